import { type FieldModel, type JsonSchema, readBound, untilToday } from '#engine';
import { textOfLength } from './sampleTexts.ts';

/** A value that a field refuses, and what is wrong with it. */
export interface FieldFault {
  readonly what: string;
  readonly value: unknown;
}

/** A value for each thing that a field's own words forbid. Whether it is refused, the form has to say. */
export function faultsOf(schema: JsonSchema, field: FieldModel): FieldFault[] {
  if (schema.type === 'array') return faultsOfList(schema);
  if (schema.type === 'boolean') return [];
  if (schema.type === 'string') return faultsOfText(schema, field);
  return faultsOfNumber(schema);
}

function faultsOfList({ items, uniqueItems, maxItems, minItems }: JsonSchema): FieldFault[] {
  const { enum: listed, const: only } = (items ?? {}) as JsonSchema;
  const options = (listed ?? [only]) as readonly unknown[];
  const most = Number(maxItems ?? Number.POSITIVE_INFINITY);
  const least = Number(minItems ?? 0);
  return [
    { what: 'something that is not on the list', value: ['Something else'] },
    ...(uniqueItems === true ? [{ what: 'the same twice', value: [options[0], options[0]] }] : []),
    ...(most < options.length ? [{ what: `${most + 1} ticked`, value: options.slice(0, most + 1) }] : []),
    ...(least > 1 ? [{ what: `${least - 1} ticked`, value: options.slice(0, least - 1) }] : []),
  ];
}

function faultsOfText(schema: JsonSchema, { digits }: FieldModel): FieldFault[] {
  const { format, pattern, minLength, maxLength, notBefore, notAfter } = schema;
  if (schema.enum !== undefined || schema.const !== undefined)
    return [{ what: 'something that is not on the list', value: 'Something else' }];
  const isYear = digits === 4;
  const most = Number(maxLength ?? 0);
  const least = Number(minLength ?? 0);
  const long: Readonly<Record<string, string>> = {
    email: `${'a'.repeat(most)}@example.com`,
    uri: `https://example.com/${'a'.repeat(most)}`,
  };
  const tooLong = long[String(format)] ?? textOfLength(most + 1);
  return [
    ...(most > 0 ? [{ what: `${tooLong.length} characters`, value: tooLong }] : []),
    ...(least > 1 ? [{ what: `${least - 1} characters`, value: 'a'.repeat(least - 1) }] : []),
    ...(format === 'date' ? [{ what: 'a day that is in no calendar', value: '2027-02-30' }] : []),
    ...(format === 'email'
      ? [
          { what: 'nothing behind the @', value: 'asha@' },
          { what: 'a space in it', value: 'asha sample@example.com' },
        ]
      : []),
    ...(digits === undefined
      ? []
      : [
          { what: `${digits - 1} digits`, value: '9000000000'.padEnd(digits, '0').slice(0, digits - 1) },
          { what: 'no digit', value: 'none' },
        ]),
    ...((format ?? pattern) !== undefined && format !== 'date' && format !== 'email' && digits === undefined
      ? [{ what: 'written in another way', value: 'Something else' }]
      : []),
    ...(notAfter === untilToday
      ? [{ what: isYear ? 'a year to come' : 'a day to come', value: isYear ? '2099' : '{today+1d}' }]
      : []),
    ...(typeof notBefore === 'string' ? beyond(notBefore, -1, 'too early') : []),
    ...(typeof notAfter === 'string' && notAfter !== untilToday ? beyond(notAfter, 1, 'too late') : []),
  ].filter(({ value }) => value !== '');
}

/** Just beyond a bound that is a day, or is counted from today. */
function beyond(bound: string, by: number, what: string): FieldFault[] {
  const read = readBound(bound);
  if ('fixed' in read) {
    const time = Date.parse(`${bound}T00:00:00.000Z`);
    if (bound.length !== 10 || Number.isNaN(time)) return [];
    return [{ what, value: new Date(time + by * 86_400_000).toISOString().slice(0, 10) }];
  }
  if (read.of !== 'today') return [{ what, value: by < 0 ? '1900-01-01' : '2099-12-31' }];
  const { count, unit } = read.shift ?? { count: 0, unit: 'd' };
  const beyondIt = count + by;
  return [
    { what, value: beyondIt === 0 ? '{today}' : `{today${beyondIt > 0 ? '+' : ''}${beyondIt}${unit}}` },
  ];
}

function faultsOfNumber(schema: JsonSchema): FieldFault[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, type } = schema;
  if (Array.isArray(schema.enum) || schema.const !== undefined) {
    const listed = (schema.enum ?? [schema.const]) as readonly number[];
    return [{ what: 'something that is not on the list', value: Math.max(...listed) + 1 }];
  }
  const asked = (word: unknown, what: (limit: number) => string, value: (limit: number) => number) =>
    typeof word === 'number' ? [{ what: what(word), value: value(word) }] : [];
  return [
    ...asked(
      minimum,
      (limit) => `less than ${limit}`,
      (limit) => limit - 1,
    ),
    ...asked(
      maximum,
      (limit) => `more than ${limit}`,
      (limit) => limit + 1,
    ),
    ...asked(
      exclusiveMinimum,
      (limit) => `${limit}, where it has to be more`,
      (limit) => limit,
    ),
    ...asked(
      exclusiveMaximum,
      (limit) => `${limit}, where it has to be less`,
      (limit) => limit,
    ),
    ...asked(
      multipleOf,
      (step) => `no multiple of ${step}`,
      (step) => Number((Math.max(Number(minimum ?? 0), 0) + step * 1.5).toPrecision(12)),
    ),
    ...(type === 'integer' ? [{ what: 'no whole number', value: Number(minimum ?? 1) + 0.5 }] : []),
    { what: 'no number', value: 'some' },
  ];
}
