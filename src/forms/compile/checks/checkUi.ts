import type { JsonSchema } from '../../types.ts';
import { labelOf, listedFields } from '../compileModel.ts';
import { requiredFields } from '../deriveRules.ts';
import { type FormIssue, nameOneOf, pointer, type Report, reporter } from '../issues.ts';
import { asList, asRecord, eachAt, isObject } from '../json.ts';
import type { SourceFile } from '../parseFolder.ts';
import { isGroup, type Properties, type ResolvedObject, type ResolvedProperty } from '../resolveRefs.ts';
import { subschemasOf } from '../subschemas.ts';
import { drawnAs, isYesNo, usersOf } from '../widgets.ts';
import { type CheckedField, checkControl } from './checkControl.ts';
import { checkFields } from './checkFields.ts';
import { checkRuleMessages, type Files } from './checkRuleMessages.ts';
import { checkSubschemas } from './checkRules.ts';

/** Where ui.json names fields of the form. */
const namesOfForm = [
  'ui:order/*',
  'ui:confirmationWithout/field',
  'ui:steps/items/*/fields/*',
  ...['figure/field', 'details'].map((named) => `ui:steps/items/*/review/${named}`),
];

/** Where a review names fields, those of groups too. */
const namesInReview = ['head/*', 'rows/*/field'].map((named) => `ui:steps/items/*/review/${named}`);

/** Where the words of a field name others of the same object. */
const namesOfField = ['ui:clears/*', 'ui:optionFigure/field', 'ui:absent/*/field'];

/** What a meta-schema cannot see of ui.json: names of no field, missing words, controls that do not suit. */
export function checkUi(ui: SourceFile, schema: SourceFile, form: ResolvedObject): FormIssue[] {
  const issues: FormIssue[] = [];
  const files: Files = {
    ui: reporter(ui.path, issues),
    schema: reporter(schema.path, issues),
    owners: new Map(),
  };
  const named = namesOfForm.flatMap((path) => eachAt(ui.json, path));
  checkNames(files, Object.keys(form.properties), named);
  const inGroups = withGroups(form.properties);
  const reviewed = namesInReview.flatMap((path) => eachAt(ui.json, path));
  checkNames(files, Object.keys(inGroups), reviewed);
  checkObject(files, form);
  checkKind(files.ui, inGroups, sent, reviewed);
  const ofYears = eachAt(ui.json, 'ui:steps/items/*/review/rows/*').flatMap(([row, at]) =>
    isObject(row) && row.as === 'years' ? eachAt(row, 'field', at) : [],
  );
  checkKind(files.ui, inGroups, day, ofYears);
  checkKind(files.ui, form.properties, figure, eachAt(ui.json, 'ui:confirmationWithout/field'));
  checkSteps(files.ui, ui, form.properties);
  return issues;
}

/** The fields and groups of an object, and those of its groups by their full names. */
function withGroups(properties: Properties, prefix = ''): Properties {
  const all = Object.entries(properties).map(([name, property]) => ({
    ...{ [prefix + name]: property },
    ...(property.inner &&
      isGroup(property.schema) &&
      withGroups(property.inner.properties, `${prefix}${name}.`)),
  }));
  return Object.assign({}, ...all);
}

/** Names of fields, and where they stand. */
type Named = ReturnType<typeof eachAt>;

function checkNames({ ui }: Files, fields: readonly string[], named: Named): void {
  const hint = `Name one of schema.json's fields (${fields.join(', ')}), or add the field there.`;
  for (const [name, at] of named)
    if (!fields.includes(String(name))) ui(at, `The form has no field "${String(name)}".`, hint);
}

/** Nobody could tell two apart that are called the same; of those that are there `sometimes` either may be. */
function checkNamesakes(report: Report, always: Named, sometimes: Named = []): void {
  for (const [index, [title, at]] of [...always, ...sometimes].entries()) {
    const before = always.slice(0, index).find(([other]) => String(other).trim() === String(title).trim());
    const problem = `"${String(title)}" stands at ${before?.[1]} already: nobody could tell the two apart.`;
    if (before) report(at, problem, 'Give each words of its own.');
  }
}

/** The form, a group, or the items of a list. */
function checkObject(files: Files, object: ResolvedObject, isInRow = false): void {
  const { schema, properties, at: objectAt, ui, uiAt } = object;
  const names = Object.keys(properties);
  const keys = Object.keys(ui).filter((key) => !key.startsWith('ui:') && key !== '$schema');
  const written = keys.map((key) => [key, uiAt + pointer(key)] as const);
  checkNames(files, names, written);
  for (const [name, at] of eachAt(schema, 'required/*', objectAt)) {
    if (names.includes(String(name))) continue;
    const problem = `"${String(name)}" is required, but there is no such field.`;
    files.schema(at, problem, nameOneOf(names));
  }
  const required = requiredFields(schema, properties);
  const [always, sometimes]: [Named[number][], Named[number][]] = [[], []];
  for (const [name, property] of Object.entries(properties)) {
    const field: CheckedField = { name, property, isRequired: required.includes(name) };
    checkUiOptions(files, field, asRecord(ui[name]));
    checkControl(files.ui, field);
    const { schema: own, uiOptions, uiAt: at, labelledOptions, visibleWhen } = property;
    (visibleWhen ? sometimes : always).push([labelOf(name, own, uiOptions), at + pointer('ui:title')]);
    checkNamesakes(files.ui, eachAt(uiOptions, 'ui:enumNames/*', at));
    // an "enum" says nothing twice: its meta-schema sees that
    const optionsAt = property.at + (own.items ? '/items/oneOf' : '/oneOf');
    for (const path of ['*/const', '*/title'])
      checkNamesakes(files.schema, eachAt(labelledOptions, path, optionsAt));
    const others = namesOfField.flatMap((path) => eachAt(uiOptions, path, at));
    checkNames(files, names, others);
    checkKind(files.ui, properties, figure, eachAt(uiOptions, 'ui:optionFigure/field', at));
  }
  checkNamesakes(files.ui, always, sometimes);
  checkFields(files.schema, properties);
  checkStructure(files.schema, object, isInRow);
  checkSubschemas(files.schema, schema, objectAt, properties);
  checkRuleMessages(files, object);
  for (const { inner, schema: own } of Object.values(properties))
    if (inner) checkObject(files, inner, isInRow || !isGroup(own));
}

function checkUiOptions({ ui }: Files, field: CheckedField, own: JsonSchema): void {
  const { name, property, isRequired } = field;
  const { schema, inner, uiOptions, uiAt: at } = property;
  if ((uiOptions['ui:title'] ?? schema.title) === undefined)
    ui(at, `The field "${name}" has no label.`, `Write "${name}": { "ui:title": "…" }.`);
  const kind = drawnAs(schema, uiOptions);
  // a control of its own may leave the words of a shared field behind
  for (const word of Object.keys('ui:widget' in own ? own : uiOptions)) {
    const below = ['group', ...(word === 'items' ? ['rows'] : [])];
    const users = word.startsWith('ui:') ? usersOf(word) : below;
    const problem = `"${word}" says nothing of a ${kind}.`;
    if (users && !users.includes(kind))
      ui(at + pointer(word), problem, `Remove it: it is for ${users.join(', ')}.`);
  }
  const isTyped = schema.computedBy === undefined && !(inner && isGroup(schema));
  if (!isTyped || !isRequired || asRecord(uiOptions['ui:messages']).missing !== undefined) return;
  const here = at + pointer('ui:messages');
  const problem = `The required field "${name}" has no words for when it is missing.`;
  const hint = 'Write "ui:messages": { "missing": "Enter your …" }: say what to do.';
  ui(here, problem, hint);
}

/** The fields that an object requires by itself or by a condition, with their pointers; not those it asks for. */
function requiredNames(rule: JsonSchema, at: string): (readonly [name: unknown, at: string])[] {
  const below = subschemasOf(rule).flatMap(({ subschema, keyword, at: location }) =>
    typeof subschema === 'object' && ['then', 'else', 'allOf'].includes(keyword)
      ? requiredNames(subschema, at + location)
      : [],
  );
  return [...eachAt(rule, 'required/*', at), ...below];
}

/** Nobody could fill in a list in a row of a list on a phone; and nothing is required that may not be there. */
function checkStructure(report: Report, { schema, at, properties }: ResolvedObject, isInRow: boolean): void {
  const required = requiredNames(schema, at);
  for (const [name, here] of required) {
    const problem = `"${String(name)}" is required, but it is computed: nobody could fill it in.`;
    const hint = 'Take it out of "required": it is sent whenever it has a figure.';
    if (properties[String(name)]?.schema.computedBy !== undefined) report(here, problem, hint);
  }
  for (const [name, { schema: own, inner, visibleWhen, at: location }] of Object.entries(properties)) {
    const isList = inner !== undefined && !isGroup(own);
    const beside = 'Ask for it in a list of its own, beside this one.';
    if (isList && isInRow) report(location, `"${name}" is a list within a row of a list.`, beside);
    const isOptionalGroup = inner !== undefined && !isList && !required.some(([one]) => one === name);
    const defaults = `"${name}" is an optional group with defaults only, so it would never be sent.`;
    if (isOptionalGroup && hasDefaultsOnly(inner))
      report(location, defaults, `Add "${name}" to "required", or remove a "default".`);
    const below = 'Compute figures of the form as a whole: write the field below its "properties".';
    if (own.computedBy !== undefined && at !== '')
      report(location + pointer('computedBy'), `"${name}" is computed within a group.`, below);
    if (visibleWhen === undefined) continue;
    const position = asList(schema.required).indexOf(name);
    const always = `"${name}" is always required, but is not always there.`;
    if (position >= 0)
      report(at + pointer('required', position), always, 'Require it in the rule that declares it.');
  }
}

/** Whether every field of a group has a default, so that nothing is left to fill it in with. */
const hasDefaultsOnly = ({ properties }: ResolvedObject): boolean =>
  Object.values(properties).every(({ schema, inner }) =>
    inner && isGroup(schema) ? hasDefaultsOnly(inner) : schema.default !== undefined,
  );

/** What a field has to be where a word names it, and what is said of another. */
type Kind = readonly [is: (property: ResolvedProperty) => boolean, fault: string];
const figure: Kind = [({ schema }) => schema.computedBy !== undefined, 'is not computed: it has no figure'];
const day: Kind = [
  ({ schema }) => ['date', 'month', 'year'].includes(String(schema.format)),
  'is no day, month or year: no years pass since',
];
const sent: Kind = [
  ({ schema }) => schema.clientOnly !== true,
  'is not sent, and a review shows only what is sent',
];
const choice: Kind = [
  ({ schema, uiOptions }) => schema.enum !== undefined || isYesNo(uiOptions),
  'has no options of which one is chosen',
];

function checkKind(report: Report, properties: Properties, [is, fault]: Kind, named: Named): void {
  const suitable = Object.entries(properties).flatMap(([name, property]) => (is(property) ? [name] : []));
  for (const [name, at] of named)
    if (Object.hasOwn(properties, String(name)) && !suitable.includes(String(name)))
      report(at, `"${String(name)}" ${fault}.`, nameOneOf(suitable));
}

/** Steps hold each field once, and move on by one of theirs. */
function checkSteps(report: Report, ui: SourceFile, properties: Properties): void {
  const steps = ui.json['ui:steps'];
  if (!isObject(steps)) return;
  const items = asList<JsonSchema>(steps.items);
  const placed = new Map<string, string>();
  checkNamesakes(report, eachAt(items, '*/title', pointer('ui:steps', 'items')));
  for (const [position, { fields, advance }] of items.entries()) {
    const at = pointer('ui:steps', 'items', position);
    for (const [index, name] of asList(fields).entries()) {
      const here = at + pointer('fields', index);
      const before = placed.get(String(name));
      const problem = `The field "${String(name)}" stands in two steps (first at ${before}).`;
      if (before !== undefined) report(here, problem, 'Keep it in one of them.');
      placed.set(String(name), here);
    }
    if (!isObject(advance)) continue;
    if (position === items.length - 1)
      report(at + pointer('advance'), 'No step comes after this one.', 'Remove "advance".');
    if (asList(fields).includes(advance.on)) continue;
    const problem = `"${String(advance.on)}" is no field of this step.`;
    report(at + pointer('advance', 'on'), problem, nameOneOf(asList(fields)));
  }
  const inSteps = listedFields(ui.json);
  const ordered = eachAt(ui.json, 'ui:order/*').filter(([name]) => placed.has(String(name)));
  const moved = ordered.find(
    ([name], index) => inSteps.indexOf(String(name)) < inSteps.indexOf(String(ordered[index - 1]?.[0])),
  );
  if (moved) {
    const problem = `"${String(moved[0])}" comes later here than in the steps, whose order is that of the page.`;
    report(
      moved[1],
      problem,
      'Remove "ui:order", and list the fields of each step in the order of the page.',
    );
  }
  const below = (path: string) => eachAt(items, path, pointer('ui:steps', 'items'));
  checkKind(report, properties, choice, below('*/advance/on'));
  checkKind(report, properties, figure, below('*/review/figure/field'));
  for (const [name, { schema }] of Object.entries(properties)) {
    if (placed.has(name) || schema.computedBy !== undefined) continue;
    const problem = `The field "${name}" stands in no step, so nobody could fill it.`;
    report(pointer('ui:steps', 'items'), problem, `Add "${name}" to the fields of a step.`);
  }
}
