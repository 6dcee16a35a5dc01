import { type CompiledForm, compileValidator, expandToday } from '#forms/compile/index.ts';
import type {
  FieldDefinition,
  MomentField,
  NumberField,
  RowsField,
  TextField,
} from '#forms/definition/fields.ts';
import { everyField, type Surrounding } from '#forms/definition/findOutwards.ts';
import type { OptionsFrom } from '#forms/definition/optionTables.ts';
import type { Limits, WrittenBound } from '#forms/definition/rules.ts';
import { todayName } from '#forms/formats/bounds.ts';
import { isFormatName } from '#forms/formats/formats.ts';
import { formatTexts } from '#forms/formats/formatTexts.ts';
import type { LeadValidator } from '#forms/index.ts';
import { formatOf } from '#forms/print/textPattern.ts';
import { printField } from '#forms/print/toLeadSchema.ts';
import { valueAt } from '../jsonPath.ts';
import type { Filled, Leaf } from './formFiller.ts';
import { boundsByName, limitsByName, limitsIn } from './limitsByName.ts';
import { daysAround, pathOutwards, relativeAnswers } from './relativeAnswers.ts';
import { mixedTexts, sampleTexts, strangeTexts, textOfLength, textsMatching } from './sampleTexts.ts';

/** Valid answers, starting with the plainest, and invalid ones. */
export interface SortedAnswers {
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

/** The limits and bounds of a field and of all fields with the same name. */
interface Near {
  readonly limits: readonly Limits[];
  readonly bounds: readonly WrittenBound[];
}

/** Answers to try in a field. They depend on the filled form, because a bound may be the value of another field. */
export function answerCandidates({ definition, options }: CompiledForm, today: string) {
  const known = new Map<
    FieldDefinition,
    SortedAnswers & { readonly isValid: (answer: unknown) => boolean }
  >();
  const limitsNamed = limitsByName(definition);
  const boundsNamed = boundsByName(definition);
  const surroundings = new Map(everyField(definition).map(({ field, around }) => [field, around]));
  const relativeTo = relativeAnswers(definition);
  return (leaf: Leaf, filled: Filled): SortedAnswers => {
    const { field } = leaf;
    if ('optionsFrom' in field && field.optionsFrom)
      return tableAnswers(leaf, field.optionsFrom, surroundings.get(field) ?? [], filled, options, [
        ...new Set((limitsNamed.get(field.name) ?? []).flatMap(valuesIn).map(String)),
      ]);
    let found = known.get(field);
    if (!found) {
      const isValid = createAnswerValidator(leaf, today);
      const near = {
        limits: [...limitsIn(field.value), ...(limitsNamed.get(field.name) ?? [])],
        bounds: boundsNamed.get(field.name) ?? [],
      };
      const { valid, invalid } = sortAnswers(candidatesOf(leaf, near), isValid);
      const nearToday = field.kind === 'number' ? [] : textsNearToday(near.bounds, today).filter(isValid);
      found = { valid: [...valid, ...nearToday], invalid, isValid };
      known.set(field, found);
    }
    const relative = relativeTo(leaf, boundsNamed.get(field.name) ?? [], filled);
    if (relative.length === 0) return found;
    const more = sortAnswers(relative, found.isValid);
    return { valid: [...more.valid, ...found.valid], invalid: [...more.invalid, ...found.invalid] };
  };
}

/**
 * Answers of a table in the rows with the answers of the filled form: the first ones, and those that rules name. Values of
 * other rows are invalid there.
 */
function tableAnswers(
  { field, path }: Leaf,
  { table, column, where }: OptionsFrom,
  around: Surrounding,
  filled: Filled,
  { search }: CompiledForm['options'],
  named: readonly string[],
): SortedAnswers {
  const answers = Object.fromEntries(
    where.map(({ column: key, field: { name } }) => {
      const answer = valueAt(filled, pathOutwards(name, path, around));
      return [key.name, typeof answer === 'string' || typeof answer === 'number' ? answer : undefined];
    }),
  );
  const find = (within: typeof answers, text: string) =>
    search(table.name, column.name, within, text, 1).options;
  const listed = named.filter((one) => find(answers, one).includes(one));
  const valid = [...new Set([...find(answers, '').slice(0, 6), ...listed])];
  const others = find({}, '').filter((one) => !find(answers, one).includes(one));
  const invalid = [...others.slice(0, 3), 'Something else'];
  if (field.kind !== 'choices') return { valid, invalid };
  const lists = optionCandidates(valid, limitsIn(field.value));
  return {
    valid: lists.filter(
      (list) => list.every((one) => valid.includes(one)) && new Set(list).size === list.length,
    ),
    invalid: [...invalid.map((one) => [one]), ...lists.filter((list) => new Set(list).size < list.length)],
  };
}

function sortAnswers(pool: readonly unknown[], isValid: (answer: unknown) => boolean): SortedAnswers {
  const answers = [...new Map(pool.map((answer) => [JSON.stringify(answer), answer])).values()];
  return { valid: answers.filter(isValid), invalid: answers.filter((answer) => !isValid(answer)) };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

function createAnswerValidator({ field, isRequired }: Leaf, today: string) {
  if (field.kind === 'rows') return () => true;
  let validator: LeadValidator | undefined;
  return (answer: unknown) => {
    validator ??= compileValidator({
      type: 'object',
      properties: { [field.name]: printField(field, isRequired, true) },
    });
    const entered = expandToday(answer, today);
    const isDay = field.kind === 'day' && typeof entered === 'string' && day.test(entered);
    return validator.call({ today }, { [field.name]: isDay ? `${entered}T00:00:00.000Z` : entered });
  };
}

function candidatesOf({ field, fieldPath }: Leaf, near: Near): readonly unknown[] {
  if (field.kind === 'rows') return rowCandidates(field, near.limits);
  if (field.kind === 'choices')
    return optionCandidates(
      field.options.map(({ value }) => String(value)),
      near.limits,
    );
  if (field.kind === 'yesNo' || field.kind === 'box') return [true, false];
  const named = near.limits.flatMap(valuesIn);
  const listed = valuesIn(field.value.limits);
  if (listed.length > 0)
    return [...listed, ...named, ...(field.kind === 'number' ? [7_777_777, -7, 0] : strangeTexts)];
  if (field.kind === 'number') return [...numberCandidates(field, near.limits), ...named];
  if (field.kind === 'day') return [...dayCandidates(field, near.bounds), ...named];
  return [...textCandidates(field, fieldPath, near), ...named];
}

/** The values in `const` or `enum`. */
const valuesIn = ({ const: only, enum: several = [] }: Limits) =>
  only === undefined ? several : [only, ...several];

/** Years and months cannot be relative to today in examples.json. The latest ones stay valid longest. */
const textsNearToday = (bounds: readonly WrittenBound[], today: string) =>
  bounds
    .map(({ text }) => expandToday(text, today))
    .filter((text) => day.test(text))
    .flatMap((text) => [text.slice(0, 4), text.slice(0, 7)])
    .toSorted()
    .toReversed();

const numbersOf = (limits: readonly Limits[], ...keywords: readonly (keyof Limits)[]) =>
  limits
    .flatMap((one) => keywords.map((keyword) => one[keyword]))
    .filter((value) => typeof value === 'number');

function rowCandidates({ value }: RowsField, limits: readonly Limits[]): unknown[] {
  const lowest = value.limits.minItems ?? 0;
  const counts = numbersOf(limits, 'minItems', 'maxItems', 'minContains', 'maxContains');
  const nearby = [Math.max(1, lowest), 2, 3, ...counts.flatMap((count) => [count, count + 1, count - 1]), 0];
  return nearby
    .filter((count) => count >= 0 && count <= 60)
    .map((count) => Array.from({ length: count }, () => ({})));
}

/** Returns lists of options: each option alone, all but one, the first few, more than a limit allows, and a duplicate. */
function optionCandidates(options: readonly string[], limits: readonly Limits[]): (readonly string[])[] {
  const choices = [
    ...options.map((option) => [option]),
    ...options.map((option) => options.filter((other) => other !== option)),
    ...options.map((_option, index) => options.slice(0, index + 1)),
    ...numbersOf(limits, 'maxItems').map((count) => options.slice(0, count + 1)),
  ].toSorted((a, b) => a.length - b.length);
  const twice = options.slice(0, 1).flatMap((option) => [[option, option]]);
  return [...choices.filter((choice) => choice.length > 0), [], ['Something else'], ...twice];
}

function numberCandidates({ isWhole, value }: NumberField, near: readonly Limits[]): unknown[] {
  const limits = numbersOf(near, 'const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum');
  const steps = numbersOf(near, 'multipleOf');
  const own = limitsIn(value);
  const lowest = numbersOf(own, 'minimum', 'exclusiveMinimum')[0] ?? 1;
  const highest = numbersOf(own, 'maximum', 'exclusiveMaximum')[0];
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

function dayCandidates({ name, sharedName = name }: MomentField, bounds: readonly WrittenBound[]): string[] {
  const sample = sampleTexts[sharedName];
  const own = sample?.startsWith('{') ? [sample] : [];
  return [...own, ...formatTexts.date.samples, ...bounds.flatMap(daysNearBound), '2027-02-30'];
}

function daysNearBound({ text, bound }: WrittenBound): string[] {
  if ('fixed' in bound) return daysAround(text);
  return bound.of === todayName ? daysAround('{today}', bound.shift) : [];
}

/** The name in a row of `pets` is the name of a pet. */
function sampleNameOf(fieldPath: string, name: string): string {
  const parent = fieldPath.split('.').at(-2);
  return name === 'name' && parent !== undefined ? parent.replace(/s$/, '') : name;
}

function textCandidates(
  field: TextField | MomentField,
  fieldPath: string,
  { limits, bounds }: Near,
): readonly string[] {
  const name = sampleNameOf(fieldPath, field.name);
  const label = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  const sample = [field.sharedName, name].flatMap((one) =>
    one === undefined ? [] : (sampleTexts[one] ?? []),
  );
  const patterns = new Set(limits.flatMap(({ pattern }) => pattern ?? []));
  const matching = [...patterns].flatMap(textsMatching);
  const ofLength = numbersOf(limits, 'minLength', 'maxLength')
    .flatMap((length) => [length, length + 1, length - 1])
    .filter((length) => length > 0);
  const format = formatOf(field);
  const digits = field.kind === 'text' ? field.digits : undefined;
  return [
    ...sample,
    ...(isFormatName(format) ? formatTexts[format].samples : []),
    ...(digits === undefined ? [] : textsOfDigits(digits)),
    ...(patterns.size > 0 && format === undefined && digits === undefined ? matching : []),
    `Sample ${label}`,
    ...matching,
    'a',
    'abc',
    ...bounds.map(({ text }) => text).filter((text) => /^[\d:-]+$/.test(text)),
    ...ofLength.map(textOfLength),
    ...ofLength.map((length) => 'a'.repeat(length)),
    ...(patterns.size > 0 ? mixedTexts : []),
    ...strangeTexts,
  ];
}

const textsOfDigits = (count: number): readonly string[] => [
  '9000000000'.padEnd(count, '0').slice(0, count),
  '1234567890'.repeat(2).slice(0, count),
  ...(count === 4 ? formatTexts.year.samples : []),
  ...[...'6789012345'].map((digit) => digit.repeat(count)),
];
