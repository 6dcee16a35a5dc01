import { endsOf, type TableKey } from '#engine/figures';
import type { Expression } from '../../expression.ts';
import type { JsonSchema } from '../../types.ts';
import { pointer } from '../faults.ts';
import type { SourceFile } from '../sources.ts';
import { isNumber, optionsOf } from './fieldAt.ts';
import { type Found, isSameUnit } from './found.ts';

/** What the check of figures knows of what a table is looked up by. */
interface Check {
  say(at: string, problem: string, remedy: string): Found;
  wantDay(by: Expression, at: string): void;
  numberOf(by: Expression, at: string): Found;
  /** What a field holds, nothing of what is computed; undefined when that is no field, which is reported. */
  schemaOf(by: Expression, at: string): JsonSchema | undefined;
}

/**
 * Whether a table can be looked up by these, and has a rate for each option and number that their fields allow. For what
 * is computed and lies outside of it there is no figure. `at` is the place of the word "table".
 */
export function checkLookUp(
  { path, json }: SourceFile,
  by: readonly Expression[],
  at: string,
  { say, wantDay, numberOf, schemaOf }: Check,
): Found {
  const keys = json.keys as readonly TableKey[];
  if (keys.length !== by.length) {
    const problem = `${path} is looked up by ${keys.length}: ${keys.map(({ name }) => name).join(', ')}.`;
    return say(at + pointer('by'), problem, 'Name one for each of its keys, in their order.');
  }

  const checkKey = (key: TableKey, names: readonly string[], part: Expression, place: string) => {
    if (key.kind === 'days') wantDay(part, place);
    const schema = key.kind === 'days' ? undefined : schemaOf(part, place);
    if (!schema) return;
    const addRates = 'Add the rates, or write "outside": "none" at the key.';
    const options = optionsOf(schema);
    if (key.kind === 'options') {
      const missing = options?.filter((option) => !names.includes(option)) ?? [];
      const strange = names.filter((name) => options && !options.includes(name));
      if (!options)
        say(
          place,
          `"${key.name}" of ${path} has options, and this can be anything.`,
          'Name a field with "enum".',
        );
      if (missing.length > 0 && key.outside !== 'none')
        say(place, `${path} has no rate for ${missing.join(', ')} in "${key.name}".`, addRates);
      if (strange.length > 0)
        say(place, `${path} has rates for ${strange.join(', ')}, which this can never be.`, 'Remove them.');
      if (!isNumber(schema)) return;
    }
    const { unit, isWhole } = numberOf(part, place);
    const keyUnit = key.unit ?? '1';
    if (!isSameUnit(unit, keyUnit)) {
      const problem = `"${key.name}" of ${path} is in "${keyUnit}", and this is in "${unit}".`;
      say(place, problem, `Write "unit": "${unit}" at the key, or look it up by something else.`);
    }
    if (key.kind === 'bands' && !isWhole) {
      const problem = `"${key.name}" of ${path} has bands of whole numbers; this may lie between two of them.`;
      say(place, problem, 'Round it, or write the key as "steps".');
    }
    if (key.kind === 'options' || key.outside === 'none' || !isNumber(schema)) return;
    const [first, last] = [Math.min(...names.map(firstOf)), key.to ?? Number.POSITIVE_INFINITY];
    const outside = endsOfField(schema).find((end) => !(end >= first && end <= last));
    if (outside === undefined) return;
    const problem = `${path} goes from ${first} to ${last} in "${key.name}", and this can be ${outside}.`;
    say(place, problem, `${addRates} The field can have "minimum" and "maximum".`);
  };

  let rates: unknown = json.rates;
  for (const [index, key] of keys.entries()) {
    const names = Object.keys(rates ?? {});
    checkKey(key, names, by[index] ?? 0, at + pointer('by', index));
    rates = Reflect.get(rates ?? {}, names[0] ?? '');
  }
  return { unit: String(json.unit), isWhole: ratesIn(json.rates).every(Number.isInteger) };
}

const ratesIn = (rates: unknown): readonly unknown[] =>
  typeof rates === 'object' && rates !== null ? Object.values(rates).flatMap(ratesIn) : [rates];

const firstOf = (name: string) => endsOf(name)?.[0] ?? Number(name);

/** The lowest and the highest number that a field takes. */
function endsOfField(schema: JsonSchema): readonly number[] {
  const options = optionsOf(schema)?.map(Number);
  if (options) return [Math.min(...options), Math.max(...options)];
  const { minimum = schema.exclusiveMinimum, maximum = schema.exclusiveMaximum } = schema;
  return [Number(minimum ?? Number.NEGATIVE_INFINITY), Number(maximum ?? Number.POSITIVE_INFINITY)];
}
