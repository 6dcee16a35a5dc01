import { type BoundForm, compileValidator, expandToday } from '#forms/compile/index.ts';
import { type JsonSchema, type LeadValidator, readBound } from '#forms/index.ts';
import { asRecord, valueAt } from '../jsonPath.ts';
import type { Filled, Leaf } from './formFiller.ts';
import { type KeywordValue, keywordsIn, keywordsOfField } from './keywordValues.ts';
import {
  mixedTexts,
  sampleDays,
  sampleTexts,
  strangeTexts,
  textOfLength,
  textsMatching,
  textsOfFormat,
} from './sampleTexts.ts';

/** Valid answers, the plainest first, and invalid ones. */
export interface SortedAnswers {
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

/** Answers to try in a field of a form. A bound may be another field's value, so they depend on those in the form. */
export function answerCandidates(understood: BoundForm, today: string) {
  const known = new Map<JsonSchema, SortedAnswers & { readonly isValid: (answer: unknown) => boolean }>();
  return (leaf: Leaf, filled: Filled): SortedAnswers => {
    const { schema } = leaf.property;
    let found = known.get(schema);
    if (!found) {
      const isValid = createAnswerValidator(understood, today, leaf);
      const { valid, invalid } = sortAnswers(candidatesOf(understood, leaf), isValid);
      found = { valid: [...valid, ...textsNearToday(schema, today).filter(isValid)], invalid, isValid };
      known.set(schema, found);
    }
    const relative = answersRelativeToFields(leaf, filled);
    if (relative.length === 0) return found;
    const more = sortAnswers(relative, found.isValid);
    return { valid: [...more.valid, ...found.valid], invalid: [...more.invalid, ...found.invalid] };
  };
}

function sortAnswers(pool: readonly unknown[], isValid: (answer: unknown) => boolean): SortedAnswers {
  const answers = [...new Map(pool.map((answer) => [JSON.stringify(answer), answer])).values()];
  return { valid: answers.filter(isValid), invalid: answers.filter((answer) => !isValid(answer)) };
}

function createAnswerValidator({ checkSchema }: BoundForm, today: string, leaf: Leaf) {
  const { fieldPath, key, property } = leaf;
  if (property.inner) return () => true;
  const own = fieldPath.split('.').reduce<JsonSchema>((within, name) => {
    const { items, properties } = within;
    return asRecord(asRecord(asRecord(items).properties ?? properties)[name]);
  }, checkSchema);
  let validator: LeadValidator | undefined;
  return (answer: unknown) => {
    validator ??= compileValidator({ type: 'object', properties: { [key]: own } });
    const entered = expandToday(answer, today);
    const isDay = property.schema.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(entered));
    return validator.call({ today }, { [key]: isDay ? `${entered}T00:00:00.000Z` : entered });
  };
}

function candidatesOf({ resolved }: BoundForm, { key, fieldPath, property }: Leaf): readonly unknown[] {
  const { schema, inner } = property;
  const keywordValues = [...keywordsIn(schema), ...keywordsOfField(resolved.schema, key)];
  const named = keywordValues.flatMap(({ keyword, value }) =>
    keyword === 'const' ? [value] : keyword === 'enum' ? (value as readonly unknown[]) : [],
  );
  if (inner) return rowCandidates(schema, keywordValues);
  if (schema.type === 'array') return optionCandidates(schema, keywordValues);
  if (schema.type === 'boolean') return [true, false];
  if (schema.enum !== undefined || schema.const !== undefined) {
    const listed = (schema.enum ?? [schema.const]) as readonly unknown[];
    const others = schema.type === 'string' ? strangeTexts : [7_777_777, -7, 0];
    return [...listed, ...named, ...others];
  }
  if (schema.type !== 'string') return [...numberCandidates(schema, keywordValues), ...named];
  if (schema.format === 'date')
    return [...dayCandidates(property.sharedName ?? key, keywordValues), ...named];
  return [
    ...textCandidates(sampleNameOf(fieldPath, key), property.sharedName, schema, keywordValues),
    ...named,
  ];
}

/** Years and months as text cannot be written relative to today, so these are right for a while only. */
const textsNearToday = (schema: JsonSchema, today: string) =>
  expandToday(daysIn(keywordsIn(schema)), today)
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    .flatMap((day) => [day.slice(0, 4), day.slice(0, 7)]);

/** A name in a row of `pets` is a pet's. */
function sampleNameOf(fieldPath: string, key: string): string {
  const parent = fieldPath.split('.').at(-2);
  return key === 'name' && parent !== undefined ? parent.replace(/s$/, '') : key;
}

const valuesOf = (keywordValues: readonly KeywordValue[], ...keywords: readonly KeywordValue['keyword'][]) =>
  keywordValues.flatMap(({ keyword, value }) => (keywords.includes(keyword) ? [value] : []));

const daysIn = (keywordValues: readonly KeywordValue[]) =>
  valuesOf(keywordValues, 'notBefore', 'notAfter').map(String);

const numbersOf = (...args: Parameters<typeof valuesOf>) =>
  valuesOf(...args).filter((value) => typeof value === 'number');

function rowCandidates(schema: JsonSchema, keywordValues: readonly KeywordValue[]): unknown[] {
  const lowest = Number(schema.minItems ?? 0);
  const counts = numbersOf(keywordValues, 'minItems', 'maxItems', 'minContains', 'maxContains');
  const nearby = [Math.max(1, lowest), 2, 3, ...counts.flatMap((count) => [count, count + 1, count - 1]), 0];
  return nearby
    .filter((count) => count >= 0 && count <= 60)
    .map((count) => Array.from({ length: count }, () => ({})));
}

/** Each option alone, all but one, the first few, as many as a bound says, and one twice. */
function optionCandidates(schema: JsonSchema, keywordValues: readonly KeywordValue[]): unknown[] {
  const items = (schema.items ?? {}) as JsonSchema;
  const options = (items.enum ?? [items.const]) as readonly unknown[];
  const choices = [
    ...options.map((option) => [option]),
    ...options.map((option) => options.filter((other) => other !== option)),
    ...options.map((_option, index) => options.slice(0, index + 1)),
    ...numbersOf(keywordValues, 'maxItems').map((count) => options.slice(0, count + 1)),
  ].toSorted((a, b) => a.length - b.length);
  const twice = options.slice(0, 1).flatMap((option) => [[option, option]]);
  return [...choices.filter((choice) => choice.length > 0), [], ['Something else'], ...twice];
}

function numberCandidates(schema: JsonSchema, keywordValues: readonly KeywordValue[]): unknown[] {
  const isWhole = schema.type === 'integer';
  const limits = numbersOf(
    keywordValues,
    'const',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
  );
  const steps = numbersOf(keywordValues, 'multipleOf');
  const lowest = numbersOf(keywordsIn(schema), 'minimum', 'exclusiveMinimum')[0] ?? 1;
  const highest = numbersOf(keywordsIn(schema), 'maximum', 'exclusiveMaximum')[0];
  const middle = highest === undefined ? [] : [Math.round((Math.max(lowest, 0) + highest) / 2)];
  const plain = [Math.max(1, lowest), 2, 5, 10, ...limits, ...middle];
  const nearby = limits.flatMap((limit) => [limit + 1, limit - 1]);
  const stepped = steps.flatMap((step) =>
    [1, 2, 3, 10].flatMap((times) => [
      Number((step * times).toPrecision(12)),
      Number((Math.ceil(lowest / step) * step + step * (times - 1)).toPrecision(12)),
    ]),
  );
  const between = [0.5, 1.5, 0.1, ...limits.flatMap((limit) => [limit + 0.5, limit - 0.5])];
  const all = [...plain, ...stepped, ...nearby, 100, 1000, 0, -1];
  return [...(isWhole ? all.filter(Number.isInteger) : all), ...between, 'some'];
}

function dayCandidates(name: string, keywordValues: readonly KeywordValue[]): string[] {
  const sample = sampleTexts[name];
  const own = sample?.startsWith('{') ? [sample] : [];
  return [...own, ...sampleDays, ...daysIn(keywordValues).flatMap(daysNearBound), '2027-02-30'];
}

function daysNearBound(bound: string): string[] {
  const read = readBound(bound);
  if ('fixed' in read) return daysAround(bound);
  return read.of === 'today' ? daysAround('{today}', read.shift) : [];
}

function answersRelativeToFields({ property, path }: Leaf, filled: Filled): string[] {
  return [property.schema.notBefore, property.schema.notAfter].flatMap((bound) => {
    const read = typeof bound === 'string' ? readBound(bound) : { fixed: bound };
    if ('fixed' in read || read.of === 'today') return [];
    const other = valueAt(filled, [...path.slice(0, -1), read.of]);
    return typeof other === 'string' ? daysAround(other, read.shift) : [];
  });
}

/** A shifted day and the days beside it; one relative to today stays relative. */
function daysAround(day: string, { count, unit } = { count: 0, unit: 'd' as 'd' | 'm' | 'y' }): string[] {
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

/** A day relative to today, such as `{today-2y}`. */
export const fromToday = (count: number, unit: string) =>
  count === 0 ? '{today}' : `{today${count > 0 ? '+' : ''}${count}${unit}}`;

function textCandidates(
  key: string,
  sharedName: string | undefined,
  schema: JsonSchema,
  keywordValues: readonly KeywordValue[],
): string[] {
  const label = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  const sample = [sharedName, key].flatMap((name) => (name === undefined ? [] : (sampleTexts[name] ?? [])));
  const patterns = valuesOf(keywordValues, 'pattern').map(String);
  const matching = [...new Set(patterns)].flatMap(textsMatching);
  const lengths = numbersOf(keywordValues, 'minLength', 'maxLength');
  const ofLength = lengths
    .flatMap((length) => [length, length + 1, length - 1])
    .filter((length) => length > 0);
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
    `Sample ${label}`,
    ...matching,
    'a',
    'abc',
    ...daysIn(keywordValues).filter((bound) => /^[\d:-]+$/.test(bound)),
    ...ofLength.map(textOfLength),
    ...ofLength.map((length) => 'a'.repeat(length)),
    ...(patterns.length > 0 ? mixedTexts : []),
    ...strangeTexts,
  ];
}
