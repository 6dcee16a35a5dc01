import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState, ChartTransition } from '#inspect/chart.ts';
import { type LineBlock, lineHeight, stateLines, titleSize, transitionLines } from './chartLines.ts';
import { textWidth } from './textWidth.ts';

/** Room between a box's edge and what is in it. */
export const inset = 12;
export const headHeight = 26;
/** Room around the words of a transition. */
export const pill = { across: 8, down: 4 };
/** Room between the rows of transitions that stay in a box. */
export const rowGap = 4;

/** A transition that leads nowhere: the box of its state lists it. */
export interface StayingRow {
  readonly id: string;
  readonly words: LineBlock;
}

/** What stands in a state's box above the states inside it. */
export interface BoxHead {
  readonly title: string;
  readonly words: LineBlock;
  readonly staying: readonly StayingRow[];
  readonly width: number;
  readonly height: number;
}

/** The id of a state's box in the graph: the root has no path. */
export const boxId = (path: string): string => `state ${path}`;

/** The id of an arrow: a transition may have several goals. */
export const edgeId = (transition: string, place: number): string => `${place} ${transition}`;

/** What stands at the head of a state's box. */
export function boxHead(state: ChartState, title: string): BoxHead {
  const words = stateLines(state);
  const staying = state.transitions
    .filter(({ targets }) => targets.length === 0)
    .map((transition) => ({ id: transition.id, words: transitionLines(transition) }));
  const rows = staying.map((row) => row.words.height + 2 * pill.down + rowGap);
  const widths = staying.map((row) => row.words.width + 2 * pill.across + 14);
  return {
    title,
    words,
    staying,
    width: Math.ceil(Math.max(textWidth(title, titleSize, true) + 14, words.width, ...widths)) + 2 * inset,
    height:
      headHeight +
      words.height +
      rows.reduce((sum, more) => sum + more, 0) +
      (words.height + rows.length > 0 ? lineHeight / 2 : 0),
  };
}

/** A chart as the graph that elkjs lays out: boxes in boxes, arrows with their words on them. */
export function chartGraph({ id, root }: Chart, direction: 'RIGHT' | 'DOWN'): ElkNode {
  return {
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
    children: [boxNode(root, id)],
    edges: edgesOf(root),
  };
}

const spacing = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.mergeEdges': 'false',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.nodeSelfLoop': '14',
  'elk.spacing.edgeLabel': '4',
};

function boxNode(state: ChartState, title: string): ElkNode {
  const head = boxHead(state, title);
  const node: ElkNode = { id: boxId(state.path) };
  if (state.states.length === 0) return { ...node, width: head.width, height: head.height + 6 };
  return {
    ...node,
    layoutOptions: {
      ...spacing,
      'elk.padding': `[top=${head.height + 22},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${head.width}, ${head.height})`,
    },
    children: state.states.map((child) => boxNode(child, child.key)),
  };
}

function edgesOf(state: ChartState): ElkExtendedEdge[] {
  return [
    ...state.transitions.flatMap((transition) =>
      transition.targets.map((target, place) => edge(state, transition, target, place)),
    ),
    ...state.states.flatMap(edgesOf),
  ];
}

function edge(
  state: ChartState,
  transition: ChartTransition,
  target: string,
  place: number,
): ElkExtendedEdge {
  const { width, height } = transitionLines(transition);
  return {
    id: edgeId(transition.id, place),
    sources: [boxId(state.path)],
    targets: [boxId(target)],
    labels: [
      {
        id: `label ${edgeId(transition.id, place)}`,
        text: transition.event,
        width: width + 2 * pill.across,
        height: height + 2 * pill.down,
        layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  };
}
