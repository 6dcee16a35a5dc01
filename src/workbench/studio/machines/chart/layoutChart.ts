import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState, ChartTransition } from '#workbench/machines/chart.ts';

type LineRole = 'title' | 'event' | 'guard' | 'action' | 'invoke' | 'note';

export interface ChartLine {
  readonly role: LineRole;
  readonly text: string;
}

/** Lines of text, and their size. */
interface LineBlock {
  readonly lines: readonly ChartLine[];
  readonly width: number;
  readonly height: number;
}

export const titleSize = 13;
export const textSize = 11.5;
export const lineHeight = 15;
const maxWidth = 150;

/** The width of a text in pixels. The chart's font is monospaced. */
const textWidth = (text: string, size: number): number => text.length * size * 0.61;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Point, Size {}

export interface StateBox extends Area {
  readonly path: string;
  readonly kind: ChartState['kind'];
  readonly isInitial: boolean;
  readonly isRegion: boolean;
  readonly hasStates: boolean;
  readonly head: BoxHead;
}

/** The head of a state's box, which lists internal transitions. */
interface BoxHead {
  readonly title: string;
  readonly lines: readonly ChartLine[];
  readonly internal: readonly TransitionLabel[];
  readonly width: number;
  readonly height: number;
}

/** The label of a transition. The position of an internal one is relative to its box. */
export interface TransitionLabel extends Area {
  readonly transition: string;
  readonly lines: readonly ChartLine[];
}

export interface Arrow {
  readonly id: string;
  readonly points: readonly Point[];
  readonly label: TransitionLabel;
}

/** The positions of a chart's boxes, outer ones first, and arrows. */
export interface ChartLayout extends Size {
  readonly boxes: readonly StateBox[];
  readonly arrows: readonly Arrow[];
}

export const boxPadding = 12;
export const headHeight = 26;
/** The padding of a transition's label, and the gap between internal ones. */
export const pill = { across: 8, down: 4, gap: 4 };

const spacing = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.spacing.edgeLabel': '4',
};

/** elkjs returns the given nodes and edges with their positions. */
type BoxNode = ElkNode & Omit<StateBox, keyof Area> & { children: BoxNode[] };
type ArrowEdge = ElkExtendedEdge & Pick<TransitionLabel, 'transition' | 'lines'>;

/** The scale at which a chart fits into its pane, at most 1. */
export const fittingScale = (chart: Size, pane: Size): number =>
  Math.min(1, pane.width / chart.width, pane.height / chart.height);

/** Lays a chart out horizontally and vertically, and returns the layout that is larger in its pane. */
export async function layoutChart(chart: Chart, pane: Size): Promise<ChartLayout> {
  const [across, down] = await Promise.all([layoutIn('RIGHT', chart), layoutIn('DOWN', chart)]);
  return fittingScale(down, pane) > fittingScale(across, pane) ? down : across;
}

async function layoutIn(direction: 'RIGHT' | 'DOWN', { id, root }: Chart): Promise<ChartLayout> {
  const graph: ElkNode = {
    id: 'chart',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=24,left=24,bottom=24,right=24]',
      ...spacing,
    },
    children: [boxNode(root, id, false, false)],
    edges: edgesOf(root),
  };
  const layout = await new ELK().layout(graph);
  return {
    width: layout.width ?? 0,
    height: layout.height ?? 0,
    boxes: (layout.children as BoxNode[]).flatMap(boxesOf),
    arrows: (layout.edges as ArrowEdge[]).map(arrowOf),
  };
}

function boxNode(state: ChartState, title: string, isInitial: boolean, isRegion: boolean): BoxNode {
  const { path, kind, initial, states } = state;
  const head = boxHead(state, title);
  const hasStates = states.length > 0;
  const children = states.map((child) =>
    boxNode(child, child.title, child.key === initial, kind === 'parallel'),
  );
  const node = { id: `state ${path}`, path, kind, isInitial, isRegion, hasStates, head, children };
  if (!hasStates) return { ...node, width: head.width, height: head.height + 6 };
  const layoutOptions = {
    ...spacing,
    'elk.padding': `[top=${head.height + 22},left=20,bottom=20,right=20]`,
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': `(${head.width}, ${head.height})`,
  };
  return { ...node, layoutOptions };
}

function boxHead(state: ChartState, title: string): BoxHead {
  const text = stateLines(state);
  let bottom = headHeight + text.height;
  const internal = state.transitions
    .filter(({ targets }) => targets.length === 0)
    .map((transition): TransitionLabel => {
      const label = sizedLabel(transition);
      const y = bottom + 6;
      bottom += label.height + pill.gap;
      return { ...label, x: boxPadding - 2, y };
    });
  const widths = [textWidth(title, titleSize), text.width, ...internal.map(({ width }) => width)];
  return {
    title,
    lines: text.lines,
    internal,
    width: Math.ceil(Math.max(...widths)) + 2 * boxPadding,
    height: bottom + (bottom > headHeight ? lineHeight / 2 : 0),
  };
}

const edgesOf = (state: ChartState): ArrowEdge[] => [
  ...state.transitions.flatMap((transition) =>
    transition.targets.map((target, index) => edge(state, transition, target, index)),
  ),
  ...state.states.flatMap(edgesOf),
];

function edge(state: ChartState, transition: ChartTransition, target: string, index: number): ArrowEdge {
  const { lines, width, height } = sizedLabel(transition);
  const layoutOptions = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };
  return {
    id: `${index} ${transition.id}`,
    transition: transition.id,
    lines,
    sources: [`state ${state.path}`],
    targets: [`state ${target}`],
    labels: [{ text: transition.event, width, height, layoutOptions }],
  };
}

const boxesOf = ({ children, ...box }: BoxNode): readonly StateBox[] => [
  box as unknown as StateBox,
  ...children.flatMap(boxesOf),
];

function arrowOf({ id, transition, lines, labels = [], sections = [] }: ArrowEdge): Arrow {
  const { x = 0, y = 0, width = 0, height = 0 } = labels[0] ?? {};
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  return { id, points, label: { transition, lines, x, y, width, height } };
}

/** A transition's label with padding: its event, its guard in brackets, its actions after a slash. */
function sizedLabel({ id, event, guard, actions, targets, reenters }: ChartTransition) {
  const { lines, width, height } = block([
    ...wrapped('event', reenters && targets.length > 0 ? `${event} (reenters)` : event),
    ...(guard === null ? [] : wrapped('guard', `[${guard}]`)),
    ...(actions.length === 0 ? [] : wrapped('action', `/ ${actions.join(', ')}`)),
  ]);
  return { transition: id, lines, width: width + 2 * pill.across, height: height + 2 * pill.down };
}

function stateLines({ invokes, entry, exit, tags }: ChartState): LineBlock {
  return block([
    ...invokes.flatMap((name) => wrapped('invoke', `runs ${name}`)),
    ...(entry.length === 0 ? [] : wrapped('note', `entry / ${entry.join(', ')}`)),
    ...(exit.length === 0 ? [] : wrapped('note', `exit / ${exit.join(', ')}`)),
    ...(tags.length === 0 ? [] : wrapped('note', `tag ${tags.join(', ')}`)),
  ]);
}

function block(lines: readonly ChartLine[]): LineBlock {
  const widths = lines.map(({ text }) => textWidth(text, textSize));
  return { lines, width: Math.ceil(Math.max(0, ...widths)), height: lines.length * lineHeight };
}

/** Breaks a text at spaces into lines of at most `maxWidth`. */
function wrapped(role: LineRole, text: string): readonly ChartLine[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, textSize) > maxWidth) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((each) => ({ role, text: each }));
}
