/** Nodes and edges of a text in DOT, with the attributes that hold for them (inheritance). Keys are known in small letters: tools
 *  write `Weight` as well as `weight`. */

import { parse, type ClusterStatementASTNode, type EdgeTargetASTNode } from '@ts-graphviz/ast';

/** What cannot be a task graph that the page can show: ten thousand nodes and fifty thousand edges, with some attributes each, are less. */
const MOST_CHARACTERS = 8 << 20;
const MOST_NODES = 1_000_000;
export const MOST_EDGES = 1_000_000;
/** Braces within braces. Where something is wrong in one, the parser reads it again for each that it stands in, several times: a text of
 *  2,600 characters, 200 braces deep, kept it busy for minutes. */
export const MOST_LEVELS = 16;

/** Attributes by their keys, in small letters. */
export type Attributes = ReadonlyMap<string, string>;

export interface DotEdge {
  from: string;
  to: string;
  attributes: Attributes;
}

/** What the statements say. */
export class DotGraph {
  title = '';
  readonly nodes = new Map<string, Attributes>();
  readonly edges: DotEdge[] = [];
  readonly attributes = new Map<string, string>();
  subgraphs = 0;
  #isDense = false;
  /** How a key is spelled where it first stands. */
  readonly spelled = new Map<string, string>();

  /** Fails where the text is not DOT; null where it holds no graph, one without directions, or one of too many edges or levels. */
  static read(text: string): DotGraph | 'none' | 'undirected' | 'dense' | 'deep' {
    if (levelsOf(text) > MOST_LEVELS) return 'deep';
    const { children } = parse(text, { startRule: 'Dot', maxInputSize: MOST_CHARACTERS, maxASTNodes: MOST_NODES });
    const tree = children.find((child) => child.type === 'Graph');
    if (!tree) return 'none';
    if (!tree.directed) return 'undirected';
    const graph = new DotGraph();
    graph.title = tree.id?.value ?? '';
    graph.#read(tree.children, NONE, NONE, true);
    return graph.#isDense ? 'dense' : graph;
  }

  #read(statements: readonly ClusterStatementASTNode[], ofNodes: Attributes, ofEdges: Attributes, outermost: boolean) {
    let [nodes, edges] = [ofNodes, ofEdges];
    for (const statement of statements) {
      if (statement.type === 'Node') this.#node(statement.id.value, nodes, this.#attributes(statement.children));
      if (statement.type === 'Subgraph') {
        this.subgraphs += 1;
        this.#read(statement.children, nodes, edges, false);
      }
      if (statement.type === 'Attribute' && outermost)
        this.attributes.set(this.#key(statement.key.value), statement.value.value);
      if (statement.type === 'AttributeList') {
        const own = this.#attributes(statement.children);
        if (statement.kind === 'Node') nodes = new Map([...nodes, ...own]);
        if (statement.kind === 'Edge') edges = new Map([...edges, ...own]);
        if (statement.kind === 'Graph' && outermost) own.forEach((value, key) => this.attributes.set(key, value));
      }
      if (statement.type === 'Edge') {
        const ends = statement.targets.map(namesOf);
        for (const name of ends.flat()) this.#node(name, nodes, NONE);
        const attributes = new Map([...edges, ...this.#attributes(statement.children)]);
        for (const [k, some] of ends.slice(0, -1).entries()) {
          const next = ends[k + 1] ?? [];
          // A few letters may name groups of thousands: their edges are counted before there are any.
          this.#isDense ||= this.edges.length + some.length * next.length > MOST_EDGES;
          if (this.#isDense) return;
          for (const from of some) for (const to of next) this.edges.push({ from, to, attributes });
        }
      }
    }
  }

  #node(name: string, usual: Attributes, own: Attributes) {
    const known = this.nodes.get(name);
    if (!known || own.size > 0) this.nodes.set(name, new Map([...(known ?? usual), ...own]));
  }

  #attributes(children: readonly { type: string }[]): Attributes {
    return new Map(
      children.flatMap((child) => {
        if (child.type !== 'Attribute') return [];
        const { key, value } = child as unknown as { key: { value: string }; value: { value: string } };
        return [[this.#key(key.value), value.value] as const];
      }),
    );
  }

  #key(written: string): string {
    const key = written.toLowerCase();
    if (!this.spelled.has(key)) this.spelled.set(key, written);
    return key;
  }
}

const NONE: Attributes = new Map();

/** How many braces are open at once; those within texts and comments are none. */
function levelsOf(text: string): number {
  let [levels, most] = [0, 0];
  for (const [sign] of text.matchAll(/"(?:[^"\\]+|\\[^])*"|\/\*[^]*?\*\/|\/\/.*|^#.*|[{}]/gm)) {
    if (sign === '{') most = Math.max(most, ++levels);
    else if (sign === '}') levels -= 1;
  }
  return most;
}

const namesOf = (target: EdgeTargetASTNode): string[] =>
  target.type === 'NodeRef' ? [target.id.value] : target.children.map(({ id }) => id.value);
