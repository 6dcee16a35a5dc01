import type { JsonSchema } from '../../types.ts';
import { hasCards } from '../compileModel.ts';
import { requiredFields } from '../deriveSchemas.ts';
import { type FormFault, pointer, putFix, removeFix } from '../faults.ts';
import {
  isGroup,
  isOfObjects,
  type ResolvedObject,
  type ResolvedProperty,
  type SaidOption,
} from '../resolveRefs.ts';
import type { SourceFile } from '../sources.ts';
import type { Wording } from '../wording.ts';
import { checkBounds } from './checkBounds.ts';
import { checkControl } from './checkControls.ts';
import { checkFields } from './checkFields.ts';
import { checkPattern } from './checkPattern.ts';
import { checkRules } from './checkRules.ts';
import { checkRuleWords } from './checkRuleWords.ts';
import { checkStructure } from './checkStructure.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/**
 * What a meta-schema cannot see: ui.json against schema.json. Every field it speaks of is there, every field has a
 * label, required ones say what is missing, option labels match the options, and steps hold each field once.
 */
export function checkUi(
  ui: SourceFile,
  schema: SourceFile,
  form: ResolvedObject,
  wording: Wording,
): FormFault[] {
  const { properties } = form;
  const faults: FormFault[] = [];
  const knows = knowing(ui.path, Object.keys(properties), faults);
  for (const [position, name] of asList(ui.json['ui:order']).entries())
    knows(name, pointer('ui:order', position));
  faults.push(...checkObject(ui, schema, form, wording, ui.json));
  // Before the list is made: checkSteps reports unknown names through `knows`, into `faults` too.
  const steps = checkSteps(ui, properties, knows);
  const named = checkRuleWords(ui.path, schema.path, form, wording);
  return [...faults, ...checkStructure(schema.path, form), ...checkRules(schema, form), ...named, ...steps];
}

/** Says whether a name is one of these, and notes a fault of ui.json where it is none. */
function knowing(file: string, names: readonly string[], faults: FormFault[]) {
  return (name: unknown, at: string): boolean => {
    if (names.includes(String(name))) return true;
    faults.push({
      file,
      pointer: at,
      problem: `The form has no field "${String(name)}".`,
      remedy: `Name one of schema.json's fields (${names.join(', ')}), or add the field there.`,
      fixes: [removeFix(file, at)],
    });
    return false;
  };
}

/** The form, a group, or what each row of a list asks: its fields and their words. `words` is what ui.json says there. */
function checkObject(
  ui: SourceFile,
  schema: SourceFile,
  { schema: object, at: place, properties }: ResolvedObject,
  wording: Wording,
  words: JsonSchema,
): FormFault[] {
  const faults: FormFault[] = [];
  const names = Object.keys(properties);
  const knows = knowing(ui.path, names, faults);
  const { at } = wording;
  for (const key of Object.keys(words)) {
    if (!key.startsWith('ui:') && key !== '$schema') knows(key, at + pointer(key));
  }
  for (const [position, name] of asList(object.required).entries()) {
    if (names.includes(String(name))) continue;
    faults.push({
      file: schema.path,
      pointer: place + pointer('required', position),
      problem: `"${String(name)}" is required, but there is no such field.`,
      remedy: `Name one of: ${names.join(', ')}.`,
      fixes: [removeFix(schema.path, place + pointer('required', position))],
    });
  }
  const required = requiredFields(object, properties);
  for (const [name, property] of Object.entries(properties)) {
    const own = wording.words[name] ?? {};
    faults.push(...checkWords(ui.path, at, name, property, own, required.includes(name)));
    faults.push(...checkControl(ui.path, at, name, property.schema, own));
    faults.push(...checkCards(ui.path, at, name, own, property.said));
    for (const [position, cleared] of asList(own['ui:clears']).entries()) {
      knows(cleared, at + pointer(name, 'ui:clears', position));
    }
    const figure = own['ui:optionFigure'] as JsonSchema | undefined;
    if (figure) knows(figure.field, at + pointer(name, 'ui:optionFigure', 'field'));
    const absent = asList(own['ui:absent']) as readonly JsonSchema[];
    for (const [position, { field }] of absent.entries()) {
      if (field !== undefined) knows(field, at + pointer(name, 'ui:absent', position, 'field'));
    }
    if (absent.length > 0 && property.schema.derivedBy === undefined) {
      faults.push({
        file: ui.path,
        pointer: at + pointer(name, 'ui:absent'),
        problem: `"${name}" is no derived field: it has no figure that could be absent.`,
        remedy: 'Remove "ui:absent".',
        fixes: [removeFix(ui.path, at + pointer(name, 'ui:absent'))],
      });
    }
    for (const word of ['ui:optionDetails', 'ui:optionPictures'])
      faults.push(...checkOptionWords(ui.path, at, name, property.schema, own, word));
    faults.push(...checkPattern(schema.path, property.at, property.schema));
    const inside = wording.inner[name];
    const written = (words[name] ?? {}) as JsonSchema;
    const below = isGroup(property.schema) ? onlyFields(written) : ((written.items ?? {}) as JsonSchema);
    if (property.inner && inside) faults.push(...checkObject(ui, schema, property.inner, inside, below));
  }
  return [...faults, ...checkFields(schema.path, properties), ...checkBounds(schema.path, properties)];
}

/** What ui.json says of a group's fields, without what it says of the group. */
function onlyFields(words: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(words).filter(([key]) => !key.startsWith('ui:')));
}

function checkWords(
  file: string,
  at: string,
  name: string,
  { schema, inner }: ResolvedProperty,
  words: JsonSchema,
  required: boolean,
): FormFault[] {
  const faults: FormFault[] = [];
  if (words['ui:title'] === undefined && schema.title === undefined) {
    faults.push({
      file,
      pointer: at + pointer(name),
      problem: `The field "${name}" has no label.`,
      remedy: `Write "${name}": { "ui:title": "…" }.`,
      fixes: [putFix(file, at + pointer(name, 'ui:title'), wordsOfName(name))],
    });
  }
  for (const word of Object.keys(words)) {
    const problem = strangeWord(word, schema, inner !== undefined);
    if (problem === undefined) continue;
    const remedy = 'Remove it, or write it where it belongs (form-schemas/REFERENCE.md).';
    const here = at + pointer(name, word);
    faults.push({ file, pointer: here, problem, remedy, fixes: [removeFix(file, here)] });
  }
  const messages = (words['ui:messages'] ?? {}) as JsonSchema;
  const typed = schema.derivedBy === undefined && !(inner && isGroup(schema));
  if (typed && required && messages.missing === undefined) {
    faults.push({
      file,
      pointer: at + pointer(name, 'ui:messages'),
      problem: `The required field "${name}" has no words for when it is missing.`,
      remedy: 'Write "ui:messages": { "missing": "Enter your …" }: say what to do.',
      fixes: [putFix(file, at + pointer(name, 'ui:messages', 'missing'), missingWords(name, schema, words))],
    });
  }
  const isYesNo = words['ui:widget'] === 'yesno';
  const listed = schema.enum ?? (schema.items as JsonSchema | undefined)?.enum;
  const options = (isYesNo ? [true, false] : listed) as readonly unknown[] | undefined;
  faults.push(...checkBoolean(file, at, name, schema, isYesNo, required));
  const suitable = suitableWidgets(schema, options !== undefined);
  if (words['ui:widget'] !== undefined && !suitable.includes(String(words['ui:widget']))) {
    faults.push({
      file,
      pointer: at + pointer(name, 'ui:widget'),
      problem: `Nobody could fill "${name}" in with the widget "${String(words['ui:widget'])}".`,
      remedy: `Write one of: ${suitable.join(', ')}.`,
      fixes: suitable.map((widget) => putFix(file, at + pointer(name, 'ui:widget'), widget)),
    });
  }
  const labels = words['ui:enumNames'];
  if (Array.isArray(labels) && labels.length !== (options?.length ?? 0)) {
    faults.push({
      file,
      pointer: at + pointer(name, 'ui:enumNames'),
      problem: `${labels.length} labels for ${options?.length ?? 0} options.`,
      remedy: 'Write one label for each option, in the order of the schema.',
    });
  }
  return faults;
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

/** A lone box is a yes or a no at any time: it is never missing, unless only the yes is an answer. */
function checkBoolean(
  file: string,
  at: string,
  name: string,
  schema: JsonSchema,
  isYesNo: boolean,
  required: boolean,
): FormFault[] {
  if (schema.type !== 'boolean' || isYesNo) return [];
  const say = (problem: string): FormFault => ({
    file,
    pointer: at + pointer(name),
    problem,
    remedy:
      'Write "const": true in schema.json for a box that has to be ticked, or "ui:widget": "yesno" for a question with two answers.',
  });
  if (schema.const === false) return [say(`"${name}" is a box that nobody may tick.`)];
  if (required && schema.const !== true)
    return [say(`"${name}" is a box: unticked it is a no, and never missing.`)];
  return [];
}

/** Words of a group, and of a list of objects; any other word is one of fields. */
const groupWords = ['ui:title', 'ui:description', 'ui:columns', 'ui:rules'];
const rowsWords = ['ui:title', 'ui:description', 'ui:itemTitle', 'ui:add', 'ui:messages', 'ui:widget'];
const structureWords = ['ui:columns', 'ui:itemTitle', 'ui:add', 'ui:rules'];

/** What is wrong with a word where it stands; undefined when nothing is. */
function strangeWord(word: string, schema: JsonSchema, hasFields: boolean): string | undefined {
  if (!word.startsWith('ui:')) {
    if (hasFields && (isGroup(schema) || word === 'items')) return undefined;
    return `"${word}" says nothing here.`;
  }
  if (!hasFields)
    return structureWords.includes(word) ? `"${word}" is for groups and lists of objects.` : undefined;
  if (isGroup(schema)) return groupWords.includes(word) ? undefined : `"${word}" says nothing of a group.`;
  return rowsWords.includes(word) ? undefined : `"${word}" says nothing of a list of objects.`;
}

/** The widgets that can hold what a schema asks for. */
function suitableWidgets(schema: JsonSchema, hasOptions: boolean): readonly string[] {
  if (isGroup(schema)) return [];
  if (schema.type === 'array') return isOfObjects(schema) ? ['rows'] : ['checkboxes'];
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
  at: string,
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
      pointer: at + pointer(name, word, option),
      problem: `"${name}" has no option "${option}".`,
      remedy: `Name one of: ${options.join(', ')}.`,
    }));
}

/** Options with texts or pictures are cards: a select cannot show them, and their labels have one place. */
function checkCards(
  file: string,
  at: string,
  name: string,
  words: JsonSchema,
  said: readonly SaidOption[] | undefined,
): FormFault[] {
  const faults: FormFault[] = [];
  if (said && words['ui:enumNames'] !== undefined) {
    faults.push({
      file,
      pointer: at + pointer(name, 'ui:enumNames'),
      problem: `The options of "${name}" have their labels in schema.json already.`,
      remedy: 'Remove "ui:enumNames", or write "enum" in place of "oneOf".',
    });
  }
  if (!hasCards(words, said)) return faults;
  for (const word of ['ui:optionDetails', 'ui:optionFigure'].filter((key) => key in words)) {
    faults.push({
      file,
      pointer: at + pointer(name, word),
      problem: `The options of "${name}" have texts or pictures, and facts besides.`,
      remedy: `Remove "${word}", or the texts and pictures.`,
    });
  }
  if (words['ui:widget'] === 'select' || words['ui:widget'] === 'search') {
    faults.push({
      file,
      pointer: at + pointer(name, 'ui:widget'),
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
          fixes: [removeFix(ui.path, at)],
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
      fixes: (asList(steps.items) as readonly JsonSchema[]).map(({ title }, position) => ({
        kind: 'put',
        label: `Add it to "${String(title)}"`,
        file: ui.path,
        pointer: pointer('ui:steps', 'items', position, 'fields', '-'),
        value: name,
      })),
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
