import { type Conditions, type FormModel, valueAt } from '../index.ts';
import type { Compute, Computing, Known } from '../operators/computing.ts';
import { decimal, toNumber } from '../operators/decimal.ts';
import type { CompiledTree, Expression, ExpressionKind } from '../operators/expression.ts';
import { lookUp } from '../operators/lookUp.ts';
import { running } from '../operators/operators.ts';

/** The part of a form that calculations use. */
export type WithComputed = Pick<FormModel, 'computed' | 'tables'>;

/** The current row of each list, by the list's name. */
type Rows = ReadonlyMap<string, unknown>;

/**
 * Evaluates the calculations for one lead on one day ('YYYY-MM-DD'), each at most once. A result is undefined if an input is
 * missing, and null if an answer is outside a table. `recordMissing` is called with the name of each missing input. Never
 * throws, not even for an invalid lead.
 */
export function evaluator(
  { computed = {}, tables }: WithComputed,
  conditions: Conditions,
  data: unknown,
  today: string,
  recordMissing: (name: string) => void = () => {},
): (name: string) => number | null | undefined {
  let results = new Map<string, Known>();
  const amountOf = (known: Known) => (known ? toNumber(known) : (known as null | undefined));
  const holds = (condition: string, payload: unknown) =>
    conditions[condition]?.call({ today }, payload) === true;

  const calculation = (name: string): Known => {
    if (!results.has(name)) {
      results.set(name, undefined); // ends a circular calculation
      const known = Object.hasOwn(computed, name) ? computed[name] : undefined;
      if (known && (known.when === undefined || holds(known.when, data)))
        results.set(name, within(new Map()).numberOf(known.is));
    }
    return results.get(name);
  };

  /** Returns the access to the lead within the current row of each list. */
  const within = (rows: Rows): Computing => {
    /** Returns an answer by name. `members[].age` is an answer in the current row. */
    const answer = (name: string): unknown => {
      if (name === 'today') return today;
      const [list = '', path] = name.split('[]');
      if (path === '') return rows.get(list);
      const value =
        path === undefined
          ? valueAt(data, name.split('.'))
          : valueAt(rows.get(list), path.slice(1).split('.'));
      if (value === undefined) recordMissing(name);
      return value;
    };
    const numberOf = (part: Expression<CompiledTree> | undefined) => part && compute(part, computing);
    const computing: Computing = {
      numberOf,
      calculation,
      answer,
      holds: (condition) => holds(condition, data),
      day(name) {
        const value = answer(name);
        return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined;
      },
      rate(table, by) {
        const keys = by.map((part) =>
          part.kind === 'answer' ? answer(part.name) : amountOf(numberOf(part)),
        );
        const rate = lookUp(Object.hasOwn(tables, table) ? tables[table] : undefined, keys);
        return rate === null ? null : decimal(rate);
      },
      rows({ list, where }) {
        const all = valueAt(data, list.split('.'));
        if (!Array.isArray(all)) return undefined;
        const counting = where === undefined ? all : all.filter((row) => holds(where, row));
        return counting.map((row) => within(new Map([...rows, [list, row]])));
      },
      tryAll(parts) {
        const before = [recordMissing, results] as const;
        [recordMissing, results] = [() => {}, new Map(results)];
        const numbers = parts.map(numberOf);
        [recordMissing, results] = before;
        return numbers;
      },
    };
    return computing;
  };

  return (name) => amountOf(calculation(name));
}

function compute<Kind extends ExpressionKind>(
  part: Expression<CompiledTree, Kind>,
  computing: Computing,
): Known {
  const operator: Compute<Kind> = running[part.kind];
  return operator(part, computing);
}
