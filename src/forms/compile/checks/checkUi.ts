import type { JsonSchema } from '../../types.ts';
import { requiredFields } from '../deriveSchemas.ts';
import { type FormIssue, pointer, putFix, removeFix, type Say, sayIn } from '../issues.ts';
import { asList, asRecord } from '../json.ts';
import { isGroup, type ResolvedObject } from '../resolveRefs.ts';
import type { SourceFile } from '../sources.ts';
import type { Wording } from '../wording.ts';
import { checkBounds } from './checkBounds.ts';
import { type CheckedField, checkControl } from './checkControl.ts';
import { checkFields } from './checkFields.ts';
import { checkRules } from './checkRules.ts';
import { checkRuleWords } from './checkRuleWords.ts';
import { checkSteps, type Knows } from './checkSteps.ts';
import { checkStructure } from './checkStructure.ts';

/** Both files, to be said something of. */
interface Files {
  readonly ui: Say;
  readonly schema: Say;
  /** Their paths, for remedies. */
  readonly paths: { readonly ui: string; readonly schema: string };
}

/**
 * What a meta-schema cannot see: ui.json against schema.json. Every field it speaks of is there, every field has a
 * label, required ones say what is missing, option labels match the options, and steps hold each field once.
 */
export function checkUi(
  ui: SourceFile,
  schema: SourceFile,
  form: ResolvedObject,
  wording: Wording,
): FormIssue[] {
  const issues: FormIssue[] = [];
  const paths = { ui: ui.path, schema: schema.path };
  const files = { ui: sayIn(ui.path, issues), schema: sayIn(schema.path, issues), paths };
  const knows = knowing(files, Object.keys(form.properties));
  for (const [place, name] of asList(ui.json['ui:order']).entries()) knows(name, pointer('ui:order', place));
  checkObject(files, form, wording, ui.json);
  checkStructure(files.schema, form);
  checkRules(files.schema, form);
  checkRuleWords(files, form, wording);
  checkSteps(files.ui, ui, form.properties, knows);
  return issues;
}

/** Says whether a name is one of these, and notes a fault of ui.json where it is none. */
function knowing({ ui, paths }: Files, names: readonly string[]): Knows {
  return (name, at) => {
    if (names.includes(String(name))) return true;
    const hint = `Name one of schema.json's fields (${names.join(', ')}), or add the field there.`;
    ui(at, `The form has no field "${String(name)}".`, hint, [removeFix(paths.ui, at)]);
    return false;
  };
}

/** The form, a group, or what each row of a list asks: its fields and their words. `words` is what ui.json says there. */
function checkObject(
  files: Files,
  { schema: object, at: place, properties }: ResolvedObject,
  wording: Wording,
  words: JsonSchema,
): void {
  const names = Object.keys(properties);
  const knows = knowing(files, names);
  for (const key of Object.keys(words))
    if (!key.startsWith('ui:') && key !== '$schema') knows(key, wording.at + pointer(key));
  for (const [index, name] of asList(object.required).entries()) {
    if (names.includes(String(name))) continue;
    const at = place + pointer('required', index);
    const problem = `"${String(name)}" is required, but there is no such field.`;
    files.schema(at, problem, `Name one of: ${names.join(', ')}.`, [removeFix(files.paths.schema, at)]);
  }
  const required = requiredFields(object, properties);
  for (const [name, property] of Object.entries(properties)) {
    const own = wording.words[name] ?? {};
    const at = wording.at + pointer(name);
    const field: CheckedField = { name, at, property, words: own, isRequired: required.includes(name) };
    checkWords(files, field);
    checkControl(files.ui, files.paths.ui, field);
    checkNames(files, field, knows);
    const inside = wording.inner[name];
    const written = asRecord(words)[name] ?? {};
    const below = isGroup(property.schema) ? onlyFields(written) : (asRecord(written).items ?? {});
    if (property.inner && inside) checkObject(files, property.inner, inside, below);
  }
  checkFields(files.schema, properties);
  checkBounds(files.schema, properties);
}

/** What ui.json says of a group's fields, without what it says of the group. */
function onlyFields(words: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(words).filter(([key]) => !key.startsWith('ui:')));
}

/** Other fields that a field's words name. */
function checkNames({ ui, paths }: Files, { name, at, property, words }: CheckedField, knows: Knows): void {
  for (const [place, cleared] of asList(words['ui:clears']).entries())
    knows(cleared, at + pointer('ui:clears', place));
  const figure = words['ui:optionFigure'] as JsonSchema | undefined;
  if (figure) knows(figure.field, at + pointer('ui:optionFigure', 'field'));
  const absent = asList<JsonSchema>(words['ui:absent']);
  for (const [place, { field }] of absent.entries())
    if (field !== undefined) knows(field, at + pointer('ui:absent', place, 'field'));
  if (absent.length === 0 || property.schema.computedBy !== undefined) return;
  const here = at + pointer('ui:absent');
  const problem = `"${name}" is no derived field: it has no figure that could be absent.`;
  ui(here, problem, 'Remove "ui:absent".', [removeFix(paths.ui, here)]);
}

function checkWords(
  { ui, paths }: Files,
  { name, at, property: { schema, inner }, words, isRequired }: CheckedField,
): void {
  if (words['ui:title'] === undefined && schema.title === undefined)
    ui(at, `The field "${name}" has no label.`, `Write "${name}": { "ui:title": "…" }.`, [
      putFix(paths.ui, at + pointer('ui:title'), wordsOfName(name)),
    ]);
  for (const word of Object.keys(words)) {
    const problem = strangeWord(word, schema, inner !== undefined);
    if (problem === undefined) continue;
    const hint = 'Remove it, or write it where it belongs (form-schemas/REFERENCE.md).';
    const here = at + pointer(word);
    ui(here, problem, hint, [removeFix(paths.ui, here)]);
  }
  const isTyped = schema.computedBy === undefined && !(inner && isGroup(schema));
  if (!isTyped || !isRequired || asRecord(words['ui:messages']).missing !== undefined) return;
  const here = at + pointer('ui:messages');
  ui(
    here,
    `The required field "${name}" has no words for when it is missing.`,
    'Write "ui:messages": { "missing": "Enter your …" }: say what to do.',
    [putFix(paths.ui, here + pointer('missing'), missingWords(name, schema, words))],
  );
}

/** What a field's name says in words: `pinCode` as 'Pin code'. */
function wordsOfName(name: string): string {
  const words = name.replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words to begin with for a required field that is missing. */
function missingWords(name: string, schema: JsonSchema, words: JsonSchema): string {
  const label = String(words['ui:title'] ?? schema.title ?? wordsOfName(name));
  const isChoice = schema.enum !== undefined || schema.oneOf !== undefined || schema.type === 'array';
  return `${isChoice ? 'Choose' : 'Enter'} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** Words of a group, and of a list of objects; any other word is one of fields. */
const groupWords = ['ui:title', 'ui:description', 'ui:columns', 'ui:rules'];
const rowsWords = ['ui:title', 'ui:description', 'ui:itemTitle', 'ui:add', 'ui:messages', 'ui:widget'];
const structureWords = ['ui:columns', 'ui:itemTitle', 'ui:add', 'ui:rules'];

/** What is wrong with a word where it stands; undefined when nothing is. */
function strangeWord(word: string, schema: JsonSchema, hasFields: boolean): string | undefined {
  if (!word.startsWith('ui:'))
    return hasFields && (isGroup(schema) || word === 'items') ? undefined : `"${word}" says nothing here.`;
  if (!hasFields)
    return structureWords.includes(word) ? `"${word}" is for groups and lists of objects.` : undefined;
  if (isGroup(schema)) return groupWords.includes(word) ? undefined : `"${word}" says nothing of a group.`;
  return rowsWords.includes(word) ? undefined : `"${word}" says nothing of a list of objects.`;
}
