import type { RoundingMode } from '../../expression.ts';
import { anyNumber, type NumberKind } from './kinds.ts';
import { multiplied, plain } from './units.ts';

/** The lowest and the highest that comes of the ends of two numbers. Nothing times what has no end is nothing. */
function corners(a: NumberKind, b: NumberKind, join: (x: number, y: number) => number) {
  const ends = [join(a.low, b.low), join(a.low, b.high), join(a.high, b.low), join(a.high, b.high)];
  const known = ends.map((end) => (Number.isNaN(end) ? 0 : end));
  return { low: Math.min(...known), high: Math.max(...known) };
}

type Join = (a: NumberKind, b: NumberKind) => NumberKind;

/** Of two numbers of one unit. */
const alike =
  (join: (a: NumberKind, b: NumberKind) => { readonly low: number; readonly high: number }): Join =>
  (a, b) => ({ kind: 'number', unit: a.unit ?? b.unit, ...join(a, b), isWhole: a.isWhole && b.isWhole });

/** What words that take several numbers come to. */
export const joins = {
  add: alike((a, b) => ({ low: a.low + b.low, high: a.high + b.high })),
  subtract: alike((a, b) => ({ low: a.low - b.high, high: a.high - b.low })),
  min: alike((a, b) => ({ low: Math.min(a.low, b.low), high: Math.min(a.high, b.high) })),
  max: alike((a, b) => ({ low: Math.max(a.low, b.low), high: Math.max(a.high, b.high) })),
  firstOf: alike((a, b) => ({ low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) })),
  multiply: (a: NumberKind, b: NumberKind): NumberKind => ({
    kind: 'number',
    unit: a.unit && b.unit && multiplied(a.unit, b.unit),
    ...corners(a, b, (x, y) => x * y),
    isWhole: a.isWhole && b.isWhole,
  }),
  divide: (a: NumberKind, b: NumberKind): NumberKind => {
    const unit = a.unit && multiplied(a.unit, b.unit ?? plain, -1);
    if (b.low <= 0 && b.high >= 0) return anyNumber(unit);
    return { kind: 'number', unit, ...corners(a, b, (x, y) => x / y), isWhole: false };
  },
} satisfies Readonly<Record<string, Join>>;

export type JoinWord = keyof typeof joins;

export const joinWords = Object.keys(joins) as readonly JoinWord[];

/** What a rounded number can be: at most a step away from what it was. */
export function rounded(number: NumberKind, step: number, mode: RoundingMode): NumberKind {
  const [below, above] = [mode === 'up' ? 0 : step, mode === 'down' ? 0 : step];
  const isRounded = number.isWhole && step === 1;
  return {
    kind: 'number',
    unit: number.unit,
    low: isRounded ? number.low : number.low - below,
    high: isRounded ? number.high : number.high + above,
    isWhole: Number.isInteger(step),
  };
}
