import type { Form } from '../../createForm.ts';
import type { JsonSchema, LeadData, LeadValidator } from '../../types.ts';
import { compileValidator } from '../compileValidator.ts';
import { namesIn } from '../conditions.ts';
import { expandToday } from '../days.ts';
import { checkedRules, ruleBranches, ruleLists } from '../deriveRules.ts';
import { patternOf, requiredFields } from '../deriveSchemas.ts';
import { type FormFault, pointer } from '../faults.ts';
import { isGroup, type ResolvedObject, type ResolvedProperty } from '../resolveRefs.ts';
import type { FolderSources, FormExamples, WrongExample } from '../sources.ts';
import { fillForm, sentName } from './checkExamples.ts';

/** A wrong example, played: what it holds, and the fields that are missing in it. A field of any row is `members.age`. */
export interface PlayedWrong {
  readonly field: string;
  readonly data: LeadData;
  readonly missing: readonly string[];
}

/** A problem and its remedy. */
type Untried = readonly [problem: string, remedy: string];

/** Something that a form forbids, and that a wrong example has to try. */
export interface Trial {
  /** The way to its field; of a rule to the object that it is a rule of. */
  readonly path: readonly string[];
  /** Of a rule: the properties of that object that it names, and what it is for, if it says so. */
  readonly rule?: { readonly names: readonly string[]; readonly purpose: string | undefined };
  /** What none of these examples tries of it. */
  untried(played: readonly PlayedWrong[]): Untried | undefined;
}

/** A name as it was sent, for whatever row it was. */
const ofAnyRow = (name: string) => name.replace(/\.\d+(?=\.|$)/g, '');

/** Plays a wrong example whose days are written out. `today` is 'YYYY-MM-DD'. */
export function playWrong(
  form: Form,
  { field, filled }: Pick<WrongExample, 'field' | 'filled'>,
  today: string,
): PlayedWrong {
  const values = fillForm(form, filled, today);
  const missing = form.validate(values, today).filter(({ reason }) => reason === 'missing');
  return {
    field: ofAnyRow(field),
    data: form.checkData(values),
    missing: missing.map(({ field: name }) => ofAnyRow(sentName(form, values, name))),
  };
}

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
  const played = wrong.map((example) => playWrong(form, example, today));
  return trialsOf(asked, schema.path, today).flatMap((trial) => {
    const [problem, remedy] = trial.untried(played) ?? [];
    if (problem === undefined || remedy === undefined) return [];
    return [{ file: examples.path, pointer: pointer('wrong'), problem, remedy }];
  });
}

/** Everything that wrong examples have to try of a form; `file` is the path of its schema.json. */
export function trialsOf(
  { schema, at, properties }: ResolvedObject,
  file: string,
  today: string,
  path: readonly string[] = [],
): Trial[] {
  const required = requiredFields(schema, properties);
  const own = Object.entries(properties).flatMap(([name, property]): Trial[] => {
    const { inner, sharedName } = property;
    const place = [...path, name];
    if (inner)
      return [
        ...trialsOf(inner, file, today, place),
        { path: place, untried: (played) => untriedList(place, property, played) },
      ];
    if (sharedName !== undefined) return [];
    const untried: Trial['untried'] = (played) =>
      untriedOf(place, property.schema, required.includes(name), played);
    return [{ path: place, untried }];
  });
  const rules = conjuncts(schema)
    .map(([place, rule]) => [place, rule, checkedRules(rule, properties)] as const)
    .filter(([, , rule]) => canRefuse(rule, properties))
    .map(([place, written, rule]): Trial => {
      const isBroken = breaksRule(rule, today);
      return {
        path,
        rule: { names: [...new Set(namesIn(written))], purpose: purposeOf(written) },
        untried: (played) =>
          played.some(({ data }) => objectsAt(data, path).some(isBroken))
            ? undefined
            : [
                `No wrong example breaks the rule ${file}#${at}${place}.`,
                'Add a form to "wrong" that breaks it, and name the field that is refused ("data" for the form as a whole).',
              ],
      };
    });
  return [...own, ...rules];
}

/** What a rule says of itself. */
function purposeOf(rule: JsonSchema): string | undefined {
  const [only] = (rule.allOf ?? []) as readonly JsonSchema[];
  const purpose = only?.description ?? only?.title;
  return typeof purpose === 'string' ? purpose : undefined;
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
  played: readonly PlayedWrong[],
): Untried | undefined {
  const name = path.join('.');
  const isBound = schema.uniqueItems === true || Number(schema.maxItems ?? 0) > 0;
  if (schema.type !== 'array' || !isBound || played.some(({ field }) => field === name)) return undefined;
  const remedy = `Add a form to "wrong" with too many rows, or the same twice, with "field": "${name}".`;
  return [`No wrong example is refused at "${name}".`, remedy];
}

/** What no wrong example tries of a field: problem and remedy. */
function untriedOf(
  path: readonly string[],
  schema: JsonSchema,
  isRequired: boolean,
  played: readonly PlayedWrong[],
): Untried | undefined {
  const name = path.join('.');
  if (schema.derivedBy !== undefined || (!isRequired && !canBeRefused(schema))) return undefined;
  const add = (what: string) => `Add a form to "wrong" ${what}, with "field": "${name}".`;
  if (!played.some(({ field }) => field === name))
    return [`No wrong example is refused at "${name}".`, add(`with a value that "${name}" cannot have`)];
  if (schema.type === 'array' && isRequired && !played.some(({ missing }) => missing.includes(name)))
    return [`No wrong example leaves "${name}" empty.`, add(`with nothing ticked in "${name}"`)];
  const { pattern, ...given } = schema;
  const whole = patternOf(given);
  if (whole === undefined || typeof pattern !== 'string') return undefined;
  const isHidden = ({ data }: PlayedWrong) =>
    valuesAt(data, path).some(
      (value) =>
        typeof value === 'string' &&
        new RegExp(whole, 'u').test(value) &&
        !new RegExp(pattern, 'u').test(value),
    );
  if (played.some(isHidden)) return undefined;
  const other = schema.digits === undefined ? 'format' : 'digits';
  return [
    `No wrong example breaks the pattern of "${name}" alone.`,
    add(`with a value that fits "${other}" but not "pattern"`),
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

/** Whether an object breaks a rule; the rule is compiled when the first is judged. */
function breaksRule(rule: JsonSchema, today: string): (data: LeadData) => boolean {
  let holds: LeadValidator | undefined;
  return (data) => {
    holds ??= compileValidator({ type: 'object', ...rule });
    return !holds.call({ today }, data);
  };
}
