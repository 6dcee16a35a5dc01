import type { Form } from '../../createForm.ts';
import type { JsonSchema, LeadData, LeadValidator } from '../../types.ts';
import { compileValidator } from '../compileValidator.ts';
import { expandToday } from '../days.ts';
import { checkedRules } from '../deriveRules.ts';
import { patternOf, requiredFields } from '../deriveSchemas.ts';
import { type FormIssue, pointer, reporter } from '../issues.ts';
import { asList, asRecord } from '../json.ts';
import type { FolderSources, FormExamples, WrongExample } from '../parseFolder.ts';
import { isGroup, type ResolvedObject, type ResolvedProperty } from '../resolveRefs.ts';
import { namesIn, ruleKeywords } from '../subschemas.ts';
import { errorsOf, fillForm, valuesAt } from './fillForm.ts';

/** A wrong example, played: what it holds, and the fields that are missing in it. A field of any row is `members.age`. */
export interface WrongExampleRun {
  readonly field: string;
  readonly data: LeadData;
  readonly missing: readonly string[];
}

type Untried = readonly [problem: string, hint: string];

/** Something that a form forbids, and that a wrong example has to try. */
export interface Trial {
  /** The way to its field; of a rule to the object that it is a rule of. */
  readonly path: readonly string[];
  /** A rule's properties and its title, if any. */
  readonly rule?: { readonly names: readonly string[]; readonly purpose: string | undefined };
  /** What none of these examples tries of it. */
  untried(runs: readonly WrongExampleRun[]): Untried | undefined;
}

/** A name as it was sent, for whatever row it was. */
const ofAnyRow = (name: string) => name.replace(/\.\d+(?=\.|$)/g, '');

/** Plays a wrong example whose days are written out. `today` is 'YYYY-MM-DD'. */
export function runWrongExample(
  form: Form,
  { field, filled }: Pick<WrongExample, 'field' | 'filled'>,
  today: string,
): WrongExampleRun {
  const missing = errorsOf(form, filled, today).filter(({ reason }) => reason === 'missing');
  return {
    field: ofAnyRow(field),
    data: form.checkData(fillForm(form, filled, today)),
    missing: missing.map((error) => ofAnyRow(error.field)),
  };
}

/**
 * Whether the wrong examples try everything that the form itself forbids: each field that is not shared, a pattern
 * that another rule of its field could hide, and each rule between fields; of groups and rows too. A rule that was
 * never seen to refuse anything may not work at all.
 */
export function checkWrongExamples(
  { schema, examples }: FolderSources,
  resolved: ResolvedObject,
  form: Form,
  today: string,
): FormIssue[] {
  const issues: FormIssue[] = [];
  const { wrong } = expandToday(examples.json, today) as unknown as FormExamples;
  const runs = wrong.map((example) => runWrongExample(form, example, today));
  for (const trial of trialsOf(resolved, schema.path, today)) {
    const untried = trial.untried(runs);
    if (untried) reporter(examples.path, issues)(pointer('wrong'), ...untried);
  }
  return issues;
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
    const fieldPath = [...path, name];
    if (sharedName !== undefined && !inner) return [];
    const untried: Trial['untried'] = (runs) => untriedOf(fieldPath, property, required.includes(name), runs);
    return [...(inner ? trialsOf(inner, file, today, fieldPath) : []), { path: fieldPath, untried }];
  });
  const rules = conjuncts(schema).flatMap(([location, written]): Trial[] => {
    const rule = checkedRules(written, properties);
    if (!canRefuse(rule, properties)) return [];
    const isBroken = breaksRule(rule, today);
    const problem = `No wrong example breaks the rule ${file}#${at}${location}.`;
    const hint =
      'Add a form to "wrong" that breaks it, and name the field that is refused ("data" for the form as a whole).';
    const untried: Trial['untried'] = (runs) =>
      runs.some(({ data }) => valuesAt(data, path).flat().some(isBroken)) ? undefined : [problem, hint];
    return [{ path, rule: { names: [...new Set(namesIn(written))], purpose: purposeOf(written) }, untried }];
  });
  return [...own, ...rules];
}

/** A rule's own text. */
function purposeOf(rule: JsonSchema): string | undefined {
  const [only] = asList<JsonSchema>(rule.allOf);
  const purpose = only?.description ?? only?.title;
  return typeof purpose === 'string' ? purpose : undefined;
}

/** What no wrong example tries of a field; of a list of objects only how many rows there are. */
function untriedOf(
  path: readonly string[],
  { schema, inner }: ResolvedProperty,
  isRequired: boolean,
  runs: readonly WrongExampleRun[],
): Untried | undefined {
  const name = path.join('.');
  const add = (what: string) => `Add a form to "wrong" ${what}, with "field": "${name}".`;
  const isNamed = runs.some(({ field }) => field === name);
  const unnamed = `No wrong example is refused at "${name}".`;
  if (inner) {
    const isBound = schema.uniqueItems === true || Number(schema.maxItems ?? 0) > 0;
    if (isGroup(schema) || !isBound || isNamed) return undefined;
    return [unnamed, add('with too many rows, or the same twice')];
  }
  if (schema.computedBy !== undefined || (!isRequired && !canBeRefused(schema))) return undefined;
  if (!isNamed) return [unnamed, add(`with a value that "${name}" cannot have`)];
  if (schema.type === 'array' && isRequired && !runs.some(({ missing }) => missing.includes(name)))
    return [`No wrong example leaves "${name}" empty.`, add(`with nothing ticked in "${name}"`)];
  const { pattern, ...given } = schema;
  const whole = patternOf(given);
  if (whole === undefined || typeof pattern !== 'string') return undefined;
  const isHidden = (value: unknown) =>
    typeof value === 'string' && new RegExp(whole, 'u').test(value) && !new RegExp(pattern, 'u').test(value);
  if (runs.some(({ data }) => valuesAt(data, path).some(isHidden))) return undefined;
  const other = schema.digits === undefined ? 'format' : 'digits';
  const hint = add(`with a value that fits "${other}" but not "pattern"`);
  return [`No wrong example breaks the pattern of "${name}" alone.`, hint];
}

/** Words by which a text can be refused. */
const bounding = ['enum', 'const', 'maxLength', 'pattern', 'format', 'digits', 'notBefore', 'notAfter'];

/** Text without any bound takes everything, and a yes or no either of the two. */
function canBeRefused(schema: JsonSchema): boolean {
  if (schema.type === 'boolean') return false;
  if (schema.type !== 'string' || Number(schema.minLength ?? 0) > 1) return true;
  return [...bounding, ...ruleKeywords].some((keyword) => schema[keyword] !== undefined);
}

/** The rules that have to hold each by itself, with their places in schema.json. */
function conjuncts(root: JsonSchema): (readonly [at: string, rule: JsonSchema])[] {
  const dependents = ['dependentRequired', 'dependentSchemas'];
  const wholes = [['if', 'then', 'else'], ['anyOf'], ['oneOf'], ['not']];
  return [
    ...asList(root.allOf).map((rule, index) => [pointer('allOf', index), { allOf: [rule] }] as const),
    ...dependents.flatMap((keyword) =>
      Object.entries(asRecord(root[keyword])).map(
        ([name, held]) => [pointer(keyword, name), { [keyword]: { [name]: held } }] as const,
      ),
    ),
    ...wholes.flatMap(([first = '', ...more]) => {
      const present = [first, ...more].filter((keyword) => keyword in root);
      const rule = Object.fromEntries(present.map((keyword) => [keyword, root[keyword]]));
      return first in root ? [[pointer(first), rule] as const] : [];
    }),
  ];
}

/** Whether a compiled rule can fail: not one that only declares a field, and requires it if it is a group. */
function canRefuse(rule: JsonSchema, of: ResolvedObject['properties']): boolean {
  const { if: condition, then, else: otherwise, allOf, anyOf, oneOf, required, title: _title, ...own } = rule;
  const refuses = (part: unknown) => part !== undefined && canRefuse(part as JsonSchema, of);
  const isSent = (name: string) => isGroup(of[name]?.schema ?? {}) && of[name]?.isRequired === true;
  return (
    Object.keys(own).length > 0 ||
    !asList<string>(required).every(isSent) ||
    (condition !== undefined && [then, otherwise].some(refuses)) ||
    asList(allOf).some(refuses) ||
    (anyOf !== undefined && asList(anyOf).every(refuses)) ||
    oneOf !== undefined
  );
}

/** Whether an object breaks a rule, which is compiled on first use. */
function breaksRule(rule: JsonSchema, today: string): (data: unknown) => boolean {
  let holds: LeadValidator | undefined;
  return (data) => {
    holds ??= compileValidator({ type: 'object', ...rule });
    return !holds.call({ today }, data);
  };
}
