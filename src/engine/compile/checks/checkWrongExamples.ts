import type { Form } from '../../createForm.ts';
import type { JsonSchema, LeadData } from '../../types.ts';
import { compileValidator } from '../compileValidator.ts';
import { expandToday } from '../days.ts';
import { checkedRules, ruleBranches, ruleLists } from '../deriveRules.ts';
import { patternOf, requiredFields } from '../deriveSchemas.ts';
import { type FormFault, pointer } from '../faults.ts';
import { isGroup, type ResolvedObject, type ResolvedProperty } from '../resolveRefs.ts';
import type { FolderSources, FormExamples } from '../sources.ts';
import { fillForm, sentName } from './checkExamples.ts';

/** A wrong example, played: what it holds, and the fields that are missing in it. A field of any row is `members.age`. */
interface Played {
  readonly field: string;
  readonly data: LeadData;
  readonly missing: readonly string[];
}

/** A name as it was sent, for whatever row it was. */
const ofAnyRow = (name: string) => name.replace(/\.\d+(?=\.|$)/g, '');

/**
 * Whether the wrong examples try everything that the form itself forbids: each field that is not shared, a pattern
 * that another rule of its field could hide, and each rule between fields; of groups and rows too. A rule that was
 * never seen to refuse anything may not work at all.
 */
export function checkWrongExamples(
  { schema, examples }: FolderSources,
  asked: ResolvedObject,
  form: Form,
  today: string,
): FormFault[] {
  const { wrong } = expandToday(examples.json, today) as unknown as FormExamples;
  const played = wrong.map(({ field, filled }): Played => {
    const values = fillForm(form, filled, today);
    const missing = form.validate(values, today).filter(({ reason }) => reason === 'missing');
    return {
      field: ofAnyRow(field),
      data: form.checkData(values),
      missing: missing.map(({ field: name }) => ofAnyRow(sentName(form, values, name))),
    };
  });
  return untriedIn(asked, [], schema.path, played, today).map(([problem = '', remedy = '']) => ({
    file: examples.path,
    pointer: pointer('wrong'),
    problem,
    remedy,
  }));
}

/** What no wrong example tries of an object at a path of the form: problems and remedies. */
function untriedIn(
  { schema, at, properties }: ResolvedObject,
  path: readonly string[],
  file: string,
  played: readonly Played[],
  today: string,
): (readonly string[])[] {
  const required = requiredFields(schema, properties);
  const objects = played.flatMap(({ data }) => objectsAt(data, path));
  const own = Object.entries(properties).flatMap(([name, property]) => {
    const { inner, sharedName } = property;
    const place = [...path, name];
    if (inner)
      return [...untriedIn(inner, place, file, played, today), ...untriedList(place, property, played)];
    return sharedName === undefined ? untriedOf(place, property.schema, required.includes(name), played) : [];
  });
  const rules = conjuncts(schema)
    .map(([place, rule]) => [place, checkedRules(rule, properties)] as const)

    .filter(([, rule]) => canRefuse(rule, properties) && !isTried(rule, objects, today))
    .map(([place]) => [
      `No wrong example breaks the rule ${file}#${at}${place}.`,
      'Add a form to "wrong" that breaks it, and name the field that is refused ("data" for the form as a whole).',
    ]);
  return [...own, ...rules];
}

/** What a lead holds at a path; of lists of objects, in each of their rows. */
function valuesAt(data: unknown, path: readonly string[]): unknown[] {
  const [name, ...deeper] = path;
  if (name === undefined) return [data];
  const within = Array.isArray(data) ? data : [data];
  return within.flatMap((one) => {
    const value = typeof one === 'object' && one !== null ? Reflect.get(one, name) : undefined;
    return value === undefined ? [] : valuesAt(value, deeper);
  });
}

const objectsAt = (data: LeadData, path: readonly string[]) => valuesAt(data, path).flat() as LeadData[];

/** Bounds of a list of objects; its rows are looked at by themselves. */
function untriedList(
  path: readonly string[],
  { schema }: ResolvedProperty,
  played: readonly Played[],
): (readonly string[])[] {
  const name = path.join('.');
  const isBound = schema.uniqueItems === true || Number(schema.maxItems ?? 0) > 0;
  if (schema.type !== 'array' || !isBound || played.some(({ field }) => field === name)) return [];
  const remedy = `Add a form to "wrong" with too many rows, or the same twice, with "field": "${name}".`;
  return [[`No wrong example is refused at "${name}".`, remedy]];
}

/** What no wrong example tries of a field: problem and remedy. */
function untriedOf(
  path: readonly string[],
  schema: JsonSchema,
  isRequired: boolean,
  played: readonly Played[],
): (readonly string[])[] {
  const name = path.join('.');
  if (schema.derivedBy !== undefined || (!isRequired && !canBeRefused(schema))) return [];
  const add = (what: string) => `Add a form to "wrong" ${what}, with "field": "${name}".`;
  if (!played.some(({ field }) => field === name))
    return [[`No wrong example is refused at "${name}".`, add(`with a value that "${name}" cannot have`)]];
  if (schema.type === 'array' && isRequired && !played.some(({ missing }) => missing.includes(name)))
    return [[`No wrong example leaves "${name}" empty.`, add(`with nothing ticked in "${name}"`)]];
  const { pattern, ...given } = schema;
  const whole = patternOf(given);
  if (whole === undefined || typeof pattern !== 'string') return [];
  const isHidden = ({ data }: Played) =>
    valuesAt(data, path).some(
      (value) =>
        typeof value === 'string' &&
        new RegExp(whole, 'u').test(value) &&
        !new RegExp(pattern, 'u').test(value),
    );
  if (played.some(isHidden)) return [];
  const other = schema.digits === undefined ? 'format' : 'digits';
  return [
    [
      `No wrong example breaks the pattern of "${name}" alone.`,
      add(`with a value that fits "${other}" but not "pattern"`),
    ],
  ];
}

/** Text without any bound takes everything, and a yes or no either of the two. */
function canBeRefused(schema: JsonSchema): boolean {
  if (schema.type === 'boolean') return false;
  if (schema.type !== 'string' || Number(schema.minLength ?? 0) > 1) return true;
  const words = [
    'enum',
    'const',
    'maxLength',
    'pattern',
    'format',
    'digits',
    'notAfterToday',
    'notBefore',
    'notAfter',
  ];
  return [...words, ...ruleBranches, ...ruleLists].some((word) => schema[word] !== undefined);
}

/** The rules that have to hold each by itself, with their places in schema.json. */
function conjuncts(root: JsonSchema): (readonly [at: string, rule: JsonSchema])[] {
  const parts = (words: readonly string[]) =>
    Object.fromEntries(words.filter((word) => word in root).map((word) => [word, root[word]]));
  const several = (root.allOf ?? []) as readonly JsonSchema[];
  return [
    ...several.map((rule, position) => [pointer('allOf', position), { allOf: [rule] }] as const),
    ...['dependentRequired', 'dependentSchemas'].flatMap((word) =>
      Object.entries((root[word] ?? {}) as JsonSchema).map(
        ([name, held]) => [pointer(word, name), { [word]: { [name]: held } }] as const,
      ),
    ),
    ...[['if', 'then', 'else'], ['anyOf'], ['oneOf'], ['not']]
      .filter(([word = '']) => word in root)
      .map((words) => [pointer(words[0] ?? ''), parts(words)] as const),
  ];
}

/**
 * Whether a rule, as it is checked, asks for anything that a form might not give: one that only lets a field appear does
 * not, nor one that requires a group, which is always sent then.
 */
function canRefuse(rule: JsonSchema, of: ResolvedObject['properties']): boolean {
  const {
    if: condition,
    then,
    else: otherwise,
    allOf,
    anyOf,
    oneOf,
    required,
    title: _title,
    ...own
  } = rule as Readonly<Record<string, JsonSchema>>;
  const refuses = (part: JsonSchema | undefined) => part !== undefined && canRefuse(part, of);
  const list = (value: unknown) => (value ?? []) as readonly JsonSchema[];
  const isGroupOf = (name: string) => isGroup(of[name]?.schema ?? {});
  return (
    Object.keys(own).length > 0 ||
    !((required ?? []) as unknown as readonly string[]).every(isGroupOf) ||
    (condition !== undefined && [then, otherwise].some(refuses)) ||
    list(allOf).some(refuses) ||
    (anyOf !== undefined && list(anyOf).every(refuses)) ||
    oneOf !== undefined
  );
}

function isTried(rule: JsonSchema, objects: readonly LeadData[], today: string): boolean {
  const holds = compileValidator({ type: 'object', ...rule });
  return objects.some((data) => !holds.call({ today }, data));
}
