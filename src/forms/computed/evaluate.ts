import type { Big } from 'big.js';
import type { Operator } from '../expression.ts';
import { ageOn } from '../formats/age.ts';
import { type Conditions, type Expression, type FormModel, valueAt } from '../index.ts';
import { decimal, round, toNumber } from './decimal.ts';
import { anyOrNone, lookUp } from './lookUp.ts';

/** The part of a form that its figures are computed with. */
export type WithComputed = Pick<FormModel, 'computed' | 'tables'>;

/** The result of an expression; undefined where an input is missing, null where no input that is missing would help. */
type Known = Big | null | undefined;
type Operation = (all: Big, next: Big) => Known;

/** The current row of each list, by the list's name. */
type Rows = ReadonlyMap<string, unknown>;

const lower: Operation = (a, b) => (b.lt(a) ? b : a);
const higher: Operation = (a, b) => (a.lt(b) ? b : a);
const sum: Operation = (a, b) => a.plus(b);
const product: Operation = (a, b) => a.times(b);

/** The operators that combine all their parts. */
const operations = {
  add: sum,
  subtract: (a, b) => a.minus(b),
  multiply: product,
  divide: (a, b) => (b.eq(0) ? undefined : a.div(b)),
  min: lower,
  max: higher,
} satisfies Partial<Record<Operator, Operation>>;

type Combining = keyof typeof operations;
type Holding<Word extends Operator> = Word extends unknown
  ? Extract<Expression, Readonly<Record<Word, unknown>>>
  : never;

/** All numbers together; undefined when one of them is missing, and when there is none; null when one can never be known. */
function combine(numbers: readonly Known[], operation: Operation): Known {
  if (numbers.includes(null)) return null;
  const [first, ...rest] = numbers;
  return rest.reduce((all, next) => all && next && operation(all, next), first);
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Computes the fields of one lead on one day ('YYYY-MM-DD'), each at most once. A missing input makes every result
 * missing that needs it; `noteMissing` is called with its name. A result is null where an answer lies outside a table, so
 * that none that is missing would help. Never throws, whatever the lead holds.
 */
export function evaluator(
  { computed = {}, tables }: WithComputed,
  conditions: Conditions,
  data: unknown,
  today: string,
  noteMissing: (name: string) => void = () => {},
): (name: string) => number | null | undefined {
  let results = new Map<string, Known>();
  const amountOf = (known: Known) => (known ? toNumber(known) : (known as null | undefined));
  const holds = (condition: string, judged: unknown) =>
    conditions[condition]?.call({ today }, judged) === true;

  const figure = (name: string): Known => {
    if (!results.has(name)) {
      results.set(name, undefined); // for a figure that would need itself
      const known = Object.hasOwn(computed, name) ? computed[name] : undefined;
      if (known && (known.when === undefined || holds(known.when, data)))
        results.set(name, numberOf(known.is, new Map()));
    }
    return results.get(name);
  };

  /** The lead's value of a name, or a row's value of `members[].age`. */
  const read = (name: string, rows: Rows): unknown => {
    if (name === 'today') return today;
    const [list = '', path] = name.split('[]');
    if (path === '') return rows.get(list);
    const value =
      path === undefined ? valueAt(data, name.split('.')) : valueAt(rows.get(list), path.slice(1).split('.'));
    if (value === undefined) noteMissing(name);
    return value;
  };

  const day = (name: string, rows: Rows): string | undefined => {
    const value = read(name, rows);
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined;
  };

  /** The key of a table or a `case`: a computed number or an answer. */
  const keyOf = (by: Expression, rows: Rows): unknown => {
    if (typeof by === 'string' && !Object.hasOwn(computed, by)) return read(by, rows);
    return amountOf(numberOf(by, rows));
  };

  /** The rows that count; undefined without a list. */
  const rowsOf = (list: string, where: string | undefined, rows: Rows): readonly Rows[] | undefined => {
    const all = valueAt(data, list.split('.'));
    if (!Array.isArray(all)) return undefined;
    const counting = where === undefined ? all : all.filter((row) => holds(where, row));
    return counting.map((row) => new Map([...rows, [list, row]]));
  };

  const each = (list: string, is: { of: Expression; where?: string }, rows: Rows) =>
    rowsOf(list, is.where, rows)?.map((row) => numberOf(is.of, row));

  function numberOf(is: Expression | undefined, rows: Rows): Known {
    if (is === undefined) return undefined;
    if (typeof is === 'number') return decimal(is);
    if (typeof is === 'string') return Object.hasOwn(computed, is) ? figure(is) : decimal(read(is, rows));
    const operators: Readonly<Record<string, unknown>> = is;
    for (const [operator, operation] of Object.entries(operations)) {
      const parts = operators[operator] as readonly Expression[] | undefined;
      const numbers = parts?.map((part) => numberOf(part, rows));
      if (numbers) return combine(numbers, operation);
    }
    if ('value' in is) return decimal(is.value);
    if ('firstOf' in is)
      return is.firstOf.reduce<Known>((known, part) => {
        const next = known || numberOf(part, rows);
        return next || anyOrNone([known, next]);
      }, null);
    if ('percent' in is)
      return combine([numberOf(is.percent, rows), numberOf(is.of, rows), decimal(0.01)], product);
    if ('round' in is) {
      const [value, step] = [numberOf(is.round, rows), decimal(is.to)];
      return value && step ? round(value, step, is.mode) : value;
    }
    if ('age' in is) {
      const [born, on] = [day(is.age, rows), day(is.on ?? 'today', rows)];
      return born === undefined || on === undefined ? undefined : decimal(ageOn(born, on));
    }
    if ('days' in is) {
      const [start, end] = is.days.map((name) => Date.parse(`${day(name, rows)}T00:00:00.000Z`));
      return decimal((Number(end) - Number(start)) / dayMilliseconds);
    }
    if ('table' in is) {
      const keys = is.by.map((by) => keyOf(by, rows));
      const rate = lookUp(Object.hasOwn(tables, is.table) ? tables[is.table] : undefined, keys);
      return rate === null ? null : decimal(rate);
    }
    if ('case' in is) {
      const chosen = keyOf(is.case, rows);
      if (chosen === undefined) {
        // what a branch lacks is not needed before one is chosen
        const before = [noteMissing, results] as const;
        [noteMissing, results] = [() => {}, new Map(results)];
        const branches = Object.values({ ...is.is, ...(is.else !== undefined && { '': is.else }) }).map(
          (branch) => numberOf(branch, rows),
        );
        [noteMissing, results] = before;
        return anyOrNone(branches);
      }
      if (typeof chosen === 'object') return chosen === null ? null : undefined;
      return numberOf(Object.hasOwn(is.is, String(chosen)) ? is.is[String(chosen)] : is.else, rows);
    }
    if ('if' in is) return numberOf(holds(is.if, data) ? is.then : is.else, rows);
    if ('count' in is) return decimal(rowsOf(is.count, is.where, rows)?.length);
    if ('lowest' in is) return combine(each(is.lowest, is, rows) ?? [], lower);
    if ('highest' in is) return combine(each(is.highest, is, rows) ?? [], higher);
    // the compiler refuses an operator that nothing here computes
    const left: Holding<Combining | 'sum'> = is;
    const all = 'sum' in left ? each(left.sum, left, rows) : undefined;
    return all && combine([decimal(0), ...all], sum);
  }

  return (name) => amountOf(figure(name));
}
