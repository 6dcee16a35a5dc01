import fc from 'fast-check';
import { expandToday } from '#forms/formats/calendarDays.ts';
import type { FieldModel, FormModel, LeadData } from '#forms/index.ts';

/** Generates leads whose values have the right types and are mostly filled in. They are not always valid. */
export function profileOf({ fields }: FormModel, today: string): fc.Arbitrary<LeadData> {
  return objectOf(
    fields.filter(({ computedBy }) => computedBy === undefined),
    today,
  );
}

function objectOf(fields: readonly FieldModel[], today: string): fc.Arbitrary<LeadData> {
  const values = fields.map((field) =>
    fc
      .option(randomValue(field, today), { nil: undefined, freq: 12 })
      .map((value) => [field.name, value] as const),
  );
  return fc.tuple(...values).map((entries) => {
    const lead: Record<string, unknown> = {};
    for (const [name, value] of entries) if (value !== undefined) setAt(lead, name.split('.'), value);
    return lead as LeadData;
  });
}

function setAt(
  object: Record<string, unknown>,
  [name = '', ...path]: readonly string[],
  value: unknown,
): void {
  if (path.length === 0) {
    object[name] = value;
    return;
  }
  object[name] ??= {};
  setAt(object[name] as Record<string, unknown>, path, value);
}

function randomValue(field: FieldModel, today: string): fc.Arbitrary<unknown> {
  const { kind, options, rows, minimum = 0, maximum = 10_000_000, birthDate } = field;
  if (rows) return fc.array(objectOf(rows.fields, today), { maxLength: Math.min(rows.max ?? 4, 4) });
  if (kind === 'list') return fc.subarray((options ?? []).map(({ value }) => value));
  if (options) return fc.constantFrom(...options.map(({ value }) => value));
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'number')
    return fc.oneof(
      fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
      fc
        .integer({ min: minimum * 100, max: Math.min(maximum, 1e7) * 100 })
        .map((hundredths) => hundredths / 100),
    );
  if (kind === 'date')
    return (birthDate ? fc.integer({ min: -80 * 366, max: 0 }) : fc.integer({ min: -400, max: 800 })).map(
      (days) => `${expandToday(`{today${days < 0 ? days : `+${days}`}d}`, today)}T00:00:00.000Z`,
    );
  return fc.string({ maxLength: 8 });
}
