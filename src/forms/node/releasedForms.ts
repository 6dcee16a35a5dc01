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

/** `released.json`: the lead schemas of the last release, on which open pages and consumers of leads rely. */
interface ReleasedForms {
  readonly forms: Readonly<Record<string, JsonSchema>>;
  /** Reasons for allowed breaking changes, by form type, or by form type and field (`LIFE.coverageFor`). */
  readonly notes: Readonly<Record<string, string>>;
}

const releasedFile = (directory: string) => join(directory, 'released.json');

/** Reads the released schemas of a file. Returns a message if the file is unreadable. */
function readReleased(file: string): ReleasedForms | string {
  try {
    const { forms, notes = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ReleasedForms>;
    if (isObject(forms) && isObject(notes)) return { forms, notes } as ReleasedForms;
    return 'The file lacks "forms" or "notes".';
  } catch (error) {
    return `The file is not JSON: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

/**
 * Returns the breaking changes since the release that have no note (the breaking-schema gate). Form types in `unread` are
 * ignored, because their folders have other issues.
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
    return [{ file, pointer: '', problem: released, hint: 'Generate the file again: npm run release-forms' }];
  });
}

/** Records the catalogue's lead schemas as released, and removes the notes on allowed changes. */
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

/** Upper limits (1) and lower limits (-1). A narrower limit rejects values that were accepted before. */
const limits = [
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'].map((keyword) => [keyword, 1] as const),
  ...['minLength', 'minimum', 'exclusiveMinimum', 'minItems'].map((keyword) => [keyword, -1] as const),
];

/** Keywords that are compared separately, and annotations, which have no effect on validation. */
const comparedApart = new Set([
  ...['type', 'properties', 'required', 'items', 'enum', ...limits.map(([keyword]) => keyword)],
  ...[
    '$id',
    'title',
    'description',
    'additionalProperties',
    'computedBy',
    'personal',
    'clientOnly',
    'ruleOnly',
  ],
]);

/** Describes the current and the released value of a keyword. */
const comparison = (keyword: string, now: unknown, then: unknown) =>
  `now has ${now === undefined ? `no ${keyword}` : `the ${keyword} ${JSON.stringify(now)}`}, but was released with ${then === undefined ? 'none' : JSON.stringify(then)}`;

/**
 * Finds changes that would reject leads of a released form or remove a column: a removed form, field or option, a newly
 * required field, a narrower limit. A change with a note is allowed. New forms, fields, options and texts are never breaking,
 * nor are wider limits.
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
        hint: `Revert the change, or give the reason in "notes": { "${name}": "…" }.`,
      })),
  );
}

interface Change {
  readonly name: string;
  readonly problem: string;
}

/** The breaking changes of a form, a group, the rows of a list or a field. */
function changesOf(now: JsonSchema | undefined, then: JsonSchema, name: string): Change[] {
  if (now === undefined) return [{ name, problem: 'was removed since the release' }];
  if (now.type !== then.type) return [{ name, problem: comparison('type', now.type, then.type) }];
  const before = asRecord(then.properties);
  const required = asList(now.required).filter((field) => !asList(then.required).includes(field));
  const lost = asList(then.enum).filter((option) => !asList(now.enum).includes(option));
  const narrower = limits.filter(([keyword, sign]) => {
    const [after, earlier] = [now[keyword], then[keyword]];
    return typeof after === 'number' && !(typeof earlier === 'number' && after * sign >= earlier * sign);
  });
  // removing a keyword accepts more values, except `minContains`, whose default is 1
  const differing = Object.keys({ ...now, ...then }).filter((keyword) => {
    const after = rulesOf(now, keyword, before);
    const isStricter = after !== undefined || keyword === 'minContains';
    return (
      !comparedApart.has(keyword) && isStricter && !isDeepStrictEqual(after, rulesOf(then, keyword, before))
    );
  });
  const problems = [
    ...(now.enum !== undefined && then.enum === undefined
      ? ['now accepts only listed options, but was released with any value']
      : []),
    ...(now.enum === undefined
      ? []
      : lost.map((option) => `lost the option ${JSON.stringify(option)} since the release`)),
    ...narrower.map(([keyword]) => comparison(`narrower ${keyword}`, now[keyword], then[keyword])),
    ...differing.map((keyword) =>
      now.properties === undefined
        ? comparison(keyword, now[keyword], then[keyword])
        : `has other rules between its fields (${keyword}) than in the release`,
    ),
  ];
  return [
    ...required.map((field) => ({
      name: `${name}.${String(field)}`,
      problem: 'is now required, but was released as optional',
    })),
    ...Object.entries(before).flatMap(([field, one]) =>
      changesOf(asRecord(now.properties)[field], one, `${name}.${field}`),
    ),
    ...problems.map((problem) => ({ name, problem })),
    ...(then.items === undefined ? [] : changesOf(asRecord(now).items, asRecord(then).items ?? {}, name)),
  ];
}

/** Returns the rules of a keyword. Rules that hide new fields are omitted, because new fields were never submitted. */
function rulesOf(schema: JsonSchema, keyword: string, before: Readonly<Record<string, JsonSchema>>): unknown {
  const rules = withoutRemarks(schema[keyword]);
  if (keyword !== 'allOf') return rules;
  const counting = asList(rules).filter((rule) => {
    const hidden = hiddenBy(rule);
    return hidden.length === 0 || hidden.some((name) => name in before);
  });
  return counting.length > 0 ? counting : undefined;
}

/** The fields that a rule of a lead schema hides; empty for any other rule. */
function hiddenBy(rule: unknown): readonly string[] {
  if (!isObject(rule) || 'then' in rule) return [];
  const otherwise = Object.entries<unknown>(asRecord(asRecord(rule.else).properties));
  return otherwise.every(([, value]) => value === false) ? otherwise.map(([name]) => name) : [];
}

/** Returns a rule without title and description, which have no effect. */
function withoutRemarks(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(withoutRemarks);
  if (typeof rule !== 'object' || rule === null) return rule;
  const parts = Object.entries(rule).filter(([keyword]) => keyword !== 'description' && keyword !== 'title');
  return Object.fromEntries(
    parts.map(([keyword, part]) => [keyword, keyword === 'properties' ? part : withoutRemarks(part)]),
  );
}
