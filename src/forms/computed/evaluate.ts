import { type Conditions, type FormModel, valueAt } from '../index.ts';
import type { Compute, Computing, Known } from '../operators/computing.ts';
import { decimal, toNumber } from '../operators/decimal.ts';
import type { CompiledTree, Expression, ExpressionKind } from '../operators/expression.ts';
import { lookUp } from '../operators/lookUp.ts';
import { running } from '../operators/operators.ts';
import type { Exact, Trace, TracedCalculation, TraceStep } from '../operators/trace.ts';
import { answerNote, createNotes, type Notes, rateNote, recordResult } from './notes.ts';

/** The part of a form that calculations use. */
export type WithComputed = Pick<FormModel, 'computed' | 'tables' | 'units'>;

/** The current row of each list, by the list's name. */
type Rows = ReadonlyMap<string, { readonly index: number; readonly data: unknown }>;

/** The result and the record of a calculation. */
interface Evaluated {
  readonly name: string;
  readonly known: Known;
  readonly step?: TraceStep;
}

/**
 * Evaluates a calculation for one lead on one day ('YYYY-MM-DD'), and each other calculation that it needs once. Never
 * throws, not even for an invalid lead.
 *
 * @param index of the row for which a calculation of rows is evaluated
 */
export function evaluate(
  { computed = {}, tables, units = {} }: WithComputed,
  conditions: Conditions,
  data: unknown,
  today: string,
  name: string,
  index?: number,
): Trace {
  let missing = new Set<string>();
  let results = new Map<string, Evaluated>();
  /** The notes of the expression that is being computed. */
  let notes: Notes = createNotes();
  const holds = (condition: string, payload: unknown, around: readonly unknown[]) =>
    conditions[condition]?.call({ today, around }, payload) === true;
  /** The data around a row, from its list to the lead. */
  const aroundRow = (list: string): readonly unknown[] => {
    const path = list.split('.');
    return [...path, ''].map((_, outwards) => valueAt(data, path.slice(0, path.length - outwards)));
  };

  /** Evaluates a calculation, for the current row if it is one of rows. */
  const calculation = (one: string, current: Rows): Known => {
    const model = Object.hasOwn(computed, one) ? computed[one] : undefined;
    const list = model?.rows;
    const row = list === undefined ? undefined : current.get(list);
    const key = row ? `${list}.${row.index}.${one}` : one;
    notes.calculation = key;
    const evaluated = results.get(key);
    if (evaluated) return evaluated.known;
    results.set(key, { known: undefined, name: one }); // ends a circular calculation
    const subject = row ? row.data : data;
    const around = row && list ? aroundRow(list) : [];
    if (!model || (list && !row) || (model.when !== undefined && !holds(model.when, subject, around)))
      return undefined;
    const outer = notes;
    notes = createNotes();
    const known = within(new Map(row && list ? [[list, row]] : []), subject, around).numberOf(model.is);
    const [step] = notes.parts;
    notes = outer;
    results.set(key, { known, name: one, ...(step && { step }) });
    return known;
  };

  /** Returns the access to the lead within the current row of each list. Conditions are about `subject`, which is in `around`. */
  const within = (rows: Rows, subject: unknown, around: readonly unknown[]): Computing => {
    /** Returns an answer by name, and notes it. `members[].age` is an answer in the current row. */
    const answer = (one: string): unknown => {
      const [list = '', path] = one.split('[]');
      const row = rows.get(list);
      const value = path === undefined ? answerOfForm(one) : inRow(row?.data, path);
      // a ticked option is never missing
      if (value === undefined && path !== '') missing.add(one);
      const full = path && row ? `${list}.${row.index}${path}` : one.replace('[]', '');
      notes.answers.push(...answerNote(full, value, units[one]));
      return value;
    };
    const numberOf = (part: Expression<CompiledTree> | undefined) => {
      if (!part) return undefined;
      const outer = notes;
      notes = createNotes();
      const known = compute(part, computing);
      outer.parts.push(recordResult(part, notes, known));
      notes = outer;
      return known;
    };
    const computing: Computing = {
      numberOf,
      calculation: (one) => calculation(one, rows),
      answer,
      holds(condition) {
        notes.held = holds(condition, subject, around);
        return notes.held;
      },
      day(one) {
        const value = answer(one);
        return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined;
      },
      rate(table, by) {
        const found = Object.hasOwn(tables, table) ? tables[table] : undefined;
        const keys = by.map((part) =>
          part.kind === 'answer' ? answer(part.name) : amountOf(numberOf(part)),
        );
        const row: string[] = [];
        const rate = lookUp(found, keys, (selected) => row.push(selected));
        if (rate === null) return null;
        const known = decimal(rate);
        if (known) notes.rate = rateNote(table, found, keys, row, by);
        return known;
      },
      rows({ list, where }) {
        const all = valueAt(data, list.split('.'));
        if (!Array.isArray(all)) return undefined;
        const outwards = aroundRow(list);
        const counting = all.flatMap((row: unknown, index) =>
          where === undefined || holds(where, row, outwards) ? [{ index, data: row }] : [],
        );
        notes.rows = counting.map(({ index }) => index);
        return counting.map((row) => within(new Map([...rows, [list, row]]), subject, around));
      },
      tryAll(parts) {
        const before = [missing, results, notes] as const;
        [missing, results, notes] = [new Set(), new Map(results), createNotes()];
        const numbers = parts.map(numberOf);
        [missing, results, notes] = before;
        return numbers;
      },
    };
    return computing;
  };
  const answerOfForm = (one: string) => (one === 'today' ? today : valueAt(data, one.split('.')));
  const inRow = (row: unknown, path: string) => (path === '' ? row : valueAt(row, path.slice(1).split('.')));

  const list = Object.hasOwn(computed, name) ? computed[name]?.rows : undefined;
  const all = list === undefined || index === undefined ? undefined : valueAt(data, list.split('.'));
  const only: Rows = new Map(
    Array.isArray(all) && list && index !== undefined ? [[list, { index, data: all[index] as unknown }]] : [],
  );
  const known = calculation(name, only);
  return {
    ...{ name: notes.calculation ?? name, day: today, missing: known === null ? [] : [...missing] },
    calculations: tracedCalculations(computed, results),
  };
}

/** Returns the result of a trace: undefined if an input is missing, and null if an answer is outside a table. */
export function resultOf({ calculations, name }: Trace): number | null | undefined {
  return toAmount(calculations[name]?.step?.result);
}

/** Returns an exact result as a number; undefined beyond the range of numbers. */
export function toAmount(result: Exact | null | undefined): number | null | undefined {
  if (typeof result !== 'string') return result;
  const number = Number(result) + 0; // 0 has no sign
  return Number.isFinite(number) ? number : undefined;
}

const amountOf = (known: Known) => (known ? toNumber(known) : (known as null | undefined));

function tracedCalculations(
  computed: NonNullable<WithComputed['computed']>,
  results: ReadonlyMap<string, Evaluated>,
): Readonly<Record<string, TracedCalculation>> {
  const traced = [...results].flatMap(([key, { name, step }]) => {
    const { title = '', unit = '' } = computed[name] ?? {};
    return step ? [[key, { title, unit, step }] as const] : [];
  });
  return Object.fromEntries(traced);
}

function compute<Kind extends ExpressionKind>(
  part: Expression<CompiledTree, Kind>,
  computing: Computing,
): Known {
  const operator: Compute<Kind> = running[part.kind];
  return operator(part, computing);
}
