import { dayMs } from '#contract/durations.ts';
import type { FieldDefinition } from '#forms/definition/fields.ts';
import { everyField, findOutwards, levelsIn, type Surrounding } from '#forms/definition/findOutwards.ts';
import type { WrittenBound } from '#forms/definition/rules.ts';
import type { FormDefinition } from '#forms/definition/types.ts';
import { boundsIn } from '#forms/definition/walk.ts';
import { readBound, type Shift, todayName } from '#forms/formats/bounds.ts';
import type { DayUnit } from '#forms/formats/shiftDay.ts';
import { type JsonPath, valueAt } from '../jsonPath.ts';
import type { Filled, Leaf } from './formFiller.ts';

/** The path of a field that another one names, next to it or around it, from the path of that one. */
export function pathOutwards(name: string, path: JsonPath, around: Surrounding): JsonPath {
  const { between = [], path: inner = [name] } = findOutwards(name, around) ?? {};
  return [...path.slice(0, -1 - levelsIn(between)), ...inner];
}

/** Answers to try in a field because of other answers: of those that its bounds name, and of those whose bounds name the field. */
export function relativeAnswers(form: FormDefinition) {
  const fields = everyField(form);
  const surroundings = new Map(fields.map(({ field, around }) => [field, around]));
  const compared = fields.flatMap(({ field, around }) =>
    ('value' in field ? boundsIn(field.value) : []).flatMap((bound) =>
      boundToField(bound, field.name, around),
    ),
  );
  const comparedWith = Map.groupBy(compared, ({ other }) => other);
  return ({ path, field }: Leaf, bounds: readonly WrittenBound[], filled: Filled): readonly unknown[] => {
    const near = (other: unknown, shift: Shift = { count: 0 }): readonly unknown[] => {
      if (typeof other !== 'number' || field.kind !== 'number')
        return typeof other === 'string' ? daysAround(other, shift) : [];
      const number = Number((other + shift.count).toPrecision(15));
      return [number, number + 1, number - 1];
    };
    const around = surroundings.get(field) ?? [];
    return [
      ...bounds.flatMap(({ bound }) =>
        'fixed' in bound || bound.of === todayName
          ? []
          : near(valueAt(filled, pathOutwards(bound.of, path, around)), bound.shift),
      ),
      ...(comparedWith.get(field) ?? []).flatMap((one) => {
        // in a list the field of the same row, otherwise of the first
        const other = one.path.map((step, index) => (step === '[]' ? (path[index] ?? 0) : step));
        return near(valueAt(filled, other), { ...one.shift, count: -(one.shift?.count ?? 0) });
      }),
    ];
  };
}

/** A field whose bound is another field. */
interface BoundToField {
  readonly other: FieldDefinition;
  readonly path: readonly string[];
  readonly shift: Shift | undefined;
}

function boundToField({ bound }: WrittenBound, name: string, around: Surrounding): readonly BoundToField[] {
  if ('fixed' in bound) return [];
  const other = findOutwards(bound.of, around)?.field;
  const path = `${around[0]?.path}${name}`.split(/\.|(?=\[])/);
  return other ? [{ other, path, shift: bound.shift }] : [];
}

const daysIn: Readonly<Record<DayUnit, number>> = { d: 1, m: 30, y: 365 };

/** A shifted day, the day before and the day after; days relative to today stay relative. */
export function daysAround(written: string, { count, unit = 'd' }: Shift = { count: 0 }): string[] {
  const start = readBound(written);
  if ('fixed' in start) {
    const time = Date.parse(`${written}T00:00:00.000Z`);
    if (Number.isNaN(time)) return [written];
    return [0, 1, -1].map((by) =>
      new Date(time + (daysIn[unit] * count + by) * dayMs).toISOString().slice(0, 10),
    );
  }
  const { count: from, unit: of = unit } = start.shift ?? { count: 0 };
  if (of === unit || count === 0 || from === 0)
    return [0, 1, -1].map((by) => fromToday(from + count + by, from === 0 ? unit : of));
  // A year and a day together can only be written in days. Years and months have no fixed number of days.
  const days = Math.round(longDaysIn[of] * from + longDaysIn[unit] * count);
  return [0, 2, -2].map((by) => fromToday(days + by, 'd'));
}

const longDaysIn: Readonly<Record<DayUnit, number>> = { d: 1, m: 30.44, y: 365.25 };

/** A day relative to today, such as `{today-2y}`. */
export const fromToday = (count: number, unit: DayUnit) =>
  count === 0 ? '{today}' : `{today${count > 0 ? '+' : ''}${count}${unit}}`;
