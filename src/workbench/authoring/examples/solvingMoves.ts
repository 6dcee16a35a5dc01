import { dayMs } from '#contract/durations.ts';
import { expandToday } from '#forms/compile/index.ts';
import type { Limits, Rule } from '#forms/definition/rules.ts';
import type { SchemaError } from '#forms/index.ts';
import { isRecord, type JsonPath, listAt, valueAt, withValue } from '../jsonPath.ts';
import type { Filled, FillResult, FormFiller, Leaf } from './formFiller.ts';
import { limitOf } from './gradeForm.ts';
import { fromToday } from './relativeAnswers.ts';

/** Generates changed answers that bring a number to its limit, or a list to its required number of rows. */
export function* solvingMoves(filler: FormFiller, result: FillResult): Generator<Filled> {
  const { filled, leaves } = result;
  const errors = filler.gradedErrors(result);
  for (const { error, path, wantedRow } of errors) {
    const limit = limitOf(error);
    if (limit !== undefined) yield* movesToLimit(filler, result, path, limit);
    if (wantedRow) yield* rowMoves(filler, result, path, wantedRow, error);
  }
  if (!errors.some(({ error }) => limitOf(error) !== undefined)) return;
  for (const { path } of leaves.filter(({ field }) => field.kind === 'rows')) {
    const rows = listAt(filled, path);
    if (rows.length === 0) continue;
    yield withValue(filled, path, [...rows, rows.at(-1)]);
    yield withValue(filled, path, rows.slice(0, -1));
  }
}

/**
 * Changes each number or day so that the value at `path` reaches the limit, assuming a linear dependency. If a number or
 * day reaches its bounds first, the next one is changed too.
 */
function* movesToLimit(
  filler: FormFiller,
  result: FillResult,
  path: JsonPath,
  limit: number,
): Generator<Filled> {
  const valueIn = (one: FillResult) => Number(valueAt(filler.dataOf(one), path) ?? 0);
  let chain = result;
  for (const leaf of result.leaves)
    for (const base of new Set([result, chain])) {
      const moved = moveToLimit(filler, base, leaf, valueIn, limit);
      for (const filled of moved) yield filled;
      if (base === chain && moved[0]) chain = filler.fill(moved[0]);
      if (valueIn(chain) === limit) chain = result;
    }
}

function moveToLimit(
  filler: FormFiller,
  { filled }: FillResult,
  leaf: Leaf,
  valueIn: (one: FillResult) => number,
  limit: number,
): readonly Filled[] {
  const amount = amountOf(leaf, valueAt(filled, leaf.path), filler.today);
  if (amount === undefined) return [];
  const withAmount = (other: number) => withValue(filled, leaf.path, answerOf(leaf, other));
  const now = valueIn(filler.fill(filled));
  const { field } = leaf;
  const { minimum, maximum }: Limits = field.value.limits;
  const isWhole = field.kind !== 'number' || field.isWhole;
  for (const step of [1, -1]) {
    const slope = (valueIn(filler.fill(withAmount(amount + step))) - now) / step;
    if (slope === 0 || !Number.isFinite(slope)) continue;
    const exact = amount + (limit - now) / slope;
    const near = isWhole ? [Math.round(exact)] : [Math.round(exact), Number(exact.toPrecision(12))];
    return near.map((one) => withAmount(Math.min(maximum ?? one, Math.max(minimum ?? one, one))));
  }
  return [];
}

/** Adds a row of the required kind, changes a row to that kind, or removes a row of that kind. */
function* rowMoves(
  filler: FormFiller,
  { filled, leaves }: FillResult,
  path: JsonPath,
  wanted: Rule,
  { params }: SchemaError,
): Generator<Filled> {
  const rows = listAt(filled, path);
  const facts = wanted.about.flatMap((part) => {
    const limits = part.kind === 'value' ? part.is.limits : undefined;
    const fact = limits?.const ?? limits?.enum?.[0];
    return fact === undefined ? [] : [[part.name, fact] as const];
  });
  const asWanted = (row: unknown) => ({ ...(isRecord(row) && row), ...Object.fromEntries(facts) });
  const isSuch = (row: unknown) => isRecord(row) && facts.every(([name, fact]) => row[name] === fact);
  const count = rows.filter(isSuch).length;
  if (count > Number(params.maxContains ?? Number.POSITIVE_INFINITY)) {
    const last = rows.findLastIndex(isSuch);
    for (const [name, fact] of facts) {
      const leaf = leaves.find((one) => one.name === [...path, last, name].join('.'));
      const others = leaf ? filler.answersFor(leaf, filled).valid.filter((answer) => answer !== fact) : [];
      for (const answer of others.slice(0, 8)) yield withValue(filled, [...path, last, name], answer);
    }
    yield withValue(filled, path, rows.toSpliced(last, 1));
    return;
  }
  const longer = withValue(filled, path, [...rows, asWanted(rows.at(-1))]);
  // a form of many rows takes long to fill in
  if (rows.length < 3) yield longer;
  for (const [index, row] of rows.entries())
    if (!isSuch(row)) yield withValue(filled, path, rows.with(index, asWanted(row)));
  if (rows.length >= 3) yield longer;
}

/** The number of an answer; for a day, the number of days after today. */
function amountOf({ field }: Leaf, answer: unknown, today: string): number | undefined {
  if (field.kind === 'number' && !field.options) return typeof answer === 'number' ? answer : undefined;
  if (field.kind !== 'day' || typeof answer !== 'string') return undefined;
  const days = (Date.parse(expandToday(answer, today)) - Date.parse(today)) / dayMs;
  return Number.isFinite(days) ? days : undefined;
}

const answerOf = ({ field }: Leaf, amount: number) =>
  field.kind === 'day' ? fromToday(Math.round(amount), 'd') : amount;
