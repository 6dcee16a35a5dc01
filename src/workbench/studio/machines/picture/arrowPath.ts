import type { Place } from '../layout/layoutChart.ts';

const roundness = 8;
const headLength = 8;
const headWidth = 4;

/** An arrow through points: its line with round corners, and its head. */
export function arrowPath(points: readonly Place[]): { readonly line: string; readonly head: string } {
  const [first, ...rest] = points;
  const last = points.at(-1);
  const before = points.at(-2);
  if (first === undefined || last === undefined || before === undefined) return { line: '', head: '' };
  const way = direction(before, last);
  const neck = { x: last.x - way.x * headLength, y: last.y - way.y * headLength };
  const line = [`M ${first.x} ${first.y}`];
  for (const [place, corner] of rest.slice(0, -1).entries()) {
    const from = points[place] ?? corner;
    const to = rest[place + 1] ?? corner;
    const turn = Math.min(roundness, distance(from, corner) / 2, distance(corner, to) / 2);
    const enter = direction(from, corner);
    const leave = direction(corner, to);
    line.push(`L ${corner.x - enter.x * turn} ${corner.y - enter.y * turn}`);
    line.push(`Q ${corner.x} ${corner.y} ${corner.x + leave.x * turn} ${corner.y + leave.y * turn}`);
  }
  line.push(`L ${neck.x} ${neck.y}`);
  const side = { x: -way.y * headWidth, y: way.x * headWidth };
  const head = `M ${last.x} ${last.y} L ${neck.x + side.x} ${neck.y + side.y} L ${neck.x - side.x} ${neck.y - side.y} Z`;
  return { line: line.join(' '), head };
}

const distance = (one: Place, other: Place) => Math.hypot(other.x - one.x, other.y - one.y);

function direction(from: Place, to: Place): Place {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
