/** DOT import: task graphs written in DOT, the language of Graphviz; nodes are tasks, edges are messages. The parser is large: import
 *  this only when there is something to read. */

import type { Problem } from '../../../pkg/juxtapose.js';
import type { Predecessor, Task, TaskGraph } from '../document';
import { DotGraph, MOST_EDGES, MOST_LEVELS, type DotEdge } from './graph';
import { amountOf, bytesIn } from './numbers';
import { keyIn, SIZE, TIMES, timesOf } from './times';
import { counted, countedNames, inDigits, type ImportReport } from '../../model/import_report';
import { VERSION } from '../../model/document';
import { visible } from '../../model/isolated';
import { LONGEST_NAME } from '../../model/names';
import { shortened } from './shortened';

/** Attributes that tell a message's volume; the first that is there does. */
const VOLUMES = [
  'volume',
  'bytes',
  'data',
  'size',
  'comm',
  'communication',
  'comm_volume',
  'comm_cost',
  'data_size',
  'weight',
  'cost',
];
/** What else is read. */
const OF_NODES = ['tolerance', 'classes'];
const OF_GRAPHS = ['unit', 'tick', 'resolution'];

/** What came of it. */
export type Read = { value: TaskGraph; report: ImportReport } | { problems: Problem[] };

/** The task graph of a text in DOT. What it lacks (a machine, say) is as in any document that lacks it; its rules are judged there. */
export function readDot(text: string): Read {
  const read = unseenToo(text);
  if (!('problems' in read)) return read;
  // They quote names and signs of the text.
  const shown = ({ path, message, ...rest }: Problem) => ({ ...rest, path: visible(path), message: visible(message) });
  return { problems: read.problems.map(shown) };
}

function unseenToo(text: string): Read {
  let graph: ReturnType<typeof DotGraph.read>;
  try {
    graph = DotGraph.read(text);
  } catch (error) {
    return refused('', 'syntax', `is not DOT: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (graph === 'none') return refused('', 'empty', 'has no graph');
  if (graph === 'undirected')
    return refused('', 'forbidden', 'is a graph without directions: a task graph is a digraph');
  if (graph === 'deep') {
    const most = `has more than ${inDigits(MOST_LEVELS)} braces open at once`;
    return refused('', 'too-deep', `${most}: subgraphs only group tasks, and may be left out`);
  }
  if (graph === 'dense') return refused('', 'too-large', `has more than ${inDigits(MOST_EDGES)} edges`);
  return graph.nodes.size === 0 ? refused('', 'empty', 'has no nodes') : written(graph);
}

function written(graph: DotGraph): Read {
  const report: ImportReport = { read: [], assumed: [], ignored: [] };
  const problems: Problem[] = [];
  report.read.push(`${counted(graph.nodes.size, 'task')} and ${counted(graph.edges.length, 'edge')}.`);
  const times = timesOf(graph, report, problems);
  const names = shortened([...graph.nodes.keys()]);
  const after = predecessorsOf(graph, names, report, problems);
  if (problems.length > 0) return { problems };
  const cut = [...names].filter(([name, short]) => name !== short).length;
  if (cut > 0)
    report.assumed.push(
      `${counted(cut, 'name')} of more than ${LONGEST_NAME} characters ${cut === 1 ? 'is' : 'are'} shortened in the middle.`,
    );
  sayIgnored(graph, report);
  const tasks = [...graph.nodes].map(([name, attributes], k): Task => {
    const predecessors = after.get(name);
    return {
      task: names.get(name) ?? name,
      time: times.of[k] ?? 1,
      ...numbers('tolerance', attributes.get('tolerance')),
      ...numbers('classes', attributes.get('classes')),
      ...(predecessors ? { after: [...predecessors.values()].map(predecessor) } : {}),
    };
  });
  const { unit, ticks, resolution } = times;
  const tick = ticks ?? resolution;
  const head = {
    ...(graph.title === '' ? {} : { title: graph.title }),
    ...(unit === undefined ? {} : { unit }),
    ...(tick === null ? {} : { tick }),
  };
  // What version 1 has written is upgraded as it is opened.
  const juxtapose = (ticks === null ? VERSION : 1) as typeof VERSION;
  return { value: { juxtapose, kind: 'taskgraph', ...head, tasks }, report };
}

function numbers(field: 'tolerance' | 'classes', text: string | undefined): Partial<Task> {
  const amount = amountOf(text);
  return amount ? { [field]: amount.number } : {};
}

interface Sent {
  task: string;
  volume: number;
}

const predecessor = ({ task, volume }: Sent): Predecessor => (volume === 0 ? task : { task, volume });

/** The bytes by task and predecessor: edges between the same two tasks are one message of all their bytes. */
function predecessorsOf(
  { edges, spelled }: DotGraph,
  names: ReadonlyMap<string, string>,
  report: ImportReport,
  problems: Problem[],
): Map<string, Map<string, Sent>> {
  const after = new Map<string, Map<string, Sent>>();
  const keys = new Map<string, number>();
  let [joined, bare, without] = [0, 0, 0];
  for (const edge of edges) {
    const key = keyIn(edge.attributes, VOLUMES);
    const amount = key === undefined ? null : amountOf(edge.attributes.get(key));
    const volume = key === undefined ? 0 : bytesOf(edge, key, problems);
    if (key !== undefined) {
      const name = `“${spelled.get(key) ?? key}”`;
      keys.set(name, (keys.get(name) ?? 0) + 1);
      bare += amount?.unit === '' ? 1 : 0;
      without += amount && amount.number < 0 ? 1 : 0;
    }
    const own = after.get(edge.to) ?? new Map<string, Sent>();
    after.set(edge.to, own);
    const known = own.get(edge.from);
    if (known) [joined, known.volume] = [joined + 1, known.volume + volume];
    else own.set(edge.from, { task: names.get(edge.from) ?? edge.from, volume });
  }
  const read = [...keys.values()].reduce((sum, count) => sum + count, 0);
  if (read > 0) report.read.push(`Volumes of ${counted(read, 'edge')}, from ${countedNames(keys)}.`);
  if (bare > 0) report.assumed.push('Volumes without a unit count bytes.');
  if (without > 0)
    report.assumed.push(
      `${counted(without, 'edge')} with a volume below 0 ${without === 1 ? 'carries' : 'carry'} no data, as in SimGrid.`,
    );
  if (read === 0 && edges.length > 0)
    report.assumed.push(
      `No edge says how much data it carries (known are ${VOLUMES.join(', ')}): messages take no time but the network’s latency.`,
    );
  if (joined > 0)
    report.assumed.push(
      `${counted(joined, 'edge')} beside another between the same two tasks: their volumes are added.`,
    );
  return after;
}

function bytesOf({ from, to, attributes }: DotEdge, key: string, problems: Problem[]): number {
  const text = attributes.get(key);
  const amount = amountOf(text);
  const each = amount?.unit === '' ? 1 : bytesIn(amount?.unit ?? '');
  if (amount && each !== undefined) return Math.max(0, amount.number * each);
  const message = amount ? 'whose unit is not known' : 'which is no number';
  problems.push({
    path: `"${from}" -> "${to}"`,
    code: 'type',
    message: `has the ${key} ${JSON.stringify(text)}, ${message}`,
  });
  return 0;
}

/** What has no place in a task graph, by name. */
function sayIgnored(graph: DotGraph, { ignored }: ImportReport) {
  const timeKeys = new Set([...graph.nodes.values()].map((attributes) => keyIn(attributes, TIMES) ?? ''));
  timeKeys.delete('');
  if (timeKeys.size === 0) timeKeys.add(SIZE);
  const volumeKeys = new Set(graph.edges.map(({ attributes }) => keyIn(attributes, VOLUMES) ?? ''));
  const counts = (all: Iterable<ReadonlyMap<string, string>>, known: ReadonlySet<string>) => {
    const found = new Map<string, number>();
    for (const attributes of all) {
      for (const key of attributes.keys())
        if (!known.has(key))
          found.set(graph.spelled.get(key) ?? key, (found.get(graph.spelled.get(key) ?? key) ?? 0) + 1);
    }
    return found;
  };
  const nodes = counts(graph.nodes.values(), new Set([...timeKeys, ...OF_NODES]));
  const edges = counts(
    graph.edges.map(({ attributes }) => attributes),
    volumeKeys,
  );
  const own = counts([graph.attributes], new Set(OF_GRAPHS));
  if (nodes.size > 0) ignored.push(`Of nodes: ${countedNames(nodes)}.`);
  if (edges.size > 0) ignored.push(`Of edges: ${countedNames(edges)}.`);
  if (own.size > 0) ignored.push(`Of the graph: ${[...own.keys()].slice(0, 12).join(', ')}.`);
  if (graph.subgraphs > 0)
    ignored.push(
      `How ${counted(graph.subgraphs, 'subgraph')} group${graph.subgraphs === 1 ? 's' : ''} nodes: ${inDigits(graph.nodes.size)} tasks stand side by side.`,
    );
}

const refused = (path: string, code: string, message: string): Read => ({ problems: [{ path, code, message }] });
