import type { TableKey } from '#engine/figures';
import type { Expression } from '../../expression.ts';
import type { JsonSchema } from '../../types.ts';
import { pointer } from '../faults.ts';
import type { SourceFile } from '../sources.ts';
import { isNumber, optionsOf } from './fieldAt.ts';
import { type Found, isSameUnit } from './found.ts';

/** What the check of figures knows of what a table is looked up by. */
interface Check {
  say(at: string, problem: string, remedy: string): Found;
  wantDay(by: Expression, at: string): undefined;
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

  const checkOptions = (key: TableKey, names: readonly string[], schema: JsonSchema, place: string) => {
    const options = optionsOf(schema);
    const missing = options?.filter((option) => !names.includes(option)) ?? [];
    const strange = names.filter((name) => options && !options.includes(name));
    const anything = `"${key.name}" of ${path} has options, and this can be anything.`;
    if (!options) say(place, anything, 'Name a field with "enum".');
    if (missing.length > 0 && key.outside !== 'none')
      say(place, `${path} has no rate for ${missing.join(', ')} in "${key.name}".`, addRates);
    if (strange.length > 0)
      say(place, `${path} has rates for ${strange.join(', ')}, which this can never be.`, 'Remove them.');
  };
  const checkNumber = (key: TableKey, names: readonly string[], part: Expression, place: string) => {
    const { unit, isWhole } = numberOf(part, place);
    const units = `"${key.name}" of ${path} is in "${key.unit ?? '1'}", and this is in "${unit}".`;
    const between = `"${key.name}" of ${path} has bands of whole numbers; this may lie between two of them.`;
    if (!isSameUnit(unit, key.unit ?? '1')) say(place, units, `Write "unit": "${unit}" at the key.`);
    if (key.kind === 'bands' && !isWhole) say(place, between, 'Round it, or write the key as "steps".');
    if (key.kind === 'options' || key.outside === 'none') return;
    const [first, last] = [Math.min(...names.map(Number.parseFloat)), key.to ?? Number.POSITIVE_INFINITY];
    const outside = endsOfField(schemaOf(part, place)).find((end) => !(end >= first && end <= last));
    const reach = `${path} goes from ${first} to ${last} in "${key.name}", and this can be ${Number.isFinite(outside) ? outside : 'any number'}.`;
    if (outside !== undefined) say(place, reach, `${addRates} The field can have "minimum" and "maximum".`);
  };

  let rates: unknown = json.rates;
  for (const [index, key] of keys.entries()) {
    const names = Object.keys(rates ?? {});
    const [part, place] = [by[index] ?? 0, at + pointer('by', index)];
    const schema = key.kind === 'days' ? wantDay(part, place) : schemaOf(part, place);
    if (schema && key.kind === 'options') checkOptions(key, names, schema, place);
    if (schema && (key.kind !== 'options' || isNumber(schema))) checkNumber(key, names, part, place);
    rates = Reflect.get(rates ?? {}, names[0] ?? '');
  }
  return { unit: String(json.unit), isWhole: ratesIn(json.rates).every(Number.isInteger) };
}

const ratesIn = (rates: unknown): readonly unknown[] =>
  typeof rates === 'object' && rates !== null ? Object.values(rates).flatMap(ratesIn) : [rates];

const addRates = 'Add the rates, or write "outside": "none" at the key.';

/** The lowest and the highest number that a field takes; of nothing else there is a need to know. */
function endsOfField(schema: JsonSchema = {}): readonly number[] {
  if (!isNumber(schema)) return [];
  const options = optionsOf(schema)?.map(Number);
  if (options) return [Math.min(...options), Math.max(...options)];
  const { minimum = schema.exclusiveMinimum, maximum = schema.exclusiveMaximum } = schema;
  return [Number(minimum ?? Number.NEGATIVE_INFINITY), Number(maximum ?? Number.POSITIVE_INFINITY)];
}
