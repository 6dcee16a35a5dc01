import fc from 'fast-check';
import type { JsonSchema } from '#forms/index.ts';
import { when } from '../support/structuredForm.ts';

/** A row that a visitor adds, and what becomes of it before the form is sent. */
export interface EnteredRow {
  readonly entered: EnteredObject;
  readonly fate: 'stays' | 'is removed' | 'comes back' | 'moves up';
}

type Entered = string | boolean | readonly string[] | readonly EnteredRow[] | EnteredObject;

/** What a visitor enters, by the name of a property; also where it is not shown in the end. */
export interface EnteredObject {
  readonly [name: string]: Entered;
}

/** A made-up form folder, and several visitors' ways to fill it in. */
export interface RandomFolder {
  readonly schema: JsonSchema;
  readonly ui: JsonSchema;
  readonly visits: readonly EnteredObject[];
}

/** A property: its shape, what rules can say of it, what a visitor may enter, and its words. */
interface Part {
  readonly schema: JsonSchema;
  readonly says: fc.Arbitrary<JsonSchema>;
  readonly entered: fc.Arbitrary<Entered>;
  readonly ui: JsonSchema;
}

type Parts = Readonly<Record<string, Part>>;

const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const titled = (title: string) => ({ 'ui:title': title, 'ui:messages': { missing: 'Enter it' } });

/** What is said in parts: all of them, one of them, none of them, one where another holds. */
function inParts(part: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> {
  const several = fc.array(part, { minLength: 1, maxLength: 2 });
  return fc.oneof(
    fc.tuple(one(['allOf', 'anyOf', 'oneOf']), several).map(([word, rules]) => ({ [word]: rules })),
    part.map((not) => ({ not })),
    fc.tuple(part, part, fc.option(part, { nil: undefined })).map(([test, yes, no]) => when(test, yes, no)),
  );
}

/** A field by what rules say of its value, at times in parts, and by what mostly fits and what seldom does. */
function field(
  schema: JsonSchema,
  said: readonly JsonSchema[],
  entered: fc.Arbitrary<Entered>,
  ui: JsonSchema = {},
): Part {
  const says = fc.oneof({ weight: 4, arbitrary: one(said) }, { weight: 1, arbitrary: inParts(one(said)) });
  return { schema, says, entered, ui: { ...titled('A field'), ...ui } };
}

const typed = (valid: readonly string[], others: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: one(valid) }, { weight: 1, arbitrary: one(['', ' ', ...others]) });

// Few values, so that rules meet them often.
const texts = ['a', 'b', 'abc', 'x1'];
const numbers = [-1, 0, 0.3, 1, 2, 5];
const days = ['2026-11-20', '2026-11-21', '2020-02-29', '1999-12-31'];
const options = ['Self', 'Family', 'Other'];

const text = (schema: JsonSchema, valid: readonly string[] = texts) =>
  field(
    { type: 'string', ...schema },
    [
      { const: 'a' },
      { enum: ['b', 'abc'] },
      { minLength: 2 },
      { pattern: '^a|b$' },
      { pattern: '^(?=.*1).*$' },
    ],
    typed(valid, [...texts, ' abc ', 'abcd', '7', '0', '٣']),
  );
const number = (schema: JsonSchema, ui?: JsonSchema) =>
  field(
    { type: 'number', ...schema },
    [{ const: 1 }, { enum: [0, 0.3] }, { minimum: 1 }, { exclusiveMaximum: 2 }, { multipleOf: 0.5 }],
    typed(numbers.map(String), ['-0', '2.5', ' 2 ', 'abc', '1e3']),
    ui,
  );
const day = (schema: JsonSchema) =>
  field(
    { type: 'string', format: 'date', ...schema },
    [{ const: days[0] }, { enum: days.slice(1) }],
    typed(days, ['2025-02-29', '1899-12-31', '20-11-2026']),
  );
const box = (schema: JsonSchema, ui?: JsonSchema) =>
  field({ type: 'boolean', ...schema }, [{ const: true }, { const: false }], fc.boolean(), ui);
const list = (schema: JsonSchema) =>
  field(
    { type: 'array', uniqueItems: true, items: { type: 'string', enum: options }, ...schema },
    [{ minItems: 2 }, { maxItems: 1 }, { contains: { const: 'Self' } }],
    fc.subarray(options),
  );

/** Fields of every kind and format, with and without bounds and options. */
const plain: readonly Part[] = [
  ...[text({}), text({ minLength: 2, maxLength: 3 }), text({ pattern: '^([a-z])(?!\\1).*$' })],
  ...[
    text({ enum: ['a', 'abc'] }),
    text({ oneOf: ['b', 'x1'].map((value) => ({ const: value, title: value })) }),
  ],
  text({ digits: 3, pattern: '^7.*$' }, ['712', '7 1 2', '612', '7']),
  text({ digits: 4, notAfter: '{today}' }, ['2026', '2027', '99']),
  text({ format: 'email', maxLength: 12 }, ['a@b.in', '.a@b.in', 'asha@example.com', 'a@b']),
  text({ format: 'uri' }, ['https://example.com/a', 'example.com']),
  text({ format: 'phone' }, ['+91 98765 43210', '98765', '022 2266 8899 7']),
  text({ format: 'pan', pattern: '^...P.*$' }, ['abcpk1234l', 'AAPFU0939F', 'ABCPK']),
  text({ format: 'gstin' }, ['27AAPFU0939F1ZV', '27AAPFU0939F1ZO']),
  text({ format: 'month', notBefore: '{today-6m}' }, ['2026-11', '2026-13', '1999-01']),
  text({ format: 'time', notAfter: '10:30' }, ['09:00', '23:59', '24:00']),
  ...[
    number({}),
    number({ minimum: 0, maximum: 5 }),
    number({ maximum: 5, multipleOf: 0.1 }),
    number({ enum: [0, 1] }),
  ],
  ...[day({}), day({ notAfter: '{today}' }), day({ notBefore: '{today-2y}' }), day({ enum: days })],
  ...[list({}), list({ minItems: 2 }), list({ maxItems: 2 })],
];
/** Fields that are there from the start. */
const ofTheForm: readonly Part[] = [
  ...plain,
  ...[
    box({}),
    box({ const: true }),
    box({}, { 'ui:widget': 'yesno' }),
    text({ default: 'abc', maxLength: 3 }),
  ],
  number({ type: 'integer', minimum: -1, maximum: 5, default: 2 }, { 'ui:widget': 'slider' }),
  number({ minimum: 0, maximum: 9 }, { 'ui:widget': 'money' }),
];
/** Conditions over a short list of a few values hold about as often as not. */
const choice = text({ enum: ['a', 'b', 'abc'] }, ['a', 'b', 'abc']);

const isAlwaysThere = ({ schema, ui }: Part) =>
  schema.type === 'boolean' && schema.const !== true && ui['ui:widget'] === undefined;

/** A property, with others in it as deep as asked; a list lies in no row. */
function property(depth: number, isInRow: boolean): fc.Arbitrary<Part> {
  const fields = fc.oneof(
    { weight: 2, arbitrary: fc.constant(choice) },
    { weight: 3, arbitrary: one(plain) },
  );
  if (depth === 0) return fields;
  return fc.oneof(
    { weight: 5, arbitrary: fields },
    { weight: 2, arbitrary: group(depth - 1, isInRow) },
    ...(isInRow ? [] : [{ weight: 2, arbitrary: rows(depth - 1) }]),
  );
}

function group(depth: number, isInRow: boolean): fc.Arbitrary<Part> {
  return object(depth, isInRow).map(({ properties, schema, entered, ui }) => ({
    schema: { type: 'object', ...schema },
    says: rule(properties),
    entered,
    ui: { 'ui:title': 'A group', ...ui },
  }));
}

function rows(depth: number): fc.Arbitrary<Part> {
  const counts = one<JsonSchema>([{}, { minItems: 1 }, { minItems: 2, maxItems: 3 }, { uniqueItems: true }]);
  const fates = one(['stays', 'stays', 'stays', 'is removed', 'comes back', 'moves up'] as const);
  return fc.tuple(object(depth, true), counts).map(([item, bounds]) => ({
    schema: { type: 'array', items: { type: 'object', ...item.schema }, ...bounds },
    says: fc.oneof(
      rule(item.properties).map((like) => ({ contains: like })),
      one<JsonSchema>([{ minItems: 2 }, { maxItems: 1 }]),
    ),
    entered: fc.array(fc.record({ entered: item.entered, fate: fates }), { maxLength: 3 }),
    ui: { ...titled('A list'), 'ui:itemTitle': 'Row {n}', 'ui:add': 'Add a row', items: item.ui },
  }));
}

/** A rule over properties by what can be said of each. */
function rule(parts: Parts): fc.Arbitrary<JsonSchema> {
  const names = Object.keys(parts);
  const few = fc.subarray(names, { minLength: 1, maxLength: Math.min(2, names.length) });
  const values = few.chain((spoken) =>
    fc.record(Object.fromEntries(spoken.map((name) => [name, parts[name]?.says ?? fc.constant({})]))),
  );
  return fc.oneof(
    few.map((required) => ({ required })),
    values.map((properties) => ({ required: Object.keys(properties), properties })),
    values.map((properties) => ({ properties })),
  );
}

const otherwise = (test: JsonSchema, held: JsonSchema): JsonSchema => ({ if: test, else: held });

/** A rule that declares a property, over those that are known before it: so no field waits for itself. */
function declaring(name: string, part: Part, known: Parts): fc.Arbitrary<JsonSchema> {
  const test = fc.oneof(
    { weight: 2, arbitrary: rule(known) },
    { weight: 1, arbitrary: inParts(rule(known)) },
  );
  const answered = one(Object.keys(known));
  return fc.boolean().chain((isRequired) => {
    const declared = { properties: { [name]: part.schema }, ...(isRequired && { required: [name] }) };
    return fc.oneof(
      { weight: 3, arbitrary: test.map((made) => when(made, declared)) },
      test.map((made) => otherwise(made, declared)),
      fc.tuple(test, test).map(([outer, inner]) => when(outer, otherwise(inner, declared))),
      fc.tuple(test, answered).map(([made, filled]) => ({
        allOf: [when(made, declared), { dependentSchemas: { [filled]: declared } }],
      })),
    );
  });
}

/** One rule more between properties that are always there; at times of those that appear. */
function between(all: Parts, always: Parts): fc.Arbitrary<JsonSchema> {
  const name = one(Object.keys(always));
  return fc.oneof(
    inParts(fc.oneof(rule(always), inParts(rule(always)))),
    fc.tuple(rule(all), rule(always)).map(([test, held]) => when(test, held)),
    fc.tuple(name, name).map(([filled, required]) => ({ dependentRequired: { [filled]: [required] } })),
    fc.tuple(name, rule(always)).map(([filled, held]) => ({ dependentSchemas: { [filled]: held } })),
  );
}

interface MadeObject extends Omit<RandomFolder, 'visits'> {
  readonly properties: Parts;
  readonly entered: fc.Arbitrary<EnteredObject>;
}

const each = (turn: (part: Part) => unknown, of: Parts) =>
  Object.fromEntries(Object.entries(of).map(([name, part]) => [name, turn(part)]));

/** Properties that are always there, others that rules declare, and at times one rule more. */
function object(depth: number, isInRow: boolean, own = plain): fc.Arbitrary<MadeObject> {
  const some = fc.array(property(depth, isInRow), { maxLength: isInRow || depth === 0 ? 1 : 3 });
  return fc
    .tuple(fc.array(one(own), { minLength: 1, maxLength: 2 }), some, some)
    .chain(([first, others, appearing]) => {
      const always: Parts = Object.fromEntries(
        [...first, ...others].map((part, index) => [`a${index}`, part]),
      );
      const later = appearing.map((part, index): readonly [string, Part] => [`d${index}`, part]);
      const properties: Parts = { ...always, ...Object.fromEntries(later) };
      const rules = later.map(([name, part], index) =>
        declaring(name, part, { ...always, ...Object.fromEntries(later.slice(0, index)) }),
      );
      const more = fc.option(between(properties, always), { nil: undefined });
      const mayBeMissing = Object.entries(always).flatMap(([name, part]) =>
        isAlwaysThere(part) ? [] : [name],
      );
      return fc
        .tuple(
          fc.subarray(mayBeMissing, { maxLength: Math.min(1, mayBeMissing.length) }),
          fc.tuple(...rules),
          more,
        )
        .map(([required, declared, extra]) => ({
          properties,
          entered: fc.record(
            each(({ entered }) => entered, properties) as Record<string, fc.Arbitrary<Entered>>,
            {
              requiredKeys: [],
            },
          ) as fc.Arbitrary<EnteredObject>,
          schema: {
            required,
            properties: each(({ schema }) => schema, always),
            ...((declared.length > 0 || extra) && { allOf: [...declared, ...(extra ? [extra] : [])] }),
          },
          ui: each(({ ui }) => ui, properties) as JsonSchema,
        }));
    });
}

/** Folders over the whole vocabulary of schema.json, of which one field may not be sent, filled in by `visits` visitors each. */
export function randomFolder(visits: number): fc.Arbitrary<RandomFolder> {
  const notSent = fc.option(one(plain), { nil: undefined });
  return fc.tuple(object(2, false, ofTheForm), notSent).chain(([{ schema, ui, entered }, own]) =>
    fc
      .array(own ? fc.tuple(entered, own.entered).map(([all, n]) => ({ ...all, n })) : entered, {
        ...{ minLength: visits, maxLength: visits },
      })
      .map((visited) => ({
        schema: own
          ? {
              ...schema,
              properties: { ...(schema.properties as object), n: { ...own.schema, clientOnly: true } },
            }
          : schema,
        ui: own ? { ...ui, n: own.ui } : ui,
        visits: visited,
      })),
  );
}
