import fc from 'fast-check';
import type { JsonSchema } from '#forms/index.ts';

type Entered = string | boolean | readonly string[];

/** What a visitor enters, by field: the text of a control, whether a box is ticked, or the options that are. */
export type Typed = Readonly<Record<string, Entered>>;

/** A made-up form folder, and several visitors' ways to fill it in. */
export interface RandomFolder {
  readonly schema: JsonSchema;
  readonly ui: JsonSchema;
  readonly visits: readonly Typed[];
}

/** A field, what rules can say of its value, and what a visitor may enter. */
export interface Part {
  readonly schema: JsonSchema;
  readonly says: fc.Arbitrary<JsonSchema>;
  readonly entered: fc.Arbitrary<Entered>;
  readonly ui?: JsonSchema;
}

// Few values, so that rules meet them often.
const texts = ['a', 'b', 'abc', 'x1'];
const numbers = [-1, 0, 0.3, 1, 2, 5];
const days = ['2026-11-20', '2026-11-21', '2020-02-29', '1999-12-31'];
const options = ['Self', 'Family', 'Other'];
const patterns = ['^[a-c]+$', '^a|b$', '^(?=.*1).*$', '^([a-z])(?!\\1).*$', '[0-9]$'];

export const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });

/** A JSON object of which each key is there or not, and so many are at least. */
function facts(shape: Readonly<Record<string, fc.Arbitrary<unknown>>>, least = 1): fc.Arbitrary<JsonSchema> {
  return fc
    .record(shape, { requiredKeys: [] })
    .filter((made) => Object.keys(made).length >= least) as fc.Arbitrary<JsonSchema>;
}

/** What is said in parts: all of them, one of them, none of them, one where another holds. */
function inParts(part: fc.Arbitrary<JsonSchema | boolean>): fc.Arbitrary<JsonSchema> {
  const several = fc.array(part, { minLength: 1, maxLength: 2 });
  const branches = facts(Object.fromEntries(['then', 'else'].map((branch) => [branch, part])));
  return fc.oneof(
    several.map((allOf) => ({ allOf })),
    several.map((anyOf) => ({ anyOf })),
    several.map((oneOf) => ({ oneOf })),
    part.map((not) => ({ not })),
    fc.tuple(part, branches).map(([test, held]) => ({ if: test, ...held })),
  );
}

/** What a rule says of a value, at times in parts. */
const saying = (says: fc.Arbitrary<JsonSchema>) =>
  fc.oneof({ weight: 4, arbitrary: says }, { weight: 1, arbitrary: inParts(says) });

const aboutText = saying(
  facts({ const: one(texts), enum: some(texts), minLength: fc.nat(3), pattern: one(patterns) }),
);
const aboutNumber = saying(
  facts({
    const: one(numbers),
    enum: some(numbers),
    minimum: one(numbers),
    exclusiveMaximum: one(numbers),
    multipleOf: one([0.1, 0.5, 2]),
  }),
);
const aboutDay = saying(facts({ const: one(days), enum: some(days) }));
const aboutList = saying(
  facts({
    minItems: fc.nat(2),
    maxItems: fc.nat(2),
    contains: one(options).map((only) => ({ const: only })),
  }),
);

/** Mostly what may fit, at times anything. */
const mostly = (valid: readonly string[], others: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: one(valid) }, { weight: 1, arbitrary: one(['', ' ', ...others]) });

/** The same options, said one by one. */
const announcedOneByOne = (listed: readonly unknown[]) => ({
  oneOf: listed.map((value) => ({ const: value, title: `Option ${String(value)}` })),
});

const text = (schema: JsonSchema, valid: readonly string[] = texts): Part => ({
  schema: { type: 'string', ...schema },
  says: aboutText,
  entered: mostly(valid, [...texts, ' abc ', 'abcd', '7', '0', '٣']),
});

const number = (schema: JsonSchema, ui?: JsonSchema): Part => ({
  schema: { type: 'number', ...schema },
  says: aboutNumber,
  entered: mostly(numbers.map(String), ['-0', '2.5', ' 2 ', 'abc', '1e3']),
  ...(ui && { ui }),
});

const day = (schema: JsonSchema): Part => ({
  schema: { type: 'string', format: 'date', ...schema },
  says: aboutDay,
  entered: mostly(days, ['2025-02-29', '1899-12-31', '20-11-2026']),
});

const boxes = fc.boolean();

/** Fields of every kind and format, with and without bounds, options and starts. */
export const field: fc.Arbitrary<Part> = fc.oneof(
  facts({ minLength: fc.nat(2), maxLength: fc.integer({ min: 2, max: 4 }), pattern: one(patterns) }, 0).map(
    (schema) => text(schema),
  ),
  some(texts).map((listed) => text({ enum: listed }, listed)),
  some(texts).map((listed) => text(announcedOneByOne(listed), listed)),
  one<[JsonSchema, string[]]>([
    [{ digits: 3, pattern: '^7.*$' }, ['712', '7 1 2', '612', '7']],
    [{ digits: 4, notAfter: '{today}' }, ['2026', '2027', '99']],
    [{ format: 'email', maxLength: 12 }, ['a@b.in', '.a@b.in', 'asha@example.com', 'a@b']],
    [{ format: 'uri' }, ['https://example.com/a', 'example.com']],
    [{ format: 'phone' }, ['+91 98765 43210', '98765', '022 2266 8899 7']],
    [{ format: 'pan', pattern: '^...P.*$' }, ['abcpk1234l', 'AAPFU0939F', 'ABCPK']],
    [{ format: 'gstin' }, ['27AAPFU0939F1ZV', '27AAPFU0939F1ZO']],
    [{ format: 'month', notBefore: '{today-6m}' }, ['2026-11', '2026-13', '1999-01']],
    [{ format: 'time', notAfter: '10:30' }, ['09:00', '23:59', '24:00']],
    [{ default: 'abc', maxLength: 3 }, texts],
  ]).map(([schema, valid]) => text(schema, valid)),
  facts({ minimum: one([-1, 0, 1]), maximum: one([1, 5]), multipleOf: one([0.1, 2]) }, 0).map((schema) =>
    number(schema),
  ),
  some(numbers).map((listed) => number({ enum: listed })),
  one<[JsonSchema, JsonSchema]>([
    [{ type: 'integer', minimum: -1, maximum: 5, default: 2 }, {}],
    [{ minimum: 0, maximum: 9 }, { 'ui:widget': 'money' }],
  ]).map(([schema, ui]) => number(schema, ui)),
  one<JsonSchema>([{}, { notAfter: '{today}' }, { notBefore: '{today-2y}' }, { enum: days }]).map(day),
  one<[JsonSchema, JsonSchema | undefined]>([
    [{}, undefined],
    [{ const: true }, undefined],
    [{}, { 'ui:widget': 'yesno' }],
  ]).map(([schema, ui]) => ({
    schema: { type: 'boolean', ...schema },
    says: saying(boxes.map((only) => ({ const: only }))),
    entered: boxes,
    ...(ui && { ui }),
  })),
  facts({ minItems: fc.nat(2), maxItems: fc.integer({ min: 2, max: 3 }) }, 0).map((schema) => ({
    schema: { type: 'array', uniqueItems: true, items: { type: 'string', enum: options }, ...schema },
    says: aboutList,
    entered: fc.subarray(options),
  })),
);

/** A rule over fields by what can be said of each. */
export function rule(parts: Readonly<Record<string, Pick<Part, 'says'>>>): fc.Arbitrary<JsonSchema> {
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

/** Rules between fields, within each other as deep as asked. */
function between(parts: Readonly<Record<string, Part>>, depth: number): fc.Arbitrary<JsonSchema> {
  const inner = depth === 0 ? rule(parts) : fc.oneof(rule(parts), between(parts, depth - 1));
  return inParts(inner);
}

const isAlwaysThere = ({ schema, ui }: Part) =>
  schema.type === 'boolean' && schema.const !== true && ui === undefined;

/** Folders over the whole vocabulary of schema.json, filled in by `visits` visitors each. */
export function randomFolder(visits: number): fc.Arbitrary<RandomFolder> {
  return fc.array(fc.tuple(field, fc.nat(9)), { minLength: 2, maxLength: 5 }).chain((made) => {
    const parts = Object.fromEntries(made.map(([part], index) => [`field${index}`, part]));
    const names = Object.keys(parts);
    // few fields are not sent, and no rule speaks of them
    const isSent = (name: string) => made[names.indexOf(name)]?.[1] !== 0;
    const sent = Object.fromEntries(Object.entries(parts).filter(([name]) => isSent(name)));
    const rules =
      Object.keys(sent).length === 0
        ? fc.constant({})
        : fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: between(sent, 2) });
    const entered = fc.record(
      Object.fromEntries(names.map((name) => [name, parts[name]?.entered ?? fc.constant('')])),
      { requiredKeys: [] },
    );
    const mayBeMissing = names.filter((name) => parts[name] && !isAlwaysThere(parts[name]));
    return fc
      .tuple(fc.subarray(mayBeMissing), rules, fc.array(entered, { minLength: visits, maxLength: visits }))
      .map(([required, written, visited]) => {
        const shape = (name: string) => ({
          ...parts[name]?.schema,
          ...(!isSent(name) && { clientOnly: true }),
        });
        const texts = (name: string) => {
          return { 'ui:title': name, 'ui:messages': { missing: 'Enter it' }, ...parts[name]?.ui };
        };
        const properties = Object.fromEntries(names.map((name) => [name, shape(name)]));
        return {
          schema: { required: required.slice(0, 2), properties, ...written },
          ui: Object.fromEntries(names.map((name) => [name, texts(name)])),
          visits: visited as readonly Typed[],
        };
      });
  });
}
