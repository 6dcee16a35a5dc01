import type { JsonSchema } from '../../types.ts';
import { hasCards } from '../compileModel.ts';
import { requiredFields } from '../deriveSchemas.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { ResolvedProperty, SaidOption } from '../resolveRefs.ts';
import type { SourceFile } from '../sources.ts';
import { checkBounds } from './checkBounds.ts';
import { checkControl } from './checkControls.ts';
import { checkFields } from './checkFields.ts';
import { checkPattern } from './checkPattern.ts';
import { checkRules } from './checkRules.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/**
 * What a meta-schema cannot see: ui.json against schema.json. Every field it speaks of is there, every field has a
 * label, required ones say what is missing, option labels match the options, and steps hold each field once.
 */
export function checkUi(
  ui: SourceFile,
  schema: SourceFile,
  properties: Properties,
  wording: Readonly<Record<string, JsonSchema>>,
  ruleNames: readonly string[],
): FormFault[] {
  const faults: FormFault[] = [];
  const names = Object.keys(properties);
  const knows = (name: unknown, at: string) => {
    if (names.includes(String(name))) return true;
    faults.push({
      file: ui.path,
      pointer: at,
      problem: `The form has no field "${String(name)}".`,
      remedy: `Name one of schema.json's fields (${names.join(', ')}), or add the field there.`,
    });
    return false;
  };

  for (const key of Object.keys(ui.json)) {
    if (!key.startsWith('ui:') && key !== '$schema') knows(key, pointer(key));
  }
  for (const [position, name] of asList(ui.json['ui:order']).entries())
    knows(name, pointer('ui:order', position));
  for (const [position, name] of asList(schema.json.required).entries()) {
    if (names.includes(String(name))) continue;
    faults.push({
      file: schema.path,
      pointer: pointer('required', position),
      problem: `"${String(name)}" is required, but there is no such field.`,
      remedy: `Name one of: ${names.join(', ')}.`,
    });
  }

  const required = requiredFields(schema.json, properties);
  for (const [name, property] of Object.entries(properties)) {
    const words = wording[name] ?? {};
    faults.push(...checkWords(ui.path, name, property.schema, words, required.includes(name)));
    faults.push(...checkControl(ui.path, name, property.schema, words));
    faults.push(...checkCards(ui.path, name, words, property.said));
    for (const [position, cleared] of asList(words['ui:clears']).entries()) {
      knows(cleared, pointer(name, 'ui:clears', position));
    }
    const figure = words['ui:optionFigure'] as JsonSchema | undefined;
    if (figure) knows(figure.field, pointer(name, 'ui:optionFigure', 'field'));
    for (const word of ['ui:optionDetails', 'ui:optionPictures'])
      faults.push(...checkOptionWords(ui.path, name, property.schema, words, word));
    const rule = property.schema.derivedBy;
    if (rule !== undefined && !ruleNames.includes(String(rule))) {
      faults.push({
        file: schema.path,
        pointer: pointer('properties', name, 'derivedBy'),
        problem: `No rule is called "${String(rule)}".`,
        remedy: `Write one of: ${ruleNames.join(', ')}.`,
      });
    }
    faults.push(...checkPattern(schema.path, pointer('properties', name), property.schema));
  }
  // Before the list is made: checkSteps reports unknown names through `knows`, into `faults` too.
  const steps = checkSteps(ui, properties, knows);
  return [
    ...faults,
    ...checkFields(schema.path, properties),
    ...checkBounds(schema.path, properties),
    ...checkRules(schema, properties),
    ...steps,
  ];
}

function checkWords(
  file: string,
  name: string,
  schema: JsonSchema,
  words: JsonSchema,
  required: boolean,
): FormFault[] {
  const faults: FormFault[] = [];
  if (words['ui:title'] === undefined && schema.title === undefined) {
    faults.push({
      file,
      pointer: pointer(name),
      problem: `The field "${name}" has no label.`,
      remedy: `Write "${name}": { "ui:title": "…" }.`,
    });
  }
  const messages = (words['ui:messages'] ?? {}) as JsonSchema;
  const typed = schema.derivedBy === undefined;
  if (typed && required && messages.missing === undefined) {
    faults.push({
      file,
      pointer: pointer(name, 'ui:messages'),
      problem: `The required field "${name}" has no words for when it is missing.`,
      remedy: 'Write "ui:messages": { "missing": "Enter your …" }: say what to do.',
    });
  }
  const isYesNo = words['ui:widget'] === 'yesno';
  const listed = schema.enum ?? (schema.items as JsonSchema | undefined)?.enum;
  const options = (isYesNo ? [true, false] : listed) as readonly unknown[] | undefined;
  faults.push(...checkBoolean(file, name, schema, isYesNo, required));
  const suitable = suitableWidgets(schema, options !== undefined);
  if (words['ui:widget'] !== undefined && !suitable.includes(String(words['ui:widget']))) {
    faults.push({
      file,
      pointer: pointer(name, 'ui:widget'),
      problem: `Nobody could fill "${name}" in with the widget "${String(words['ui:widget'])}".`,
      remedy: `Write one of: ${suitable.join(', ')}.`,
    });
  }
  const labels = words['ui:enumNames'];
  if (Array.isArray(labels) && labels.length !== (options?.length ?? 0)) {
    faults.push({
      file,
      pointer: pointer(name, 'ui:enumNames'),
      problem: `${labels.length} labels for ${options?.length ?? 0} options.`,
      remedy: 'Write one label for each option, in the order of the schema.',
    });
  }
  return faults;
}

/** A lone box is a yes or a no at any time: it is never missing, unless only the yes is an answer. */
function checkBoolean(
  file: string,
  name: string,
  schema: JsonSchema,
  isYesNo: boolean,
  required: boolean,
): FormFault[] {
  if (schema.type !== 'boolean' || isYesNo) return [];
  const say = (problem: string): FormFault => ({
    file,
    pointer: pointer(name),
    problem,
    remedy:
      'Write "const": true in schema.json for a box that has to be ticked, or "ui:widget": "yesno" for a question with two answers.',
  });
  if (schema.const === false) return [say(`"${name}" is a box that nobody may tick.`)];
  if (required && schema.const !== true)
    return [say(`"${name}" is a box: unticked it is a no, and never missing.`)];
  return [];
}

/** The widgets that can hold what a schema asks for. */
function suitableWidgets(schema: JsonSchema, hasOptions: boolean): readonly string[] {
  if (schema.type === 'array') return ['checkboxes'];
  if (schema.type === 'boolean') return ['checkbox', 'yesno'];
  if (hasOptions) return ['select', 'radio', 'search'];
  if (schema.type === 'integer') return ['number', 'money', 'stepper', 'slider'];
  if (schema.type === 'number') return ['number', 'money', 'slider'];
  const { format } = schema;
  if (format === 'date' || format === 'time' || format === 'month') return [format];
  return ['text', 'tel', 'email', 'pin', 'textarea'];
}

function checkOptionWords(
  file: string,
  name: string,
  schema: JsonSchema,
  words: JsonSchema,
  word: string,
): FormFault[] {
  const items = schema.items as JsonSchema | undefined;
  const options = asList(schema.enum ?? items?.enum).map(String);
  return Object.keys((words[word] ?? {}) as JsonSchema)
    .filter((option) => !options.includes(option))
    .map((option) => ({
      file,
      pointer: pointer(name, word, option),
      problem: `"${name}" has no option "${option}".`,
      remedy: `Name one of: ${options.join(', ')}.`,
    }));
}

/** Options with texts or pictures are cards: a select cannot show them, and their labels have one place. */
function checkCards(
  file: string,
  name: string,
  words: JsonSchema,
  said: readonly SaidOption[] | undefined,
): FormFault[] {
  const faults: FormFault[] = [];
  if (said && words['ui:enumNames'] !== undefined) {
    faults.push({
      file,
      pointer: pointer(name, 'ui:enumNames'),
      problem: `The options of "${name}" have their labels in schema.json already.`,
      remedy: 'Remove "ui:enumNames", or write "enum" in place of "oneOf".',
    });
  }
  if (!hasCards(words, said)) return faults;
  for (const word of ['ui:optionDetails', 'ui:optionFigure'].filter((key) => key in words)) {
    faults.push({
      file,
      pointer: pointer(name, word),
      problem: `The options of "${name}" have texts or pictures, and facts besides.`,
      remedy: `Remove "${word}", or the texts and pictures.`,
    });
  }
  if (words['ui:widget'] === 'select' || words['ui:widget'] === 'search') {
    faults.push({
      file,
      pointer: pointer(name, 'ui:widget'),
      problem: `A ${words['ui:widget']} cannot show the texts or pictures of the options of "${name}".`,
      remedy: 'Write "ui:widget": "radio".',
    });
  }
  return faults;
}

function checkSteps(
  ui: SourceFile,
  properties: Properties,
  knows: (name: unknown, at: string) => boolean,
): FormFault[] {
  const steps = ui.json['ui:steps'] as JsonSchema | undefined;
  if (steps === undefined) return [];
  const faults: FormFault[] = [];
  const placed = new Map<string, string>();
  const titled = new Map<string, number>();
  for (const [position, item] of (asList(steps.items) as readonly JsonSchema[]).entries()) {
    const title = wordsOf(item.title);
    const namesake = titled.get(title);
    if (namesake !== undefined) {
      faults.push({
        file: ui.path,
        pointer: pointer('ui:steps', 'items', position, 'title'),
        problem: `The title "${String(item.title)}" is that of step ${namesake + 1} already.`,
        remedy: 'Give each step a title of its own.',
      });
    }
    titled.set(title, position);
    for (const [index, name] of asList(item.fields).entries()) {
      const at = pointer('ui:steps', 'items', position, 'fields', index);
      if (!knows(name, at)) continue;
      const before = placed.get(String(name));
      if (before !== undefined) {
        faults.push({
          file: ui.path,
          pointer: at,
          problem: `The field "${String(name)}" stands in two steps (first at ${before}).`,
          remedy: 'Keep it in one of them.',
        });
      }
      placed.set(String(name), at);
    }
    for (const [name, at] of reviewedFields(item.review))
      knows(name, pointer('ui:steps', 'items', position, 'review') + at);
    const advance = item.advance as JsonSchema | undefined;
    if (advance && !asList(item.fields).includes(advance.on)) {
      faults.push({
        file: ui.path,
        pointer: pointer('ui:steps', 'items', position, 'advance', 'on'),
        problem: `"${String(advance.on)}" is no field of this step.`,
        remedy: `Name one of: ${asList(item.fields).join(', ')}.`,
      });
    }
  }
  for (const [name, property] of Object.entries(properties)) {
    if (placed.has(name) || property.schema.derivedBy !== undefined) continue;
    faults.push({
      file: ui.path,
      pointer: pointer('ui:steps', 'items'),
      problem: `The field "${name}" stands in no step, so nobody could fill it.`,
      remedy: `Add "${name}" to the fields of a step.`,
    });
  }
  return faults;
}

/** Every field that a review speaks of, with its place in the review. */
function reviewedFields(review: unknown): readonly (readonly [unknown, string])[] {
  if (Array.isArray(review)) return review.map((name, index) => [name, pointer(index)] as const);
  if (typeof review !== 'object' || review === null) return [];
  const { rows, figure, details } = review as JsonSchema;
  const named = asList(rows).map(
    (row, index) => [(row as JsonSchema).field, pointer('rows', index, 'field')] as const,
  );
  const shown =
    figure === undefined ? [] : [[(figure as JsonSchema).field, pointer('figure', 'field')] as const];
  return [...named, ...shown, ...(details === undefined ? [] : [[details, pointer('details')] as const])];
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A title without case, spaces and punctuation: two titles that differ in nothing else count as the same. */
function wordsOf(title: unknown): string {
  return String(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
