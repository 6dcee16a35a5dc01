import { isDeepStrictEqual } from 'node:util';
import { type FormIssue, hiddenByRule, isGroup, pointer } from '../compile/index.ts';
import type { JsonSchema } from '../index.ts';
import type { CatalogueForm } from './loadCatalogue.ts';

/** `released.json`: the lead schemas that pages out there and readers of the leads rely on. */
export interface ReleasedForms {
  readonly forms: Readonly<Record<string, JsonSchema>>;
  /** By form type, or form type and field with a dot between (`LIFE.coverageFor`): why this may break. */
  readonly notes: Readonly<Record<string, string>>;
}

/** Upper and lower limits: one that became narrower refuses values that were accepted before. */
const limits = [
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'].map((keyword) => [keyword, 1] as const),
  ...['minLength', 'minimum', 'exclusiveMinimum', 'minItems'].map((keyword) => [keyword, -1] as const),
];

/** Keywords whose strictness cannot be compared: any change may refuse accepted values. */
const strict = [
  ...['pattern', 'format', 'const', 'uniqueItems', 'wireDate', 'gstinChecksum', 'stepOf'],
  ...['notAfterToday', 'notBefore', 'notAfter', 'notBeforeField', 'notAfterField'],
];

/** The keywords of rules, between fields or of one: a change may refuse accepted leads. */
const ruleKeywords = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

/** Those of a list, which only mean something together. */
const listKeywords = ['contains', 'minContains', 'maxContains'];

const record = (value: unknown) => (value ?? {}) as Readonly<Record<string, JsonSchema>>;
const list = (value: unknown) => (value ?? []) as readonly unknown[];
const quoted = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

/**
 * Changes that would refuse leads which a released form has promised to accept, or remove a column for readers: a
 * removed form, field or option, a newly required field, a narrower limit. A change with a note is allowed. [] when
 * nothing breaks. New forms, fields and options, wider limits and texts never break.
 */
export function findBreakingChanges(
  file: string,
  { forms: released, notes }: ReleasedForms,
  forms: readonly Pick<CatalogueForm, 'model' | 'leadSchema'>[],
): FormIssue[] {
  const present = new Map(forms.map((form) => [form.model.formType, form.leadSchema]));
  return Object.entries(released).flatMap(([formType, then]) => {
    const now = present.get(formType);
    const changes = now === undefined ? [{ field: null, problem: 'is gone' }] : changesOfObject(now, then);
    return changes
      .map(({ field, problem }) => ({ name: field === null ? formType : `${formType}.${field}`, problem }))
      .filter(({ name }) => notes[name] === undefined && notes[formType] === undefined)
      .map(({ name, problem }) => ({
        file,
        pointer: pointer('forms', formType),
        problem: `${name} ${problem}, and was released without.`,
        hint: `Take the change back, or write below "notes" why leads may break: { "${name}": "…" }.`,
      }));
  });
}

interface Change {
  readonly field: string | null;
  readonly problem: string;
}

/** The form, or a group or the rows of a list within it, whose name `prefix` ends with a dot. */
function changesOfObject(now: JsonSchema, then: JsonSchema, prefix = ''): Change[] {
  const fields = record(now.properties);
  const before = record(then.properties);
  const required = list(now.required).filter((name) => !list(then.required).includes(name));
  const whole = prefix === '' ? null : prefix.slice(0, -1);
  const differs = (keyword: string) =>
    !isDeepStrictEqual(rulesOf(now, keyword, before), rulesOf(then, keyword, before));
  return [
    ...required.map((name) => ({ field: `${prefix}${String(name)}`, problem: 'is required now' })),
    ...Object.entries(before).flatMap(([name, one]) => changesOfField(fields[name], one, prefix + name)),
    ...ruleKeywords
      .filter(differs)
      .map((keyword) => ({ field: whole, problem: `has other rules between its fields (${keyword})` })),
  ];
}

function changesOfField(now: JsonSchema | undefined, then: JsonSchema, field: string): Change[] {
  if (now === undefined) return [{ field, problem: 'is gone' }];
  if (isGroup(now) && isGroup(then)) return changesOfObject(now, then, `${field}.`);
  const { items: rows, ...own } = now as { items?: JsonSchema };
  const { items: rowsBefore = {}, ...ownBefore } = then as { items?: JsonSchema };
  const changes = problemsOfField(own, ownBefore).map((problem) => ({ field, problem }));
  if (rows === undefined || now.type !== then.type) return changes;
  if (isGroup(rows) && isGroup(rowsBefore))
    return [...changes, ...changesOfObject(rows, rowsBefore, `${field}.`)];
  return [...changes, ...problemsOfField(rows, rowsBefore).map((problem) => ({ field, problem }))];
}

/** The rules of a word, without those that keep fields away which are new and were never sent. */
function rulesOf(schema: JsonSchema, keyword: string, before: Readonly<Record<string, JsonSchema>>): unknown {
  const rules = withoutRemarks(schema[keyword]);
  if (keyword !== 'allOf') return rules;
  const counting = list(rules).filter((rule) => {
    const hidden = hiddenByRule(rule as JsonSchema);
    return hidden.length === 0 || hidden.some((name) => name in before);
  });
  return counting.length > 0 ? counting : undefined;
}

/** A rule without the words that say what it is for: they change nothing. */
function withoutRemarks(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(withoutRemarks);
  if (typeof rule !== 'object' || rule === null) return rule;
  const parts = Object.entries(rule).filter(([keyword]) => keyword !== 'description' && keyword !== 'title');
  return Object.fromEntries(
    parts.map(([keyword, part]) => [keyword, keyword === 'properties' ? part : withoutRemarks(part)]),
  );
}

function problemsOfField(now: JsonSchema, then: JsonSchema): string[] {
  if (now.type !== then.type) return [`is of type ${quoted(now.type)} now instead of ${quoted(then.type)}`];
  const narrower = limits.filter(([keyword, sign]) => {
    const [after, before] = [now[keyword], then[keyword]];
    return typeof after === 'number' && !(typeof before === 'number' && after * sign >= before * sign);
  });
  const stricter = strict.filter((keyword) => now[keyword] !== undefined && now[keyword] !== then[keyword]);
  const others = [...listKeywords, ...ruleKeywords].filter(
    (keyword) => !isDeepStrictEqual(now[keyword], then[keyword]),
  );
  const lost = list(then.enum).filter((option) => !list(now.enum).includes(option));
  return [
    ...(now.enum !== undefined && then.enum === undefined ? ['takes only listed options now'] : []),
    ...(now.enum === undefined ? [] : lost.map((option) => `has lost the option ${quoted(option)}`)),
    ...narrower.map(([keyword]) => {
      return `has the narrower ${keyword} ${now[keyword]} instead of ${quoted(then[keyword])}`;
    }),
    ...[...stricter, ...others].map(
      (keyword) => `has the ${keyword} ${quoted(now[keyword])} instead of ${quoted(then[keyword])}`,
    ),
  ];
}
