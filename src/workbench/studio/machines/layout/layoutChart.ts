import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState } from '#inspect/chart.ts';
import { statesOf } from '#inspect/statesOf.ts';
import { type BoxHead, boxHead, boxId, chartGraph, edgeId } from './chartGraph.ts';
import { type LineBlock, transitionLines } from './chartLines.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Area extends Place {
  readonly width: number;
  readonly height: number;
}

/** A state as it is drawn. */
export interface StateBox extends Area {
  readonly path: string;
  readonly kind: ChartState['kind'];
  readonly isInitial: boolean;
  /** One of the states side by side in a parallel one. */
  readonly isRegion: boolean;
  readonly hasStates: boolean;
  readonly head: BoxHead;
}

/** An arrow as it is drawn, with its words on it. */
export interface Arrow {
  readonly id: string;
  /** The transition's id in the chart. */
  readonly transition: string;
  readonly points: readonly Place[];
  readonly label: Area & { readonly words: LineBlock };
}

/** A chart with a place for everything; boxes that hold others come before them. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly StateBox[];
  readonly arrows: readonly Arrow[];
}

/** Gives everything in a chart its place: boxes in boxes, arrows with right angles around them. */
export async function layoutChart(chart: Chart, direction: 'RIGHT' | 'DOWN' = 'RIGHT'): Promise<ChartLayout> {
  const laid = await new ELK().layout(chartGraph(chart, direction));
  const nodes = new Map(nodesOf(laid).map((node) => [node.id, node]));
  const edges = new Map(nodesOf(laid).flatMap(({ edges: own = [] }) => own.map((edge) => [edge.id, edge])));
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: boxesOf(chart.root, chart.id, nodes, false, false),
    arrows: statesOf(chart.root).flatMap(({ transitions }) =>
      transitions.flatMap((transition) =>
        transition.targets.map((_target, place) => {
          const id = edgeId(transition.id, place);
          return arrowOf(edges.get(id), id, transition.id, transitionLines(transition));
        }),
      ),
    ),
  };
}

function boxesOf(
  state: ChartState,
  title: string,
  nodes: ReadonlyMap<string, ElkNode>,
  isInitial: boolean,
  isRegion: boolean,
): readonly StateBox[] {
  const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(boxId(state.path)) ?? {};
  const { path, kind, initial } = state;
  const head = boxHead(state, title);
  const hasStates = state.states.length > 0;
  return [
    { path, kind, isInitial, isRegion, hasStates, head, x, y, width, height },
    ...state.states.flatMap((child) =>
      boxesOf(child, child.key, nodes, child.key === initial, kind === 'parallel'),
    ),
  ];
}

function arrowOf(edge: ElkExtendedEdge | undefined, id: string, transition: string, words: LineBlock): Arrow {
  const [label] = edge?.labels ?? [];
  const { x = 0, y = 0, width = 0, height = 0 } = label ?? {};
  const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  return { id, transition, points, label: { x, y, width, height, words } };
}

function nodesOf(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}
