import fc from 'fast-check';
import type { JsonSchema } from '#engine';

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
  /** It is always answered, so nobody can ask for it. */
  readonly isAlwaysThere?: boolean;
}

// Few values, so that rules meet them often.
const words = ['a', 'b', 'abc', 'x1'];
const numbers = [-1, 0, 0.3, 1, 2, 5];
const steps = [0.1, 0.5, 2];
const days = ['2026-11-20', '2026-11-21', '2020-02-29', '1999-12-31'];
const options = ['Self', 'Family', 'Other'];
const patterns = ['^[a-c]+$', '^[6-9][0-9]*$', '^a|b$', '^(?=.*1).*$', '^([a-z])(?!\\1).*$', 'b', '[0-9]$'];
const addresses = [
  'a@b.in',
  'a.b@example.com',
  '.test@example.com',
  'te..st@example.com',
  'test.@example.com',
  '"q"@example.com',
  'a@[127.0.0.1]',
  'a@b',
  'asha@example.com',
  'abc@abc.example.in',
];

const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });

/** A JSON object of which each key is there or not, and at least one is. */
function facts(shape: Readonly<Record<string, fc.Arbitrary<unknown>>>, least = 1): fc.Arbitrary<JsonSchema> {
  return fc
    .record(shape, { requiredKeys: [] })
    .filter((made) => Object.keys(made).length >= least) as fc.Arbitrary<JsonSchema>;
}

/** Mostly nothing. */
const seldom = (said: fc.Arbitrary<JsonSchema>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant<JsonSchema>({}) }, { weight: 1, arbitrary: said });

/** What is said of a value in parts: all of them, one of them, none of them, one where another holds. */
function inParts(says: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> {
  const part = fc.oneof({ weight: 15, arbitrary: says }, { weight: 1, arbitrary: fc.boolean() });
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
function saying(says: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> {
  return fc.oneof({ weight: 4, arbitrary: says }, { weight: 1, arbitrary: inParts(says) });
}

const ofText = facts({
  type: fc.constant('string'),
  const: one(words),
  enum: some(words),
  minLength: fc.nat(3),
  maxLength: fc.integer({ min: 1, max: 3 }),
  pattern: one(patterns),
});
const ofNumber = facts({
  type: one(['number', 'integer']),
  const: one(numbers),
  enum: some(numbers),
  minimum: one(numbers),
  maximum: one(numbers),
  exclusiveMinimum: one(numbers),
  exclusiveMaximum: one(numbers),
  multipleOf: one(steps),
});
const ofDay = facts({ type: fc.constant('string'), const: one(days), enum: some(days) });
/** What has to be ticked, and how much of it. */
const contained = fc
  .tuple(
    fc.oneof(
      one(options).map((option) => ({ const: option })),
      some(options).map((listed) => ({ enum: listed })),
      one(options).map((option) => ({ not: { const: option } })),
      fc.constant({ pattern: 'l' }),
    ),
    one([{}, { minContains: 2 }, { minContains: 0, maxContains: 1 }, { maxContains: 1 }]),
  )
  .map(([contains, counts]) => ({ contains, ...counts }));
const ofList = fc
  .tuple(facts({ type: fc.constant('array'), minItems: fc.nat(2), maxItems: fc.nat(2) }), seldom(contained))
  .map(([said, counts]) => ({ ...said, ...counts }));

const aboutText = saying(ofText);
const aboutNumber = saying(ofNumber);
const aboutDay = saying(ofDay);
const aboutBoolean = saying(
  facts({ type: fc.constant('boolean'), const: fc.boolean(), enum: some([true, false]) }),
);
const aboutList = saying(ofList);

/** Mostly what may fit, at times anything. */
const mostly = (fitting: readonly string[], others: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: one(fitting) }, { weight: 1, arbitrary: one(['', ' ', ...others]) });

/** The same options, said one by one. */
const saidOneByOne = (listed: readonly unknown[]) => ({
  oneOf: listed.map((value) => ({ const: value, title: `Option ${String(value)}` })),
});

const text = (schema: JsonSchema, fitting: readonly string[] = words): Part => ({
  schema: { type: 'string', ...schema },
  says: aboutText,
  entered: mostly(fitting, [...words, ' abc ', 'abcd', '7', '0', '٣', 'a+b@example.com']),
});

const texts: fc.Arbitrary<Part> = fc.oneof(
  facts({ minLength: fc.nat(2), maxLength: fc.integer({ min: 2, max: 4 }), pattern: one(patterns) }, 0).map(
    (schema) => text(schema),
  ),
  one(words).map((only) => text({ const: only }, [only])),
  some(words).map((listed) => text({ enum: listed }, listed)),
  some(words).map((listed) => text(saidOneByOne(listed), listed)),
  fc
    .tuple(one([1, 3]), fc.option(one(patterns), { nil: undefined }))
    .map(([digits, pattern]) =>
      text({ digits, ...(pattern && { pattern }) }, ['6', '7', '712', '1 2 3', '99999']),
    ),
  fc
    .option(one(['^[^+]*$', '^a.*$']), { nil: undefined })
    .map((pattern) => text({ format: 'email', maxLength: 20, ...(pattern && { pattern }) }, addresses)),
  fc.constant(
    text({ format: 'uri', maxLength: 24 }, [
      'https://example.com/a',
      'example.com',
      'https://exam ple.com',
      'https://example.com/long/way',
    ]),
  ),
  fc.constant(text({ digits: 4, notAfterToday: true }, ['2026', '2027', '1990', '99'])),
);

/** Ways in which a text is always written, with texts that are and that nearly are. */
const formats: Readonly<Record<string, readonly string[]>> = {
  time: ['09:00', '23:59', '24:00', '9:00'],
  month: ['2026-11', '2026-13', '1999-01', '26-11'],
  year: ['2026', '1899', '1990', '2 0 2 0'],
  phone: ['+91 98765 43210', '098765-43210', '91987654321', '98765', '022 2266 8899 7'],
  'vehicle-registration': ['dl 1c ab 1234', '22BH6517A', 'DL1CAB0000', 'DL1'],
  pan: ['aapfu0939f', 'AAPXU0939F', 'ABCPK 1234 L'],
  gstin: ['27AAPFU0939F1ZV', '27 aapfu0939f 1zv', '27AAPFU0939F1ZO', '27AAPFU0939F'],
};
const boundsOf: Readonly<Record<string, readonly string[]>> = {
  time: ['09:00', '10:30'],
  month: ['2026-11', '{today-6m}', '{today}'],
  year: ['1990', '{today-5y}'],
  date: ['2026-11-20', '{today}', '{today-2y}', '{today+1d}', '{today-10m}'],
};

const formatted: fc.Arbitrary<Part> = one(Object.keys(formats)).chain((format) =>
  fc
    .option(one(boundsOf[format] ?? ['']), { nil: undefined })
    .chain((bound) => one([{}, ...(bound ? [{ notBefore: bound }, { notAfter: bound }] : [])]))
    .map((bounds) => text({ format, ...(format in boundsOf && bounds) }, formats[format])),
);

const number =
  (type: string) =>
  (schema: JsonSchema): Part => {
    const { enum: listed = numbers, const: only } = schema as { enum?: number[]; const?: number };
    const fitting = only === undefined ? listed : [only];
    return {
      schema: { type, ...schema },
      says: aboutNumber,
      entered: mostly(fitting.map(String), ['-0', '2.5', ' 2 ', 'abc', '1e3', ...numbers.map(String)]),
    };
  };

/** Numbers whose control always stands somewhere, or starts somewhere. */
const slidersAndStarts: fc.Arbitrary<Part> = one(numbers).chain((start) =>
  fc.oneof(
    fc.constant({
      ...number('integer')({ minimum: -1, maximum: 5, default: start }),
      ui: { 'ui:widget': 'slider', 'ui:ticks': [-1, 5] },
    }),
    fc.constant({ ...number('integer')({ minimum: -1, maximum: 5 }), ui: { 'ui:widget': 'stepper' } }),
    fc.constant(text({ default: 'abc', maxLength: 3 })),
    fc.constant({
      ...number('number')({ minimum: 0, maximum: 2_000_000 }),
      ui: { 'ui:widget': 'money' },
      entered: mostly(['₹ 12,50,000', 'Rs. 5/-', '1,000.5', '99,99,999'], ['2', 'abc', '0']),
    }),
    fc.constant({ ...text({ enum: words }, words), ui: { 'ui:widget': 'search' } }),
  ),
);

const numberFields: fc.Arbitrary<Part> = one(['number', 'integer']).chain((type) =>
  fc
    .oneof(
      facts({ minimum: fc.integer({ min: -1, max: 1 }), maximum: fc.integer({ min: 1, max: 5 }) }, 0),
      facts({
        exclusiveMinimum: fc.integer({ min: -1, max: 1 }),
        exclusiveMaximum: fc.integer({ min: 2, max: 5 }),
        multipleOf: one(steps),
      }),
      some(numbers).map((listed) => ({ enum: listed })),
      some(numbers).map(saidOneByOne),
      one(numbers).map((only) => ({ const: only })),
    )
    .map(number(type)),
);

const dayFields: fc.Arbitrary<Part> = fc
  .oneof(
    facts({ notAfterToday: fc.constant(true) }, 0),
    one(boundsOf.date ?? []).map((notBefore) => ({ notBefore })),
    one(boundsOf.date ?? []).map((notAfter) => ({ notAfter })),
    some(days).map((listed) => ({ enum: listed })),
    one(days).map((only) => ({ const: only })),
  )
  .map((schema) => ({
    schema: { type: 'string', format: 'date', ...schema },
    says: aboutDay,
    entered: mostly(days, ['2025-02-29', '1899-12-31', '20-11-2026']),
  }));

const booleans: fc.Arbitrary<Part> = fc.oneof(
  facts({ const: fc.constant(true) }, 0).map((schema) => ({
    schema: { type: 'boolean', ...schema },
    says: aboutBoolean,
    entered: fc.boolean(),
    isAlwaysThere: schema.const === undefined,
  })),
  facts({ const: fc.boolean() }, 0).map((schema) => ({
    schema: { type: 'boolean', ...schema },
    ui: { 'ui:widget': 'yesno' },
    says: aboutBoolean,
    entered: one(['true', 'false', '']),
  })),
);

const lists: fc.Arbitrary<Part> = fc
  .tuple(
    facts({ minItems: fc.nat(2), maxItems: fc.integer({ min: 2, max: 3 }) }, 0),
    seldom(contained),
    one([{ enum: options }, saidOneByOne(options)]),
  )
  .map(([schema, counts, offered]) => ({
    schema: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', ...offered },
      ...schema,
      ...counts,
    },
    says: aboutList,
    entered: fc.oneof(
      { weight: 8, arbitrary: fc.subarray(options) },
      { weight: 1, arbitrary: fc.constantFrom(['Self', 'Self'], ['Pets']) },
    ),
  }));

/** A field of any kind. */
export const field: fc.Arbitrary<Part> = fc
  .tuple(
    fc.oneof(texts, formatted, numberFields, slidersAndStarts, dayFields, booleans, lists).chain((part) =>
      // A yes or no has no parts.
      part.schema.type === 'boolean'
        ? fc.constant(part)
        : seldom(inParts(part.says)).map((said) => ({ ...part, schema: { ...part.schema, ...said } })),
    ),
    fc.record({ notSent: fc.constant(true), personal: fc.constant(true) }, { requiredKeys: [] }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([part, { notSent, personal }, dice]) => ({
    ...part,
    schema: {
      ...part.schema,
      ...(dice === 0 && notSent && { notSent }),
      ...(dice === 1 && personal && { personal }),
    },
  }));

/** The words of a rule over these fields, as deep as asked. */
function rule(parts: Readonly<Record<string, Part>>, depth: number): fc.Arbitrary<JsonSchema> {
  const names = Object.keys(parts);
  const values = fc
    .record(Object.fromEntries(names.map((name) => [name, parts[name]?.says ?? fc.constant({})])), {
      requiredKeys: [],
    })
    .filter((made) => Object.keys(made).length > 0);
  const flat = facts({ required: some(names), properties: values });
  if (depth === 0) return flat;
  return fc.oneof({ weight: 2, arbitrary: flat }, { weight: 1, arbitrary: between(parts, depth - 1) });
}

/** Rules between fields: the words that hold further rules. */
function between(parts: Readonly<Record<string, Part>>, depth: number): fc.Arbitrary<JsonSchema> {
  const inner = fc.oneof(
    { weight: 20, arbitrary: rule(parts, depth) },
    { weight: 1, arbitrary: fc.boolean() as fc.Arbitrary<unknown> as fc.Arbitrary<JsonSchema> },
  );
  const several = fc.array(inner, { minLength: 1, maxLength: 2 });
  const condition = fc
    .tuple(inner, facts(Object.fromEntries(['then', 'else'].map((branch) => [branch, inner]))))
    .map(([test, branches]) => ({ if: test, ...branches }));
  // Mostly one word at a time: all of them at once refuse nearly everything.
  return fc.oneof(
    condition,
    several.map((allOf) => ({ allOf })),
    several.map((anyOf) => ({ anyOf })),
    several.map((oneOf) => ({ oneOf })),
    inner.map((not) => ({ not })),
    fc
      .tuple(one(Object.keys(parts)), some(Object.keys(parts)))
      .map(([name, others]) => ({ dependentRequired: { [name]: others } })),
    fc.tuple(one(Object.keys(parts)), inner).map(([name, held]) => ({ dependentSchemas: { [name]: held } })),
    fc
      .tuple(condition, facts({ allOf: several, anyOf: several, not: inner }))
      .map(([first, second]) => ({ ...first, ...second })),
  );
}

/** The same fields; of two days that are sent, the second may not come before the first, or has to come after it. */
function inOrder(parts: Readonly<Record<string, Part>>): Readonly<Record<string, Part>> {
  const isDay = ([, { schema }]: [string, Part]) => schema.format === 'date' && !('notSent' in schema);
  const [first, second] = Object.entries(parts).filter(isDay);
  if (!first || !second || second[1].schema.notBefore !== undefined) return parts;
  const bound = second[1].schema.personal ? `{${first[0]}+1d}` : `{${first[0]}}`;
  return { ...parts, [second[0]]: { ...second[1], schema: { ...second[1].schema, notBefore: bound } } };
}

/** What a form asks beyond a shape that it refers to. */
function beyond(part: Part | undefined): JsonSchema {
  const { type, format, multipleOf, const: only } = part?.schema ?? {};
  if (only !== undefined || multipleOf !== undefined || type === 'boolean') return {};
  if (type === 'array') return { maxItems: 2 };
  if (type === 'string')
    return format !== undefined && format !== 'email' ? {} : { pattern: '[^d]$', maxLength: 18 };
  return { maximum: 5, multipleOf: 0.1 };
}

/** Folders over the whole vocabulary of schema.json, filled in by `visits` visitors each. */
export function randomFolder(visits: number): fc.Arbitrary<RandomFolder> {
  return fc.array(field, { minLength: 2, maxLength: 5 }).chain((made) => {
    const parts = inOrder(Object.fromEntries(made.map((part, position) => [`field${position}`, part])));
    const names = Object.keys(parts);
    const sent = Object.fromEntries(Object.entries(parts).filter(([, { schema }]) => !('notSent' in schema)));
    const rules =
      Object.keys(sent).length === 0
        ? fc.constant({})
        : fc.oneof(
            { weight: 2, arbitrary: fc.constant<JsonSchema>({}) },
            ...[0, 1, 2].map((depth) => ({ weight: 1, arbitrary: between(sent, depth) })),
          );
    const entered = fc.record(
      Object.fromEntries(names.map((name) => [name, parts[name]?.entered ?? fc.constant('')])),
      { requiredKeys: [] },
    );
    return fc
      .record({
        required: fc.oneof(
          { weight: 3, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: fc.subarray(names.filter((name) => parts[name]?.isAlwaysThere !== true)) },
        ),
        shared: fc.subarray(names),
        rules,
        isNamed: fc.boolean(),
        visits: fc.array(entered, { minLength: visits, maxLength: visits }),
      })
      .map(({ required, shared, rules: written, isNamed, visits: filled }) => ({
        isNamed: isNamed && Object.keys(written).length > 0,
        ...{ required, shared, written, filled },
      }))
      .map(({ required, shared, written, isNamed, filled }) => ({
        schema: {
          $schema: '',
          formType: 'RANDOM',
          title: 'A made-up form',
          type: 'object',
          required,
          properties: Object.fromEntries(
            names.map((name) => [
              name,
              shared.includes(name)
                ? { $ref: `#/$defs/${name}`, ...beyond(parts[name]) }
                : parts[name]?.schema,
            ]),
          ),
          $defs: Object.fromEntries(
            shared.flatMap((name) => [
              [name, { $ref: `#/$defs/${name}Shape` }],
              [`${name}Shape`, parts[name]?.schema],
            ]),
          ),
          ...(isNamed ? { allOf: [{ title: 'a rule', ...written }] } : written),
        },
        ui: {
          $schema: '',
          'ui:submit': 'Send',
          'ui:confirmation': 'It has reached us.',
          ...(isNamed && { 'ui:rules': { 'a rule': { field: names[0], message: 'Keep to the rule' } } }),
          ...Object.fromEntries(
            names.map((name) => [
              name,
              { 'ui:title': name, 'ui:messages': { missing: 'Enter it' }, ...parts[name]?.ui },
            ]),
          ),
        },
        visits: filled as readonly Typed[],
      }));
  });
}
