import type { Condition, Expression, FigureModel, JsonSchema } from '#engine';
import { ageOn } from '#rules/age.ts';
import {
  add,
  divide,
  exactly,
  type Fraction,
  isBelow,
  multiply,
  round,
  subtract,
  toNumber,
} from './fraction.ts';
import { lookUp } from './lookUp.ts';

/** What figures are computed from. */
export interface Given {
  readonly figures: Readonly<Record<string, FigureModel>>;
  readonly tables: Readonly<Record<string, JsonSchema>>;
  /** The lead as it is sent. */
  readonly data: unknown;
  /** The calendar day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Whether a compiled condition holds of a lead, or of one row of a list. */
  holds(condition: Condition, data: unknown): boolean;
  /** Told the name of each answer that was looked for and is not there. */
  readonly noteMissing?: (name: string) => void;
}

/** What an expression can come to; undefined where something is missing that it needs. */
type Known = Fraction | undefined;

/** Rows by the list that they are of, while a list is gone through. */
type Rows = ReadonlyMap<string, unknown>;

const hundred: Fraction = { top: 100n, bottom: 1n };
const nothing: Fraction = { top: 0n, bottom: 1n };
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Computes figures of one lead on one day, each at most once. Pure: the same in every browser and on the server. What is
 * missing makes everything missing that needs it. Never throws, whatever the lead holds.
 */
export function evaluator({ figures, tables, data, today, holds, noteMissing }: Given) {
  const computed = new Map<string, Known>();

  const figure = (name: string): Known => {
    if (!computed.has(name)) {
      computed.set(name, undefined); // for a figure that would need itself
      const known = Object.hasOwn(figures, name) ? figures[name] : undefined;
      if (known && (known.when === undefined || holds(known.when, data)))
        computed.set(name, numberOf(known.is, new Map()));
    }
    return computed.get(name);
  };

  /** What stands in the lead under a name, or at a place in the row that is looked at. */
  const given = (name: string, rows: Rows): unknown => {
    if (name === 'today') return today;
    const [list = '', place] = name.split('[]');
    if (place === undefined) {
      const value = valueAt(data, name);
      if (value === undefined) noteMissing?.(name);
      return value;
    }
    return place === '' ? rows.get(list) : valueAt(rows.get(list), place.slice(1));
  };

  const day = (name: string, rows: Rows): string | undefined => {
    const value = given(name, rows);
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined;
  };

  /** What a table is looked up by, or a choice depends on: a figure, or what was chosen or entered. */
  const keyOf = (by: Expression, rows: Rows): unknown => {
    const value = typeof by === 'string' && !Object.hasOwn(figures, by) ? given(by, rows) : undefined;
    if (value !== undefined && typeof value !== 'number') return value;
    const number = numberOf(by, rows);
    return number && toNumber(number);
  };

  const rowsOf = (list: string, where: Condition | undefined, rows: Rows): readonly Rows[] | undefined => {
    const all = valueAt(data, list);
    if (!Array.isArray(all)) return undefined;
    const counting = where === undefined ? all : all.filter((row) => holds(where, row));
    return counting.map((row) => new Map([...rows, [list, row]]));
  };

  /** All numbers together; undefined when one of them is missing. */
  const folded = (
    parts: readonly Known[] | undefined,
    join: (all: Fraction, next: Fraction) => Known,
    start?: Fraction,
  ): Known => {
    if (!parts) return undefined;
    const [first, ...rest] = start ? [start, ...parts] : parts;
    return rest.reduce<Known>((all, next) => all && next && join(all, next), first);
  };
  const lower = (a: Fraction, b: Fraction) => (isBelow(b, a) ? b : a);
  const higher = (a: Fraction, b: Fraction) => (isBelow(a, b) ? b : a);

  function numberOf(is: Expression, rows: Rows): Known {
    if (typeof is === 'number') return exactly(is);
    if (typeof is === 'string') return Object.hasOwn(figures, is) ? figure(is) : exactly(given(is, rows));
    if ('value' in is) return exactly(is.value);
    const all = (parts: readonly Expression[]) => parts.map((part) => numberOf(part, rows));
    const each = ({ list, of, where }: { list: string; of: Expression; where?: Condition | undefined }) =>
      rowsOf(list, where, rows)?.map((row) => numberOf(of, row));
    if ('add' in is) return folded(all(is.add), add);
    if ('subtract' in is) return folded(all(is.subtract), subtract);
    if ('multiply' in is) return folded(all(is.multiply), multiply);
    if ('divide' in is) return folded(all(is.divide), divide);
    if ('min' in is) return folded(all(is.min), lower);
    if ('max' in is) return folded(all(is.max), higher);
    if ('firstOf' in is) {
      for (const part of is.firstOf) {
        const known = numberOf(part, rows);
        if (known) return known;
      }
      return undefined;
    }
    if ('percent' in is) {
      const hundredfold = folded(all([is.percent, is.of]), multiply);
      return hundredfold && divide(hundredfold, hundred);
    }
    if ('round' in is) {
      const [value, step] = [numberOf(is.round, rows), exactly(is.to)];
      return value && step && round(value, step, is.mode);
    }
    if ('age' in is) {
      const [born, on] = [day(is.age, rows), day(is.on ?? 'today', rows)];
      return born === undefined || on === undefined ? undefined : exactly(ageOn(born, on));
    }
    if ('days' in is) {
      const [start, end] = is.days.map((name) => Date.parse(`${day(name, rows)}T00:00:00.000Z`));
      return exactly((Number(end) - Number(start)) / dayMilliseconds);
    }
    if ('table' in is) {
      const table = Object.hasOwn(tables, is.table) ? tables[is.table] : undefined;
      return exactly(
        lookUp(
          table,
          is.by.map((by) => keyOf(by, rows)),
        ),
      );
    }
    if ('case' in is) {
      const chosen = keyOf(is.case, rows);
      if (chosen === undefined) return undefined;
      const branch = Object.hasOwn(is.is, String(chosen)) ? is.is[String(chosen)] : is.else;
      return branch === undefined ? undefined : numberOf(branch, rows);
    }
    if ('if' in is) {
      const branch = holds(is.if, data) ? is.then : is.else;
      return branch === undefined ? undefined : numberOf(branch, rows);
    }
    if ('sum' in is) return folded(each({ ...is, list: is.sum }), add, nothing);
    if ('lowest' in is) return folded(each({ ...is, list: is.lowest }), lower);
    if ('highest' in is) return folded(each({ ...is, list: is.highest }), higher);
    if ('count' in is) return exactly(rowsOf(is.count, is.where, rows)?.length);
    return undefined;
  }

  return (name: string): number | undefined => {
    const known = figure(name);
    return known && toNumber(known);
  };
}

/** What an object holds at a place such as `address.city`, of its own and not inherited. */
function valueAt(data: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((at, name) => {
    const isThere = typeof at === 'object' && at !== null && Object.hasOwn(at, name);
    return isThere ? Reflect.get(at, name) : undefined;
  }, data);
}
