import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  asList,
  asRecord,
  type CatalogueForm,
  type FormIssue,
  formatJson,
  isObject,
  pointer,
} from '../compile/index.ts';
import type { JsonSchema } from '../index.ts';
import type { Catalogue } from './loadCatalogue.ts';

/** `released.json`: the lead schemas that pages out there and readers of the leads rely on. */
interface ReleasedForms {
  readonly forms: Readonly<Record<string, JsonSchema>>;
  /** By form type, or form type and field with a dot between (`LIFE.coverageFor`): why this may break. */
  readonly notes: Readonly<Record<string, string>>;
}

const releasedFile = (directory: string) => join(directory, 'released.json');

/** The released schemas of a file, or why it cannot be read. */
function readReleased(file: string): ReleasedForms | string {
  try {
    const { forms, notes = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ReleasedForms>;
    if (isObject(forms) && isObject(notes)) return { forms, notes } as ReleasedForms;
    return 'The file holds no "forms" and "notes" by name.';
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

/**
 * The released parts that were removed or narrowed since without a note (the breaking-schema gate); [] when there are none.
 * Nothing is known of the form types that are `unread`, because something else is wrong with their folders.
 */
export function breakingSinceRelease(
  directories: readonly string[],
  forms: readonly Pick<CatalogueForm, 'model' | 'leadSchema'>[],
  unread: readonly string[] = [],
): readonly FormIssue[] {
  const files = directories.map(releasedFile).filter((file) => existsSync(file));
  return files.flatMap((file) => {
    const released = readReleased(file);
    if (typeof released !== 'string')
      return findBreakingChanges(file, released, forms).filter(
        (issue) => !unread.some((formType) => issue.pointer === pointer('forms', formType)),
      );
    return [{ file, pointer: '', problem: released, hint: 'Write it anew with: npm run release-forms' }];
  });
}

/** Records the catalogue's lead schemas as released; notes on allowed breaks are no longer needed then. */
export function writeReleasedForms(directory: string, { forms }: Catalogue): string {
  const file = releasedFile(directory);
  const sorted = forms.toSorted((a, b) => (a.model.formType < b.model.formType ? -1 : 1));
  const released = {
    $schema: './meta/released.schema.json',
    notes: {},
    forms: Object.fromEntries(sorted.map(({ model, leadSchema }) => [model.formType, leadSchema])),
  };
  writeFileSync(file, formatJson(released));
  return file;
}

/** Upper and lower limits: one that became narrower refuses values that were accepted before. */
const limits = [
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'].map((keyword) => [keyword, 1] as const),
  ...['minLength', 'minimum', 'exclusiveMinimum', 'minItems'].map((keyword) => [keyword, -1] as const),
];

/** Keywords that are compared in a way of their own, and remarks and facts, which refuse nothing. */
const comparedApart = new Set([
  ...['type', 'properties', 'required', 'items', 'enum', ...limits.map(([keyword]) => keyword)],
  ...['$id', 'title', 'description', 'additionalProperties', 'computedBy', 'personal', 'clientOnly'],
]);

/** The value of a keyword now, and the one before. */
const comparison = (keyword: string, now: unknown, then: unknown) =>
  `has ${now === undefined ? `no ${keyword}` : `the ${keyword} ${JSON.stringify(now)}`} now, and had ${then === undefined ? 'none' : JSON.stringify(then)} when it was released`;

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
  return Object.entries(released).flatMap(([formType, then]) =>
    changesOf(present.get(formType), then, formType)
      .filter(({ name }) => notes[name] === undefined && notes[formType] === undefined)
      .map(({ name, problem }) => ({
        file,
        pointer: pointer('forms', formType),
        problem: `${name} ${problem}.`,
        hint: `Take the change back, or write below "notes" why leads may break: { "${name}": "…" }.`,
      })),
  );
}

interface Change {
  readonly name: string;
  readonly problem: string;
}

/** The breaking changes of a form, a group, the rows of a list or a field. */
function changesOf(now: JsonSchema | undefined, then: JsonSchema, name: string): Change[] {
  if (now === undefined) return [{ name, problem: 'is gone since it was released' }];
  if (now.type !== then.type) return [{ name, problem: comparison('type', now.type, then.type) }];
  const before = asRecord(then.properties);
  const required = asList(now.required).filter((field) => !asList(then.required).includes(field));
  const lost = asList(then.enum).filter((option) => !asList(now.enum).includes(option));
  const narrower = limits.filter(([keyword, sign]) => {
    const [after, earlier] = [now[keyword], then[keyword]];
    return typeof after === 'number' && !(typeof earlier === 'number' && after * sign >= earlier * sign);
  });
  // without a keyword more is accepted, except without `minContains`, where one item is required
  const differing = Object.keys({ ...now, ...then }).filter((keyword) => {
    const after = rulesOf(now, keyword, before);
    const isStricter = after !== undefined || keyword === 'minContains';
    return (
      !comparedApart.has(keyword) && isStricter && !isDeepStrictEqual(after, rulesOf(then, keyword, before))
    );
  });
  const problems = [
    ...(now.enum !== undefined && then.enum === undefined
      ? ['takes only listed options now, and took any when it was released']
      : []),
    ...(now.enum === undefined
      ? []
      : lost.map((option) => `has lost the option ${JSON.stringify(option)} since it was released`)),
    ...narrower.map(([keyword]) => comparison(`narrower ${keyword}`, now[keyword], then[keyword])),
    ...differing.map((keyword) =>
      now.properties === undefined
        ? comparison(keyword, now[keyword], then[keyword])
        : `has other rules between its fields (${keyword}) than when it was released`,
    ),
  ];
  return [
    ...required.map((field) => ({
      name: `${name}.${String(field)}`,
      problem: 'is required now, and was not when it was released',
    })),
    ...Object.entries(before).flatMap(([field, one]) =>
      changesOf(asRecord(now.properties)[field], one, `${name}.${field}`),
    ),
    ...problems.map((problem) => ({ name, problem })),
    ...(then.items === undefined ? [] : changesOf(asRecord(now).items, asRecord(then).items ?? {}, name)),
  ];
}

/** The rules of a keyword, without those that hide new fields, which were never sent. */
function rulesOf(schema: JsonSchema, keyword: string, before: Readonly<Record<string, JsonSchema>>): unknown {
  const rules = withoutRemarks(schema[keyword]);
  if (keyword !== 'allOf') return rules;
  const counting = asList(rules).filter((rule) => {
    const hidden = hiddenBy(rule);
    return hidden.length === 0 || hidden.some((name) => name in before);
  });
  return counting.length > 0 ? counting : undefined;
}

/** The fields that a rule only hides, as those of a lead schema do for fields that appear; none for any other rule. */
function hiddenBy(rule: unknown): readonly string[] {
  if (!isObject(rule) || 'then' in rule) return [];
  const otherwise = Object.entries<unknown>(asRecord(asRecord(rule.else).properties));
  return otherwise.every(([, value]) => value === false) ? otherwise.map(([name]) => name) : [];
}

/** A rule without title and description, which change nothing. */
function withoutRemarks(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(withoutRemarks);
  if (typeof rule !== 'object' || rule === null) return rule;
  const parts = Object.entries(rule).filter(([keyword]) => keyword !== 'description' && keyword !== 'title');
  return Object.fromEntries(
    parts.map(([keyword, part]) => [keyword, keyword === 'properties' ? part : withoutRemarks(part)]),
  );
}
