import type { JsonSchema } from '../../types.ts';
import { requiredFields } from '../deriveSchemas.ts';
import { type FormIssue, pointer, putFix, type Report, removeFix, reporter } from '../issues.ts';
import { asList, asRecord } from '../json.ts';
import type { MergedUi } from '../mergeUi.ts';
import { isGroup, type ResolvedObject } from '../resolveRefs.ts';
import type { SourceFile } from '../sources.ts';
import { checkBounds } from './checkBounds.ts';
import { type CheckedField, checkControl } from './checkControl.ts';
import { checkFields } from './checkFields.ts';
import { checkRuleMessages } from './checkRuleMessages.ts';
import { checkRules } from './checkRules.ts';
import { checkSteps, type Knows } from './checkSteps.ts';
import { checkStructure } from './checkStructure.ts';

/** Both files, to be said something of. */
interface Files {
  readonly ui: Report;
  readonly schema: Report;
  /** Their paths, for hints. */
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
  mergedUi: MergedUi,
): FormIssue[] {
  const issues: FormIssue[] = [];
  const paths = { ui: ui.path, schema: schema.path };
  const files = { ui: reporter(ui.path, issues), schema: reporter(schema.path, issues), paths };
  const knows = knowing(files, Object.keys(form.properties));
  for (const [index, name] of asList(ui.json['ui:order']).entries()) knows(name, pointer('ui:order', index));
  checkObject(files, form, mergedUi, ui.json);
  checkStructure(files.schema, form);
  checkRules(files.schema, form);
  checkRuleMessages(files, form, mergedUi);
  checkSteps(files.ui, ui, form.properties, knows);
  return issues;
}

/** Says whether a name is one of these, and reports an issue of ui.json where it is none. */
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
  { schema: object, at: objectAt, properties }: ResolvedObject,
  mergedUi: MergedUi,
  uiOptions: JsonSchema,
): void {
  const names = Object.keys(properties);
  const knows = knowing(files, names);
  for (const key of Object.keys(uiOptions))
    if (!key.startsWith('ui:') && key !== '$schema') knows(key, mergedUi.at + pointer(key));
  for (const [index, name] of asList(object.required).entries()) {
    if (names.includes(String(name))) continue;
    const at = objectAt + pointer('required', index);
    const problem = `"${String(name)}" is required, but there is no such field.`;
    files.schema(at, problem, `Name one of: ${names.join(', ')}.`, [removeFix(files.paths.schema, at)]);
  }
  const required = requiredFields(object, properties);
  for (const [name, property] of Object.entries(properties)) {
    const own = mergedUi.uiOptions[name] ?? {};
    const at = mergedUi.at + pointer(name);
    const field: CheckedField = { name, at, property, uiOptions: own, isRequired: required.includes(name) };
    checkUiOptions(files, field);
    checkControl(files.ui, files.paths.ui, field);
    checkNames(files, field, knows);
    const inside = mergedUi.inner[name];
    const written = asRecord(uiOptions)[name] ?? {};
    const below = isGroup(property.schema) ? onlyFields(written) : (asRecord(written).items ?? {});
    if (property.inner && inside) checkObject(files, property.inner, inside, below);
  }
  checkFields(files.schema, properties);
  checkBounds(files.schema, properties);
}

/** What ui.json says of a group's fields, without what it says of the group. */
function onlyFields(uiOptions: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(uiOptions).filter(([key]) => !key.startsWith('ui:')));
}

/** Other fields that a field's words name. */
function checkNames(
  { ui, paths }: Files,
  { name, at, property, uiOptions }: CheckedField,
  knows: Knows,
): void {
  for (const [index, cleared] of asList(uiOptions['ui:clears']).entries())
    knows(cleared, at + pointer('ui:clears', index));
  const figure = uiOptions['ui:optionFigure'] as JsonSchema | undefined;
  if (figure) knows(figure.field, at + pointer('ui:optionFigure', 'field'));
  const absent = asList<JsonSchema>(uiOptions['ui:absent']);
  for (const [index, { field }] of absent.entries())
    if (field !== undefined) knows(field, at + pointer('ui:absent', index, 'field'));
  if (absent.length === 0 || property.schema.computedBy !== undefined) return;
  const here = at + pointer('ui:absent');
  const problem = `"${name}" is no derived field: it has no figure that could be absent.`;
  ui(here, problem, 'Remove "ui:absent".', [removeFix(paths.ui, here)]);
}

function checkUiOptions(
  { ui, paths }: Files,
  { name, at, property: { schema, inner }, uiOptions, isRequired }: CheckedField,
): void {
  if (uiOptions['ui:title'] === undefined && schema.title === undefined)
    ui(at, `The field "${name}" has no label.`, `Write "${name}": { "ui:title": "…" }.`, [
      putFix(paths.ui, at + pointer('ui:title'), labelFromName(name)),
    ]);
  for (const option of Object.keys(uiOptions)) {
    const problem = misplacedOption(option, schema, inner !== undefined);
    if (problem === undefined) continue;
    const hint = 'Remove it, or write it where it belongs (form-schemas/REFERENCE.md).';
    const here = at + pointer(option);
    ui(here, problem, hint, [removeFix(paths.ui, here)]);
  }
  const isTyped = schema.computedBy === undefined && !(inner && isGroup(schema));
  if (!isTyped || !isRequired || asRecord(uiOptions['ui:messages']).missing !== undefined) return;
  const here = at + pointer('ui:messages');
  ui(
    here,
    `The required field "${name}" has no words for when it is missing.`,
    'Write "ui:messages": { "missing": "Enter your …" }: say what to do.',
    [putFix(paths.ui, here + pointer('missing'), missingMessage(name, schema, uiOptions))],
  );
}

/** What a field's name says in words: `pinCode` as 'Pin code'. */
function labelFromName(name: string): string {
  const text = name.replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words to begin with for a required field that is missing. */
function missingMessage(name: string, schema: JsonSchema, uiOptions: JsonSchema): string {
  const label = String(uiOptions['ui:title'] ?? schema.title ?? labelFromName(name));
  const isChoice = schema.enum !== undefined || schema.oneOf !== undefined || schema.type === 'array';
  return `${isChoice ? 'Choose' : 'Enter'} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** Words of a group, and of a list of objects; any other word is one of fields. */
const groupOptions = ['ui:title', 'ui:description', 'ui:columns', 'ui:rules'];
const listOptions = ['ui:title', 'ui:description', 'ui:itemTitle', 'ui:add', 'ui:messages', 'ui:widget'];
const structureOptions = ['ui:columns', 'ui:itemTitle', 'ui:add', 'ui:rules'];

/** What is wrong with a word where it stands; undefined when nothing is. */
function misplacedOption(option: string, schema: JsonSchema, hasFields: boolean): string | undefined {
  if (!option.startsWith('ui:'))
    return hasFields && (isGroup(schema) || option === 'items')
      ? undefined
      : `"${option}" says nothing here.`;
  if (!hasFields)
    return structureOptions.includes(option) ? `"${option}" is for groups and lists of objects.` : undefined;
  if (isGroup(schema))
    return groupOptions.includes(option) ? undefined : `"${option}" says nothing of a group.`;
  return listOptions.includes(option) ? undefined : `"${option}" says nothing of a list of objects.`;
}
