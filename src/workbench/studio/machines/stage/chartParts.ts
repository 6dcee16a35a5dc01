import type { Area, ChartLayout } from '../layout/layoutChart.ts';
import type { ChartMarks } from '../picture/ChartPicture.tsx';

/** Where a state, by its path, or the words of a transition, by its id, are in a chart. */
export function placeOf({ boxes, arrows }: ChartLayout, stateOrTransition: string): Area | undefined {
  const arrow = arrows.find(({ transition }) => transition === stateOrTransition);
  if (arrow) return arrow.label;
  // what leads nowhere is listed in the box of its state
  const state = stateOrTransition.split(' on ')[0];
  return boxes.find(({ path }) => path === stateOrTransition) ?? boxes.find(({ path }) => path === state);
}

/** The part of a chart in which something goes on. */
export interface ActivePart extends Area {
  /** Its first state, for a window that is too small for all of them. */
  readonly first: Area;
}

/** The part of a chart in which something goes on: the innermost active states, and the arrows just taken. */
export function activePart({ boxes, arrows }: ChartLayout, { active, taken }: ChartMarks): ActivePart | null {
  const areas: Area[] = [
    ...boxes.filter(({ path, hasStates }) => active.has(path) && !hasStates),
    ...arrows.filter(({ transition }) => taken.has(transition)).map(({ label }) => label),
  ];
  const [first] = areas;
  if (first === undefined) return null;
  const x = Math.min(...areas.map((area) => area.x));
  const y = Math.min(...areas.map((area) => area.y));
  const width = Math.max(...areas.map((area) => area.x + area.width)) - x;
  const height = Math.max(...areas.map((area) => area.y + area.height)) - y;
  return { x, y, width, height, first };
}
