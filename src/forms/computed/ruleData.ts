import type { RowsModel } from '../fieldModel.ts';
import type { Derivations, FieldModel, LeadData } from '../index.ts';
import { isObject } from '../source/json.ts';
import type { LeadValue } from '../types.ts';

/** A computed field of a lead, by its name in the payload: `premium`, or `members.0.premium` in a row. */
interface ComputedAnswer {
  readonly name: string;
  readonly field: FieldModel;
  /** The object that has the field: the form, or a row. */
  readonly object: LeadData;
  /** The index of the row; undefined at the form. */
  readonly row?: number;
  readonly list?: RowsModel;
}

/** Returns the computed fields of a lead, also those of rows, whether they were sent or not. */
export function computedAnswers(fields: readonly FieldModel[], data: LeadData): readonly ComputedAnswer[] {
  return fields.flatMap((field): readonly ComputedAnswer[] => {
    const { name, rows, computedBy } = field;
    if (computedBy !== undefined) return [{ name, field, object: data }];
    return rowsOf(data, field).flatMap((object, row) =>
      (rows?.fields ?? [])
        .filter((one) => one.computedBy !== undefined)
        .map((one) => ({
          name: `${name}.${row}.${one.name}`,
          field: one,
          object,
          row,
          ...(rows && { list: rows }),
        })),
    );
  });
}

/**
 * Adds the computed fields that only rules see to a lead's data. One of them may be in a condition of another's calculation, so
 * they are computed until nothing changes.
 */
export function ruleData(
  fields: readonly FieldModel[],
  derivations: Derivations,
  sent: LeadData,
  today: string,
): LeadData {
  const ruleOnly = ruleOnlyAnswers(fields, sent);
  let data = sent;
  for (let round = 0; round < ruleOnly.length; round += 1) {
    const before = data;
    for (const { name, field, object, row } of ruleOnlyAnswers(fields, data)) {
      const value = derivations[field.computedBy ?? '']?.(data, today, row);
      if (value !== object[field.name]) data = withValue(data, name.split('.'), value) as LeadData;
    }
    if (data === before) break;
  }
  return data;
}

export const ruleOnlyAnswers = (fields: readonly FieldModel[], data: LeadData) =>
  computedAnswers(fields, data).filter(({ field }) => field.ruleOnly);

/** The rows of a list that are objects, at their indexes. An invalid lead may have others, which are empty here. */
function rowsOf(data: LeadData, { name, rows }: FieldModel): readonly LeadData[] {
  const value = rows && Object.hasOwn(data, name) ? data[name] : [];
  return Array.isArray(value) ? value.map((row: LeadValue) => (isObject(row) ? (row as LeadData) : {})) : [];
}

function withValue(
  part: unknown,
  [key = '', ...path]: readonly string[],
  value: number | undefined,
): unknown {
  if (Array.isArray(part))
    return part.map((one: unknown, index) => (String(index) === key ? withValue(one, path, value) : one));
  if (!isObject(part)) return part;
  const { [key]: old, ...others } = part;
  const next = path.length > 0 ? withValue(old, path, value) : value;
  return next === undefined ? others : { ...others, [key]: next };
}
