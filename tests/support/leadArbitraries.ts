import fc from 'fast-check';
import type { CatalogueForm } from '#catalogue';
import {
  cleanValue,
  type FieldModel,
  type Form,
  type JsonSchema,
  untilToday,
  type Value,
  type Values,
} from '#engine';
import { rulesHold } from './rulesHold.ts';

/** What a visitor enters, by field; text as it is typed, before the control cleans it. */
export type Filled = Readonly<Record<string, Value>>;

/** Something wrong in one field of a form, as form state. */
export interface BrokenFilled {
  readonly kind: string;
  readonly field: string;
  readonly filled: Filled;
  /** The wrong value as it stands in the form's state, whatever a control would have made of it. */
  readonly wrong: Value;
}

/** Something wrong in the data of a lead, as JSON text: keys and numbers that no form state can hold. */
export interface BrokenData {
  readonly kind: string;
  readonly json: string;
}

/** A field together with what the check schema says of it. */
interface Asked {
  readonly field: FieldModel;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** The fields that a visitor fills in, with their schemas. */
export function askedFields({ model, checkSchema }: CatalogueForm): readonly Asked[] {
  const properties = checkSchema.properties as Readonly<Record<string, JsonSchema>>;
  const required = checkSchema.required as readonly string[];
  return model.fields
    .filter((field) => field.derivedBy === undefined)
    .map((field) => ({
      field,
      schema: properties[field.name] ?? {},
      isRequired: required.includes(field.name),
    }));
}

/** The form's state after a visitor entered the values one by one, each as its control hands it over. */
export function enter(form: Form, filled: Filled, today: string): Values {
  let values = form.initialValues();
  for (const [name, entered] of Object.entries(filled)) {
    const field = form.field(name);
    const typed = typeof entered === 'string' && field && !field.options;
    values = form.change(values, name, typed ? cleanValue(field, entered) : entered, today);
  }
  return values;
}

/**
 * Forms that have to be accepted: required fields filled, optional ones at times, each value within its schema, and
 * the rules between fields kept. Derived from the form's model and schema alone. `today` is 'YYYY-MM-DD'.
 */
export function validFilled(form: CatalogueForm, today: string): fc.Arbitrary<Filled> {
  const asked = askedFields(form);
  const shape = Object.fromEntries(asked.map((one) => [one.field.name, validValue(one, today)]));
  const requiredKeys = asked.filter((one) => one.isRequired).map((one) => one.field.name);
  return fc
    .record(shape, { requiredKeys })
    .filter((filled) => rulesHold(form.checkSchema, onTheWire(asked, filled as Filled)))
    .map((filled) => inDrawingOrder(asked, filled as Filled));
}

/** The same forms with one field made wrong: what is wrong with it is known by how it was made. */
export function brokenFilled(form: CatalogueForm, today: string): fc.Arbitrary<BrokenFilled> {
  const breaks = askedFields(form).flatMap((one) =>
    wrongValues(one, today).map(([kind, wrong]) => ({ kind, field: one.field.name, wrong })),
  );
  return fc
    .tuple(validFilled(form, today), fc.constantFrom(...breaks))
    .chain(([filled, { kind, field, wrong }]) =>
      wrong.map((value) => ({ kind: `${field}: ${kind}`, field, filled, wrong: value })),
    );
}

/** Data of leads with something wrong that no form could send. `payload` makes the data of a filled form. */
export function brokenData(
  form: CatalogueForm,
  today: string,
  payload: (filled: Filled) => Readonly<Record<string, unknown>>,
): fc.Arbitrary<BrokenData> {
  const asked = askedFields(form).filter(({ field }) => !field.notSent);
  const known = new Set(form.model.fields.map((field) => field.name));
  const unknownKey = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'formType', 'id'),
    fc.string({ maxLength: 20 }).filter((key) => !known.has(key)),
  );
  const anyJson = fc.json({ maxDepth: 2 });
  const required = asked.filter((one) => one.isRequired);
  type Break = (data: Readonly<Record<string, unknown>>) => fc.Arbitrary<string>;
  const breaks: readonly (readonly [string, Break])[] = [
    [
      'an unknown key',
      (data) => fc.tuple(unknownKey, anyJson).map(([key, json]) => withKey(data, key, json)),
    ],
    [
      'no object',
      (data) => fc.constantFrom('null', '[]', '"text"', '7', 'true', `[${JSON.stringify(data)}]`),
    ],
    ...required.map(({ field: { name } }): [string, Break] => [
      `${name}: left out`,
      (data) => fc.constant(JSON.stringify({ ...data, [name]: undefined })),
    ]),
    ...asked.map((one): [string, Break] => [
      `${one.field.name}: not of its type`,
      (data) => wrongJson(one, today).map((json) => withKey(data, one.field.name, json)),
    ]),
  ];
  return fc
    .tuple(validFilled(form, today), fc.constantFrom(...breaks))
    .chain(([filled, [kind, make]]) => make(payload(filled)).map((json) => ({ kind, json })));
}

/** Objects with the form's keys and anything at all behind them. Derived fields are left out: only the server recomputes them. */
export function anyData(form: CatalogueForm, today: string): fc.Arbitrary<string> {
  const asked = askedFields(form).filter(({ field }) => !field.notSent);
  const shape = Object.fromEntries(
    asked.map((one) => {
      const wire = validValue(one, today).map((value) => onTheWire([one], { [one.field.name]: value }));
      const json = wire.map((data) => JSON.stringify(data[one.field.name] ?? null));
      return [
        one.field.name,
        fc.oneof(
          { weight: 9, arbitrary: json },
          { weight: 1, arbitrary: fc.oneof(wrongJson(one, today), fc.json()) },
        ),
      ];
    }),
  );
  return fc
    .record(shape, { requiredKeys: asked.filter((one) => one.isRequired).map((one) => one.field.name) })
    .map((parts) => jsonObject(Object.entries(parts as Readonly<Record<string, string>>)));
}

/** What a filled form sends, in a few words: for the rules between fields, which look at what is there. */
function onTheWire(asked: readonly Asked[], filled: Filled): Readonly<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const { field } of asked) {
    const value = filled[field.name];
    if (field.kind === 'list') data[field.name] = value ?? [];
    else if (typeof value === 'string' && field.kind === 'number') data[field.name] = Number(value);
    else if (typeof value !== 'string') {
      if (value !== undefined) data[field.name] = value;
    } else {
      const text =
        field.digits === undefined ? value.trim() : value.replace(/\D/g, '').slice(0, field.digits);
      if (text !== '') data[field.name] = field.kind === 'date' ? `${text}T00:00:00.000Z` : text;
    }
  }
  return data;
}

function inDrawingOrder(asked: readonly Asked[], filled: Filled): Filled {
  return Object.fromEntries(
    asked.flatMap(({ field: { name } }) => {
      const value = filled[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const oldestDay = '1900-01-01';
const latestDay = '2099-12-31';

function days(from: string, to: string): fc.Arbitrary<string> {
  const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);
  return fc
    .oneof(
      fc.constantFrom(noon(from), noon(to)),
      fc.date({ min: noon(from), max: noon(to), noInvalidDate: true }),
    )
    .map((date) => date.toISOString().slice(0, 10));
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

const codePoints = (text: string) => [...text].length;

/** Values that the field has to accept, as they are typed or chosen. */
function validValue({ field, schema }: Asked, today: string): fc.Arbitrary<Value> {
  const options = field.options?.map((option) => option.value);
  if (field.kind === 'list') {
    const { minItems = 0, maxItems = options?.length ?? 0 } = schema as {
      minItems?: number;
      maxItems?: number;
    };
    return fc.shuffledSubarray((options ?? []).map(String), { minLength: minItems, maxLength: maxItems });
  }
  if (options) return fc.constantFrom(...options);
  if (field.kind === 'boolean') return field.onlyTrue ? fc.constant(true) : fc.boolean();
  if (field.kind === 'number') return validNumber(field, schema);
  if (field.kind === 'date') return days(oldestDay, field.notAfter === untilToday ? today : latestDay);
  if (field.digits !== undefined) {
    const digits = fc.stringMatching(new RegExp(`^[0-9]{${field.digits}}$`));
    const between = fc.constantFrom('', ' ', '-', ') ', ' x');
    return fc.tuple(digits, between).map(([text, sign]) => [...text].join(sign));
  }
  const text =
    schema.pattern === undefined || field.pattern === undefined ? validText(schema) : validPattern(field);
  const year = Number(today.slice(0, 4));
  const past = field.notAfter === untilToday ? text.filter((typed) => Number(typed) <= year) : text;
  return fc.tuple(past, fc.constantFrom('', ' ', '\t')).map(([typed, space]) => `${space}${typed}${space}`);
}

function validPattern(field: FieldModel): fc.Arbitrary<string> {
  const longest = field.maxLength ?? Infinity;
  const isAddress = field.pattern?.includes('@') === true;
  const source = isAddress ? fc.emailAddress() : fc.stringMatching(new RegExp(field.pattern ?? ''));
  return source.filter((text) => text.trim() === text && codePoints(text) <= longest);
}

function validText(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength = 1, maxLength = 300 } = schema as { minLength?: number; maxLength?: number };
  const least = Math.max(1, minLength);
  const fits = (text: string) => codePoints(text.trim()) >= least && codePoints(text.trim()) <= maxLength;
  const words = fc.constantFrom(
    'Asha',
    "O'Neill",
    'नेहा',
    '王',
    '👩‍👩‍👧',
    '<b>x</b>',
    '"; drop table',
    '$x',
    '{{y}}',
  );
  const edges = fc.tuple(fc.constantFrom('x', 'ß', '🙂'), fc.constantFrom(least, maxLength));
  return fc.oneof(
    words.filter(fits),
    edges.map(([sign, count]) => sign.repeat(count)),
    fc.string({ unit: 'binary', minLength: least, maxLength, size: 'small' }).filter(fits),
    fc.string({ unit: 'grapheme', minLength: least, size: 'small' }).filter(fits),
  );
}

function validNumber(field: FieldModel, schema: JsonSchema): fc.Arbitrary<Value> {
  const min = Math.max(field.minimum ?? 1, 1);
  const max = field.maximum ?? 1_000_000_000;
  const whole = fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
  );
  const numbers =
    schema.type === 'integer'
      ? whole
      : fc.oneof(whole, fc.double({ min, max, noNaN: true, noDefaultInfinity: true }));
  return fc.oneof(
    numbers,
    numbers.map((number) => ` ${number} `),
  );
}

type Wrong = readonly [kind: string, values: fc.Arbitrary<Value>];

/** Values that the field has to refuse, as they may stand in the form's state. */
function wrongValues(one: Asked, today: string): readonly Wrong[] {
  const { field, schema, isRequired } = one;
  const wrong: Wrong[] = [];
  const options = field.options?.map((option) => option.value);
  if (isRequired && field.kind === 'number') wrong.push(['missing', fc.constantFrom<Value>(0, '', ' ')]);
  else if (isRequired && field.kind !== 'list') wrong.push(['missing', fc.constantFrom('', ' ', '\n\t ')]);
  if (field.kind === 'list') {
    const chosen = (options ?? []).map(String);
    wrong.push(['an unlisted option', unlisted(chosen).map((extra) => [...chosen.slice(0, 1), extra])]);
    if (schema.uniqueItems === true)
      wrong.push(['an option twice', fc.constantFrom(...chosen).map((option) => [option, option])]);
  } else if (field.kind === 'number') wrong.push(...wrongNumbers(one));
  else if (options) wrong.push(['an unlisted option', unlisted(options.map(String))]);
  else if (field.kind === 'date') wrong.push(...wrongDates(field, today));
  else wrong.push(...wrongTexts(one, today));
  return wrong;
}

function unlisted(options: readonly string[]): fc.Arbitrary<string> {
  return fc
    .oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.constantFrom(...options).map((option) => option.toUpperCase()),
      fc.constantFrom(...options).map((option) => `${option}x`),
      fc.constantFrom(...options).map((option) => option.slice(1)),
    )
    .filter((text) => text.trim() !== '' && !options.includes(text.trim()));
}

function wrongNumbers({ field, schema }: Asked): Wrong[] {
  const options = field.options?.map((option) => option.value);
  const texts: Wrong = ['no number', fc.constantFrom('abc', '12abc', '1,000', '1e999', '--1', '१२')];
  const notFinite: Wrong = ['not finite', fc.constantFrom<Value>(Infinity, -Infinity, NaN)];
  if (options) {
    const others = fc.integer({ min: -50_000_000, max: 50_000_000 });
    const outside = others.filter((number) => number !== 0 && !options.includes(number));
    return [texts, notFinite, ['an unlisted number', outside]];
  }
  const wrong: Wrong[] = [texts, notFinite];
  if (field.minimum !== undefined && field.minimum >= 0)
    wrong.push(['negative', fc.integer({ min: -1e9, max: -1 })]);
  if (field.maximum !== undefined)
    wrong.push([
      'huge',
      fc.oneof(fc.constantFrom(field.maximum + 1, 1e21, 1.7e308), fc.integer({ min: field.maximum + 1 })),
    ]);
  if (schema.type === 'integer') wrong.push(['a fraction', fc.constantFrom(0.5, 1.000001, 7.25, 1e-9)]);
  return wrong;
}

const impossibleDays = [
  '2025-02-29',
  '2024-02-30',
  '1900-02-29',
  '2023-04-31',
  '2023-13-01',
  '2023-00-10',
  '2023-01-00',
  '2023-01-32',
  '1899-12-31',
  '2100-01-01',
  '0000-01-01',
  '20-11-2020',
  '2020-1-1',
  '2020/01/01',
  '+002020-01-01',
  'yesterday',
  '2020-01-01T05:30:00.000Z',
  '2020-01-01T00:00:00.000+05:30',
  '2020-01-01T00:00:00Z',
];

function wrongDates(field: FieldModel, today: string): Wrong[] {
  const wrong: Wrong[] = [['no day of a calendar', fc.constantFrom(...impossibleDays)]];
  if (field.notAfter === untilToday) wrong.push(['in the future', days(dayAfter(today), latestDay)]);
  return wrong;
}

const noAddresses = [
  'plain',
  'a@b',
  'a b@example.com',
  '@example.com',
  'a@',
  'a@example.',
  'a@.com',
  'a@example..com',
  'a@-example.com',
  'a@example.1',
  'a,b@example.com',
  'a@b@example.com',
  'a"b@example.com',
  'a@exam ple.com',
  'a@example.com,',
  '<a@example.com>',
  'a@[127.0.0.1]',
];

function wrongTexts({ field, schema }: Asked, today: string): Wrong[] {
  const wrong: Wrong[] = [];
  const { digits, pattern, maxLength, notAfter } = field;
  if (maxLength !== undefined) {
    const longer = fc.integer({ min: maxLength + 1, max: maxLength + 60 });
    const signs = fc.constantFrom('x', 'ß', '🙂', 'x y');
    const isAddress = pattern?.includes('@') === true;
    wrong.push([
      'too long',
      fc
        .tuple(signs, longer)
        .map(([sign, count]) => (isAddress ? `${'x'.repeat(count)}@example.com` : sign.repeat(count))),
    ]);
  }
  if (digits !== undefined) {
    const other = fc.integer({ min: 1, max: digits * 2 }).filter((count) => count !== digits);
    wrong.push(
      ['another number of digits', other.map((count) => '7'.repeat(count))],
      ['not only digits', fc.constantFrom('x', '٣', '９', '+').map((sign) => sign.padEnd(digits, '7'))],
    );
  } else if (pattern?.includes('@')) {
    wrong.push(['no address', fc.constantFrom(...noAddresses)]);
  } else if (pattern !== undefined) {
    const expression = new RegExp(pattern, 'u');
    const right = fc.stringMatching(new RegExp(pattern));
    const place = fc.nat();
    const spoilt = fc
      .tuple(right, place, fc.constantFrom('', '0', '7', 'x', ' ', '.', '٣'))
      .map(([text, at, sign]) => {
        const position = at % (text.length + 1);
        return text.slice(0, position) + sign + text.slice(position + (at % 2));
      });
    const isWrong = (text: string) => text.trim() !== '' && !expression.test(text.trim());
    wrong.push(['malformed', fc.oneof(spoilt, fc.string({ unit: 'grapheme' })).filter(isWrong)]);
    if (notAfter === untilToday) {
      const year = Number(today.slice(0, 4));
      wrong.push(['a year to come', fc.integer({ min: year + 1, max: 2099 }).map(String)]);
    }
  }
  const least = Number(schema.minLength ?? 0);
  if (least > 1)
    wrong.push(['too short', fc.integer({ min: 1, max: least - 1 }).map((count) => 'x'.repeat(count))]);
  return wrong;
}

/** JSON texts of a type or form that the field never has on the wire. */
function wrongJson({ field, schema }: Asked, today: string): fc.Arbitrary<string> {
  const common = [
    'null',
    ...(field.kind === 'boolean' ? [] : ['true', 'false']),
    '{}',
    '{"length":1}',
    '[[]]',
    '[1]',
    '[null]',
    '[{}]',
    '[["Self"]]',
  ];
  const future = `"${dayAfter(today)}T00:00:00.000Z"`;
  const of = {
    boolean: ['""', '"true"', '0', '1', '[]'],
    list: ['""', '"Self"', '0', '{"0":"Self"}'],
    rows: ['""', '0', '{"0":{}}'],
    number: ['"12"', '""', '"abc"', '[]', '1e999', '-1e999', '-7', '[5]'],
    date: ['""', '[]', '0', '1605830400000', '"2020-01-01"', '"2020-02-30T00:00:00.000Z"'],
    text: ['[]', '0', '12', '1e999', '-1'],
  }[field.kind];
  const more: string[] = [];
  if (field.kind === 'date')
    more.push('"2020-01-01T00:00:00Z"', '"2020-01-01T05:30:00.000Z"', '"2020-01-01T00:00:00.000Z "');
  if (field.kind === 'date' && field.notAfter === untilToday) more.push(future);
  if (field.kind === 'number' && schema.type === 'integer') more.push('1.5', '1e-7');
  if (field.kind === 'number' && ((field.minimum ?? 0) > 0 || field.options)) more.push('0', '-0');
  if (field.kind === 'text' && (Number(schema.minLength ?? 0) > 0 || field.pattern || field.options))
    more.push('""');
  return fc.constantFrom(...common, ...of, ...more);
}

/** Adds or replaces a key in JSON text, `__proto__` and repeated keys included. */
function withKey(data: Readonly<Record<string, unknown>>, key: string, json: string): string {
  const others = Object.entries(data).filter(([name]) => name !== key);
  return jsonObject([...others.map(([name, value]) => [name, JSON.stringify(value)] as const), [key, json]]);
}

function jsonObject(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}
