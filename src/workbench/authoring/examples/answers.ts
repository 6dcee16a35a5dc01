import { compileValidator, expandToday } from '#forms/compile/index.ts';
import { type JsonSchema, type LeadValidator, readBound } from '#forms/index.ts';
import { answerAt, type Filled } from './filled.ts';
import type { Leaf, Stage } from './playForm.ts';
import { type Said, saidIn, saidOfName } from './saidOf.ts';
import {
  mixedTexts,
  sampleDays,
  sampleTexts,
  strangeTexts,
  textOfLength,
  textsOfFormat,
} from './sampleTexts.ts';
import { textsMatching } from './textsMatching.ts';

/** Answers that a field takes, the plainest first, and others that it refuses. */
export interface Answers {
  readonly fitting: readonly unknown[];
  readonly unfit: readonly unknown[];
}

/** Answers that may be tried in the fields of one form. */
export interface AnswerBook {
  /** `filled` is what stands in the form: a bound may be another field's value. */
  answersTo(leaf: Leaf, filled: Filled): Answers;
}

/** Opens a book of answers to what a form asks: each is looked up once. */
export function openAnswerBook(stage: Stage): AnswerBook {
  const known = new Map<JsonSchema, Answers & { readonly fits: (answer: unknown) => boolean }>();
  return {
    answersTo(leaf, filled) {
      const { schema } = leaf.property;
      let found = known.get(schema);
      if (!found) {
        const fits = fitsAlone(stage, leaf);
        found = { ...sorted(poolOf(stage, leaf), fits), fits };
        known.set(schema, found);
      }
      const moved = besideOthers(leaf, filled);
      if (moved.length === 0) return found;
      const more = sorted(moved, found.fits);
      return { fitting: [...more.fitting, ...found.fitting], unfit: [...more.unfit, ...found.unfit] };
    },
  };
}

function sorted(pool: readonly unknown[], fits: (answer: unknown) => boolean): Answers {
  const answers = [...new Map(pool.map((answer) => [JSON.stringify(answer), answer])).values()];
  return { fitting: answers.filter(fits), unfit: answers.filter((answer) => !fits(answer)) };
}

/** Whether a field's own words take an answer, whatever the others are. */
function fitsAlone(
  { understood, today }: Stage,
  { place, key, property }: Leaf,
): (answer: unknown) => boolean {
  if (property.inner) return () => true;
  const own = place.split('.').reduce<JsonSchema>((within, name) => {
    const { items, properties } = within as { items?: JsonSchema; properties?: Record<string, JsonSchema> };
    return ((items?.properties as Record<string, JsonSchema> | undefined) ?? properties)?.[name] ?? {};
  }, understood.checkSchema);
  let validator: LeadValidator | undefined;
  return (answer) => {
    validator ??= compileValidator({ type: 'object', properties: { [key]: own } });
    const entered = expandToday(answer, today);
    const isDay = property.schema.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(entered));
    return validator.call({ today }, { [key]: isDay ? `${entered}T00:00:00.000Z` : entered });
  };
}

function poolOf(stage: Stage, { key, place, property }: Leaf): readonly unknown[] {
  const { schema, inner } = property;
  const said = [...saidIn(schema), ...saidOfName(stage.asked.schema, key)];
  const named = said.flatMap(({ word, value }) =>
    word === 'const' ? [value] : word === 'enum' ? (value as readonly unknown[]) : [],
  );
  if (inner) return rowCounts(schema, said);
  if (schema.type === 'array') return ticked(schema, said);
  if (schema.type === 'boolean') return [true, false];
  if (schema.enum !== undefined || schema.const !== undefined) {
    const listed = (schema.enum ?? [schema.const]) as readonly unknown[];
    const others = schema.type === 'string' ? strangeTexts : [7_777_777, -7, 0];
    return [...listed, ...named, ...others];
  }
  if (schema.type !== 'string') return [...numbers(schema, said), ...named];
  if (schema.format === 'date') return [...days(property.sharedName ?? key, said), ...named];
  return [...texts(askedName(place, key), property.sharedName, schema, said), ...named];
}

/** Whose name is asked: that of a row of `pets` is a pet's. */
function askedName(place: string, key: string): string {
  const around = place.split('.').at(-2);
  return key === 'name' && around !== undefined ? around.replace(/s$/, '') : key;
}

const numbersIn = (said: readonly Said[], ...asked: readonly Said['word'][]) =>
  said.flatMap(({ word, value }) => (asked.includes(word) && typeof value === 'number' ? [value] : []));

/** Numbers of rows: as many empty ones. */
function rowCounts(schema: JsonSchema, said: readonly Said[]): unknown[] {
  const least = Number(schema.minItems ?? 0);
  const counts = numbersIn(said, 'minItems', 'maxItems', 'minContains', 'maxContains');
  const near = [Math.max(1, least), 2, 3, ...counts.flatMap((count) => [count, count + 1, count - 1]), 0];
  return near
    .filter((count) => count >= 0 && count <= 60)
    .map((count) => Array.from({ length: count }, () => ({})));
}

/** Choices of options: each alone, all but one, the first few, as many as a bound says, and one twice. */
function ticked(schema: JsonSchema, said: readonly Said[]): unknown[] {
  const items = (schema.items ?? {}) as JsonSchema;
  const options = (items.enum ?? [items.const]) as readonly unknown[];
  const choices = [
    ...options.map((option) => [option]),
    ...options.map((option) => options.filter((other) => other !== option)),
    ...options.map((_option, place) => options.slice(0, place + 1)),
    ...numbersIn(said, 'maxItems').map((count) => options.slice(0, count + 1)),
  ].toSorted((a, b) => a.length - b.length);
  const twice = options.slice(0, 1).flatMap((option) => [[option, option]]);
  return [...choices.filter((choice) => choice.length > 0), [], ['Something else'], ...twice];
}

function numbers(schema: JsonSchema, said: readonly Said[]): unknown[] {
  const isWhole = schema.type === 'integer';
  const limits = numbersIn(said, 'const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum');
  const steps = numbersIn(said, 'multipleOf');
  const least = numbersIn(saidIn(schema), 'minimum', 'exclusiveMinimum')[0] ?? 1;
  const highest = numbersIn(saidIn(schema), 'maximum', 'exclusiveMaximum')[0];
  const middle = highest === undefined ? [] : [Math.round((Math.max(least, 0) + highest) / 2)];
  const plain = [Math.max(1, least), 2, 5, 10, ...limits, ...middle];
  const near = limits.flatMap((limit) => [limit + 1, limit - 1]);
  const stepped = steps.flatMap((step) =>
    [1, 2, 3, 10].flatMap((times) => [
      Number((step * times).toPrecision(12)),
      Number((Math.ceil(least / step) * step + step * (times - 1)).toPrecision(12)),
    ]),
  );
  const between = [0.5, 1.5, 0.1, ...limits.flatMap((limit) => [limit + 0.5, limit - 0.5])];
  const all = [...plain, ...stepped, ...near, 100, 1000, 0, -1];
  return [...(isWhole ? all.filter(Number.isInteger) : all), ...between, 'some'];
}

function days(name: string, said: readonly Said[]): string[] {
  const sample = sampleTexts[name];
  const bounds = said.flatMap(({ word, value }) =>
    (word === 'notBefore' || word === 'notAfter') && typeof value === 'string' ? nearDay(value) : [],
  );
  const own = sample?.startsWith('{') ? [sample] : [];
  return [...own, ...sampleDays, ...bounds, '2027-02-30'];
}

/** A bound of days and the days beside it; a bound that is another field's value stands in that field. */
function nearDay(bound: string): string[] {
  const read = readBound(bound);
  if ('fixed' in read) return around(bound);
  return read.of === 'today' ? around('{today}', read.shift) : [];
}

/** Values that a bound by another field asks for: what stands there, and so much after or before it. */
function besideOthers({ property, way }: Leaf, filled: Filled): string[] {
  return [property.schema.notBefore, property.schema.notAfter].flatMap((bound) => {
    const read = typeof bound === 'string' ? readBound(bound) : { fixed: bound };
    if ('fixed' in read || read.of === 'today') return [];
    const other = answerAt(filled, [...way.slice(0, -1), read.of]);
    return typeof other === 'string' ? around(other, read.shift) : [];
  });
}

/** A day so long after another one, and the days beside it; what is counted from today stays so. */
function around(day: string, { count, unit } = { count: 0, unit: 'd' as 'd' | 'm' | 'y' }): string[] {
  const start = readBound(day);
  if ('fixed' in start) {
    const time = Date.parse(`${day}T00:00:00.000Z`);
    const inDays = { d: 1, m: 30, y: 365 }[unit] * count;
    if (Number.isNaN(time)) return [day];
    return [0, 1, -1].map((by) => new Date(time + (inDays + by) * 86_400_000).toISOString().slice(0, 10));
  }
  const { count: from, unit: of } = start.shift ?? { count: 0, unit };
  if (of !== unit && count !== 0 && from !== 0) return [day];
  return [0, 1, -1].map((by) => fromToday(from + count + by, from === 0 ? unit : of));
}

const fromToday = (count: number, unit: string) =>
  count === 0 ? '{today}' : `{today${count > 0 ? '+' : ''}${count}${unit}}`;

function texts(
  key: string,
  sharedName: string | undefined,
  schema: JsonSchema,
  said: readonly Said[],
): string[] {
  const called = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  const sample = [sharedName, key].flatMap((name) => (name === undefined ? [] : (sampleTexts[name] ?? [])));
  const patterns = said.flatMap(({ word, value }) => (word === 'pattern' ? [String(value)] : []));
  const matching = [...new Set(patterns)].flatMap(textsMatching);
  const lengths = numbersIn(said, 'minLength', 'maxLength');
  const ofLength = lengths
    .flatMap((length) => [length, length + 1, length - 1])
    .filter((length) => length > 0);
  const bounds = said.flatMap(({ word, value }) =>
    (word === 'notBefore' || word === 'notAfter') && /^[\d:-]+$/.test(String(value)) ? [String(value)] : [],
  );
  const digits = Number(schema.digits ?? 0);
  const ofDigits =
    digits > 0
      ? [
          '9000000000'.padEnd(digits, '0').slice(0, digits),
          '1234567890'.repeat(2).slice(0, digits),
          ...(digits === 4 ? (textsOfFormat.year ?? []) : []),
          ...[...'6789012345'].map((digit) => digit.repeat(digits)),
        ]
      : [];
  return [
    ...sample,
    ...(textsOfFormat[String(schema.format)] ?? []),
    ...ofDigits,
    ...(patterns.length > 0 && schema.format === undefined && digits === 0 ? matching : []),
    `Sample ${called}`,
    ...matching,
    'a',
    'abc',
    ...bounds,
    ...ofLength.map((length) => textOfLength(length)),
    ...ofLength.map((length) => 'a'.repeat(length)),
    ...(patterns.length > 0 ? mixedTexts : []),
    ...strangeTexts,
  ];
}
