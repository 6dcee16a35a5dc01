import { type FolderTexts, isGenerated } from '#forms/compile/index.ts';
import { allFields, type FieldOutline, type Outline } from '../outline/outlineOf.ts';
import { isRecord, type JsonRecord } from '../text/jsonPlaces.ts';
import { rewriteJson } from '../text/rewriteJson.ts';
import { fieldsIn } from './editForm.ts';

/** Why a field keeps its name; undefined when it may have another. */
export function whyUnrenamable(outline: Outline, field: FieldOutline): string | undefined {
  if (field.shared !== undefined) return 'A shared field is called the same in every form.';
  const alike = allFields(outline.fields).filter(({ name }) => name === field.name);
  return alike.length > 1 || field.name === 'items'
    ? `More than this field is called ${field.name}: rename it in the code.`
    : undefined;
}

/** Why a field cannot be called so beside others; undefined when it can. */
export function whyNoName(beside: readonly FieldOutline[], name: string): string | undefined {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    return 'Letters and digits without spaces, the first one a small letter.';
  const isTaken = beside.some((one) => one.name === name);
  return isTaken ? 'This name is taken.' : undefined;
}

/**
 * Another name under which a field is sent, wherever its folder speaks of it: its shape and words, rules, order, steps,
 * figures and examples. Only the texts that become others; none when it cannot be renamed so.
 */
export function renameField(
  texts: FolderTexts,
  outline: Outline,
  field: FieldOutline,
  to: string,
): FolderTexts {
  if (whyUnrenamable(outline, field) ?? whyNoName(fieldsIn(outline, field.parent), to)) return {};
  const renamed = renaming(field.name, to);
  const changes: Readonly<Record<string, (json: JsonRecord) => unknown>> = {
    'schema.json': renamed.inRules,
    'ui.json': renamed.inWords,
    'computed.json': renamed.inFigures,
    // what a program made is made anew
    'examples.json': (json) => (isGenerated(json) ? json : renamed.inExamples(json)),
  };
  const changed = Object.entries(changes).flatMap(([file, change]) => {
    const text = texts[file];
    const json = text === undefined ? undefined : readable(text);
    if (text === undefined || !isRecord(json)) return [];
    const written = rewriteJson(text, change(json));
    return written === text ? [] : [[file, written] as const];
  });
  return Object.fromEntries(changed);
}

/** Under these words of schema.json names are keys. */
const namedKeys = ['properties', 'dependentRequired', 'dependentSchemas'];
/** Under these words of ui.json, and of the words in them, names are values. */
const namedValues = [
  'ui:order',
  'ui:clears',
  'ui:optionFigure',
  'ui:absent',
  'field',
  'fields',
  'details',
  'on',
];
/** Words of computed.json that name no field and no figure. */
const otherFigureWords = ['title', 'unit', 'table', 'mode', 'note', 'description', '$schema'];

/** Each kind of file with another name in it: the name is one field's alone, in whatever group or rows it is. */
function renaming(from: string, to: string) {
  const keyed = (record: object, change: (value: unknown, word: string) => unknown, isNamed: boolean) =>
    Object.fromEntries(
      Object.entries(record).map(([word, value]) => [
        isNamed && word === from ? to : word,
        change(value, word),
      ]),
    );
  /** `members.0.age`, `members[].age`: names with dots between them. */
  const dotted = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(new RegExp(`(^|\\.)${from}(?=$|[.[])`, 'g'), `$1${to}`) : value;
  const inRules = (part: unknown, word = ''): unknown => {
    if (word === 'enum' || word === 'const' || word === 'default') return part;
    if (Array.isArray(part)) return part.map((one) => (one === from ? to : inRules(one)));
    if (isRecord(part))
      return namedKeys.includes(word)
        ? keyed(part, (one) => inRules(one), true)
        : keyed(part, inRules, false);
    const isBound = typeof part === 'string' && (word === 'notBefore' || word === 'notAfter');
    return isBound ? part.replace(new RegExp(`^\\{${from}(?=[}+-])`), `{${to}`) : part;
  };
  const inMentions = (value: unknown, word: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => inMentions(one, word));
    if (isRecord(value)) return keyed(value, inMentions, false);
    return namedValues.includes(word) ? dotted(value) : value;
  };
  const inWords = (words: unknown, word = ''): unknown => {
    if (word === 'ui:itemTitle') return String(words).replaceAll(`{${from}}`, `{${to}}`);
    if (word === 'ui:messages' || word === 'ui:enumNames') return words;
    if (word.startsWith('ui:')) return inMentions(words, word);
    return isRecord(words) ? keyed(words, inWords, true) : words;
  };
  const inValues = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inValues);
    return isRecord(value) ? keyed(value, inValues, true) : value;
  };
  const inExamples = (part: unknown, word = ''): unknown => {
    if (word === 'filled' || word === 'payload') return inValues(part);
    if (word === 'field') return dotted(part);
    if (Array.isArray(part)) return part.map((one) => inExamples(one));
    return isRecord(part) ? keyed(part, inExamples, false) : part;
  };
  const inFigures = (part: unknown, word = ''): unknown => {
    if (otherFigureWords.includes(word)) return part;
    if (['when', 'if', 'where'].includes(word)) return inRules(part);
    if (Array.isArray(part)) return part.map((one) => inFigures(one));
    if (!isRecord(part)) return dotted(part);
    const entries = Object.entries(part).map(([key, one]) => [
      word === 'units' ? dotted(key) : key,
      word === 'units' ? one : inFigures(one, key),
    ]);
    return Object.fromEntries(entries);
  };
  return { inRules, inWords, inExamples, inFigures };
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // whoever writes there sees it among the problems
  }
}
