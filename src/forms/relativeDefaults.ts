import { fullName } from './boundsOf.ts';
import { type Collected, rowKeys } from './buildPayload.ts';
import type { FieldModel } from './fieldModel.ts';
import { boundValue, readBound, todayName } from './formats/bounds.ts';
import type { FormModel } from './formModel.ts';
import { defaultsState, emptyValue, isSame } from './initialValues.ts';
import type { Value, Values } from './types.ts';

/** The relative defaults of a form. Only forms that have some load them. */
export interface RelativeDefaults {
  /** The number of rounds after which the longest chain of defaults has its values. */
  readonly rounds: number;
  /** Gives each unedited field the value of its default. While the day is unknown (''), defaults by day stay as they are. */
  follow(values: Values, collected: Collected, today: string): Values;
  /**
   * Records that fields were edited. Fields that were cleared follow their defaults again. With the names of a whole state, the
   * record is that of the state.
   */
  record(values: Values, edited: readonly string[], cleared: readonly string[]): Values;
}

/** Creates the relative defaults of a form; undefined if it has none. */
export function relativeDefaults(model: FormModel): RelativeDefaults | undefined {
  const rounds = countDefaults(model.fields) + 1;
  if (rounds === 1) return undefined;
  return {
    rounds,
    follow(values, collected, today) {
      const [day, ...edited] = stateOf(values);
      const isNewDay = today !== '' && day !== today;
      const given = followingFields(model.fields, values).flatMap(([name, field]) => {
        if (edited.includes(name)) return [];
        const value = defaultOf([name, field], collected, today);
        return value === undefined || isSame(value, values[name] ?? emptyValue(field)) ? [] : [[name, value]];
      });
      if (given.length === 0 && !isNewDay) return values;
      const state = isNewDay && { [defaultsState]: [today, ...edited] };
      return { ...values, ...Object.fromEntries(given), ...state };
    },
    record(values, edited, cleared) {
      if (edited.includes(defaultsState)) return values;
      const [day = '', ...before] = stateOf(values);
      const isCleared = (name: string) => cleared.some((one) => name === one || name.startsWith(`${one}.`));
      const following = new Set(followingFields(model.fields, values).map(([name]) => name));
      const now = [...before, ...edited.filter((name) => following.has(name))].filter(
        (name) => !isCleared(name),
      );
      return { ...values, [defaultsState]: [day, ...[...new Set(now)].sort()] };
    },
  };
}

/** The number of relative defaults, also in rows. */
const countDefaults = (fields: readonly FieldModel[]): number =>
  fields.reduce(
    (sum, { follows, rows }) => sum + Number(follows !== undefined) + countDefaults(rows?.fields ?? []),
    0,
  );

const stateOf = (values: Values) => (values[defaultsState] ?? []) as readonly string[];

type Following = readonly [name: string, field: FieldModel];

/** The fields with relative defaults by their names in the state, also those of rows. */
function followingFields(fields: readonly FieldModel[], values: Values, prefix = ''): readonly Following[] {
  return fields.flatMap((field) => {
    const name = prefix + field.name;
    if (field.follows !== undefined) return [[name, field] as const];
    const { rows } = field;
    if (!rows) return [];
    return rowKeys(values[name]).flatMap((key) => followingFields(rows.fields, values, `${name}.${key}.`));
  });
}

/** Returns the value of a field's relative default, which is empty if the other answer is; undefined if it is unknown. */
function defaultOf(
  [name, field]: Following,
  { answers, untouchedAnswers }: Collected,
  today: string,
): Value | undefined {
  const bound = readBound(field.follows ?? '');
  if (!('of' in bound)) return undefined;
  if (bound.of === todayName)
    return today === ''
      ? undefined
      : fitting(
          field,
          boundValue(bound, () => today),
        );
  const other = fullName(name, bound.of);
  // the defaults of an untouched group are answers for its own fields only
  const value = answers[other] ?? (/[^./]\//.test(bound.of) ? undefined : untouchedAnswers[other]);
  return typeof value === 'string'
    ? fitting(
        field,
        boundValue(bound, () => value),
      )
    : (value ?? emptyValue(field));
}

/** Shortens a day to the month or year that the field is about. */
function fitting(field: FieldModel, value: string | undefined): Value {
  if (value === undefined) return emptyValue(field);
  const isMoment = field.kind === 'date' || field.follows?.startsWith(`{${todayName}`) !== true;
  return isMoment ? value : value.slice(0, field.digits ?? 'YYYY-MM'.length);
}
