/** Task graphs written in DOT, the language of Graphviz: nodes are tasks, edges are messages. The parser is large: import
 *  this only when there is something to read. */

import { parse, type ClusterStatementASTNode, type EdgeTargetASTNode } from '@ts-graphviz/ast';
import type { Problem } from '../../pkg/juxtapose.js';
import type { Predecessor, Task, TaskGraph, Time } from './document';

/** Attributes that tell a task's time, and a message's volume; the first that is there does. */
const TIMES = ['time', 'runtime', 'duration', 'cost', 'weight'];
const VOLUMES = ['volume', 'bytes', 'data', 'size', 'weight', 'cost'];
/** What cannot be a task graph that the page can show. */
const MOST_CHARACTERS = 4 << 20;
const MOST_NODES = 200_000;
/** Times that are no whole numbers are counted in this part of a unit. */
const FINE = 0.001;

type Attributes = ReadonlyMap<string, string>;
type Read = { value: TaskGraph } | { problems: Problem[] };

interface Edge {
  from: string;
  to: string;
  attributes: Attributes;
}

/** What the statements say, with the attributes that hold for the nodes and edges below them. */
class Graph {
  readonly tasks = new Map<string, Attributes>();
  readonly edges: Edge[] = [];
  readonly attributes = new Map<string, string>();

  read(statements: readonly ClusterStatementASTNode[], ofNodes: Attributes, ofEdges: Attributes, outermost = true) {
    let [nodes, edges] = [ofNodes, ofEdges];
    for (const statement of statements) {
      if (statement.type === 'Node') this.#task(statement.id.value, nodes, attributesOf(statement.children));
      if (statement.type === 'Subgraph') this.read(statement.children, nodes, edges, false);
      if (statement.type === 'Attribute' && outermost) this.attributes.set(statement.key.value, statement.value.value);
      if (statement.type === 'AttributeList') {
        const own = attributesOf(statement.children);
        if (statement.kind === 'Node') nodes = new Map([...nodes, ...own]);
        if (statement.kind === 'Edge') edges = new Map([...edges, ...own]);
        if (statement.kind === 'Graph' && outermost) own.forEach((value, key) => this.attributes.set(key, value));
      }
      if (statement.type === 'Edge') {
        const ends = statement.targets.map(names);
        for (const name of ends.flat()) this.#task(name, nodes, new Map());
        const attributes = new Map([...edges, ...attributesOf(statement.children)]);
        for (const [k, some] of ends.slice(0, -1).entries()) {
          for (const from of some) for (const to of ends[k + 1] ?? []) this.edges.push({ from, to, attributes });
        }
      }
    }
  }

  #task(name: string, usual: Attributes, own: Attributes) {
    this.tasks.set(name, new Map([...(this.tasks.get(name) ?? usual), ...own]));
  }
}

const names = (target: EdgeTargetASTNode): string[] => (target.type === 'NodeRef' ? [target.id.value] : target.children.map(({ id }) => id.value));

const attributesOf = (children: readonly { type: string }[]): Map<string, string> =>
  new Map(children.flatMap((child) => {
    if (child.type !== 'Attribute') return [];
    const { key, value } = child as unknown as { key: { value: string }; value: { value: string } };
    return [[key.value, value.value] as const];
  }));

const first = (attributes: Attributes, keys: readonly string[]): string | undefined => keys.map((key) => attributes.get(key)).find((value) => value !== undefined);

/** The task graph of a text in DOT. What it lacks (a machine, say) is as in any document that lacks it; its rules are judged there. */
export function readDot(text: string): Read {
  const graph = new Graph();
  let title: string | undefined;
  try {
    const [tree] = parse(text, { startRule: 'Dot', maxInputSize: MOST_CHARACTERS, maxASTNodes: MOST_NODES }).children.flatMap((child) => (child.type === 'Graph' ? [child] : []));
    if (!tree) return refused('', 'empty', 'has no graph');
    if (!tree.directed) return refused('', 'forbidden', 'is a graph without directions: a task graph is a digraph');
    title = tree.id?.value;
    graph.read(tree.children, new Map(), new Map());
  } catch (error) {
    return refused('', 'syntax', `is not DOT: ${error instanceof Error ? error.message : String(error)}`);
  }
  return written(graph, title);
}

function written(graph: Graph, title: string | undefined): Read {
  const times = [...graph.tasks].map(([name, attributes]) => ({ name, attributes, text: first(attributes, TIMES) }));
  const timed = times.some(({ text }) => text !== undefined);
  // A document of ours says what its numbers count; others count units.
  const given = numberOf(graph.attributes.get('tick'));
  const fine = given === null && times.some(({ text }) => !Number.isInteger(numberOf(text) ?? 0));
  const problems: Problem[] = [];
  const after = new Map<string, Edge[]>();
  for (const edge of graph.edges) after.set(edge.to, [...(after.get(edge.to) ?? []), edge]);
  const tasks = times.map(({ name, attributes, text }): Task => {
    const time = timed ? timeOf(text, fine ? FINE : 1) : 1;
    if (time === null) {
      problems.push({ path: `"${name}"`, code: text === undefined ? 'missing' : 'type', message: text === undefined ? `has no time, and other nodes have: ${TIMES.join(', ')}` : `has the time ${JSON.stringify(text)}, which is no number` });
    }
    const tolerance = numberOf(attributes.get('tolerance'));
    const classes = numberOf(attributes.get('classes'));
    const predecessors = (after.get(name) ?? []).map(predecessor);
    return {
      task: name,
      time: time ?? 1,
      ...(tolerance === null ? {} : { tolerance }),
      ...(classes === null ? {} : { classes }),
      ...(predecessors.length === 0 ? {} : { after: predecessors }),
    };
  });
  if (tasks.length === 0) return refused('', 'empty', 'has no nodes');
  if (problems.length > 0) return { problems };
  const tick = given ?? (fine ? FINE : 1);
  const unit = graph.attributes.get('unit');
  return {
    value: {
      juxtapose: 1,
      kind: 'taskgraph',
      ...(title === undefined || title === '' ? {} : { title }),
      ...(unit === undefined ? {} : { unit }),
      ...(tick === 1 ? {} : { tick }),
      tasks,
    },
  };
}

function predecessor({ from, attributes }: Edge): Predecessor {
  const volume = numberOf(first(attributes, VOLUMES));
  return volume === null || volume === 0 ? from : { task: from, volume };
}

/** A number of ticks of this length, or a distribution as documents have it; null where it is neither. */
function timeOf(text: string | undefined, tick: number): Time | null {
  const number = numberOf(text);
  if (number !== null) return Math.round(number / tick);
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Time) : null;
  } catch {
    return null;
  }
}

function numberOf(text: string | undefined): number | null {
  const number = text === undefined || text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

const refused = (path: string, code: string, message: string): Read => ({ problems: [{ path, code, message }] });
