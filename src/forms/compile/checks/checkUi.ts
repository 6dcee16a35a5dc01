import type { JsonSchema } from '../../types.ts';
import { requiredFields } from '../deriveSchemas.ts';
import { type FormIssue, nameOneOf, pointer, type Report, reporter } from '../issues.ts';
import { asRecord, eachAt } from '../json.ts';
import type { MergedUi } from '../mergeUi.ts';
import { isGroup, type ResolvedObject } from '../resolveRefs.ts';
import type { SourceFile } from '../sources.ts';
import { checkBounds } from './checkBounds.ts';
import { type CheckedField, checkControl } from './checkControl.ts';
import { checkFields } from './checkFields.ts';
import { checkRuleMessages } from './checkRuleMessages.ts';
import { checkSubschemas } from './checkRules.ts';
import { checkSteps } from './checkSteps.ts';
import { checkStructure } from './checkStructure.ts';

/** Reports issues in both files. */
interface Files {
  readonly ui: Report;
  readonly schema: Report;
}

/** Where ui.json names fields of the form. */
const namesOfForm = [
  'ui:order/*',
  'ui:steps/items/*/fields/*',
  'ui:steps/items/*/review/*',
  'ui:steps/items/*/review/rows/*/field',
  'ui:steps/items/*/review/figure/field',
  'ui:steps/items/*/review/details',
];

/** Where the words of a field name others of the same object. */
const namesOfField = ['ui:clears/*', 'ui:optionFigure/field', 'ui:absent/*/field'];

/**
 * Checks of ui.json against schema.json that a meta-schema cannot do: its fields exist, every field has a label,
 * required ones have a message, option labels match the options, and steps have each field once.
 */
export function checkUi(
  ui: SourceFile,
  schema: SourceFile,
  form: ResolvedObject,
  mergedUi: MergedUi,
): FormIssue[] {
  const issues: FormIssue[] = [];
  const files: Files = { ui: reporter(ui.path, issues), schema: reporter(schema.path, issues) };
  checkNames(
    files,
    Object.keys(form.properties),
    namesOfForm.flatMap((path) => eachAt(ui.json, path)),
  );
  checkObject(files, form, mergedUi, ui.json, new Map());
  checkSteps(files.ui, ui, form.properties);
  return issues;
}

/** Reports what is named in ui.json and is none of these fields. */
function checkNames(
  { ui }: Files,
  fields: readonly string[],
  named: readonly (readonly [name: unknown, at: string])[],
): void {
  const hint = `Name one of schema.json's fields (${fields.join(', ')}), or add the field there.`;
  for (const [name, at] of named)
    if (!fields.includes(String(name))) ui(at, `The form has no field "${String(name)}".`, hint);
}

/**
 * The form, a group, or the items of a list: its fields and their texts, and its rules. `uiOptions` is that part of
 * ui.json, `owners` the objects of the rules' titles so far.
 */
function checkObject(
  files: Files,
  object: ResolvedObject,
  mergedUi: MergedUi,
  uiOptions: JsonSchema,
  owners: Map<string, string>,
  isInRow = false,
): void {
  const { schema, properties, at: objectAt } = object;
  const names = Object.keys(properties);
  const keys = Object.keys(uiOptions).filter((key) => !key.startsWith('ui:') && key !== '$schema');
  checkNames(
    files,
    names,
    keys.map((key) => [key, mergedUi.at + pointer(key)]),
  );
  for (const [name, at] of eachAt(schema, 'required/*', objectAt)) {
    if (names.includes(String(name))) continue;
    const problem = `"${String(name)}" is required, but there is no such field.`;
    files.schema(at, problem, nameOneOf(names));
  }
  const required = requiredFields(schema, properties);
  for (const [name, property] of Object.entries(properties)) {
    const own = mergedUi.uiOptions[name] ?? {};
    const at = mergedUi.at + pointer(name);
    const field: CheckedField = { name, at, property, uiOptions: own, isRequired: required.includes(name) };
    checkUiOptions(files, field);
    checkControl(files.ui, field);
    checkNames(
      files,
      names,
      namesOfField.flatMap((path) => eachAt(own, path, at)),
    );
  }
  checkFields(files.schema, properties);
  checkBounds(files.schema, properties);
  checkStructure(files.schema, object, isInRow);
  checkSubschemas(files.schema, schema, objectAt, properties);
  checkRuleMessages(files, object, mergedUi, owners);
  for (const [name, { inner, schema: own }] of Object.entries(properties)) {
    const [inside, written] = [mergedUi.inner[name], asRecord(uiOptions)[name] ?? {}];
    if (!inner || !inside) continue;
    const below = isGroup(own) ? written : (asRecord(written).items ?? {});
    checkObject(files, inner, inside, below, owners, isInRow || !isGroup(own));
  }
}

function checkUiOptions(
  { ui }: Files,
  { name, at, property: { schema, inner }, uiOptions, isRequired }: CheckedField,
): void {
  if (uiOptions['ui:title'] === undefined && schema.title === undefined)
    ui(at, `The field "${name}" has no label.`, `Write "${name}": { "ui:title": "…" }.`);
  for (const option of Object.keys(uiOptions)) {
    const problem = misplacedOption(option, schema, inner !== undefined);
    if (problem === undefined) continue;
    const hint = 'Remove it, or write it where it belongs (form-schemas/REFERENCE.md).';
    const here = at + pointer(option);
    ui(here, problem, hint);
  }
  if (uiOptions['ui:absent'] !== undefined && schema.computedBy === undefined) {
    const here = at + pointer('ui:absent');
    const problem = `"${name}" is no computed field: it has no figure that could be absent.`;
    ui(here, problem, 'Remove "ui:absent".');
  }
  const isTyped = schema.computedBy === undefined && !(inner && isGroup(schema));
  if (!isTyped || !isRequired || asRecord(uiOptions['ui:messages']).missing !== undefined) return;
  const here = at + pointer('ui:messages');
  ui(
    here,
    `The required field "${name}" has no words for when it is missing.`,
    'Write "ui:messages": { "missing": "Enter your …" }: say what to do.',
  );
}

/** Words of a group, and of a list of objects; any other word is one of fields. */
const groupOptions = ['ui:title', 'ui:description', 'ui:columns', 'ui:rules'];
const listOptions = ['ui:title', 'ui:description', 'ui:itemTitle', 'ui:add', 'ui:messages', 'ui:widget'];
const structureOptions = ['ui:columns', 'ui:itemTitle', 'ui:add', 'ui:rules'];

/** The issue of a word; undefined without one. */
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
