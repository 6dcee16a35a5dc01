import { type FolderTexts, isGenerated } from '#forms/compile/index.ts';
import { isRecord, type JsonRecord, readJson } from '#workbench/authoring/jsonPath.ts';
import { allFields, type FieldOutline, type Outline } from '../outline/outlineOf.ts';
import { rewriteJson } from '../text/rewriteJson.ts';
import { fieldsIn } from './editForm.ts';

/** Why a field cannot be renamed; undefined when it can. */
export function whyUnrenamable(outline: Outline, field: FieldOutline): string | undefined {
  if (field.definition.sharedName !== undefined) return 'A shared field is called the same in every form.';
  const alike = allFields(outline.fields).filter(({ name }) => name === field.name);
  return alike.length > 1 || field.name === 'items'
    ? `More than this field is called ${field.name}: rename it in the code.`
    : undefined;
}

/** Why a field cannot be called so beside others; undefined when it can. */
export function whyNoName(siblings: readonly FieldOutline[], name: string): string | undefined {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    return 'Letters and digits without spaces, the first one a small letter.';
  return siblings.some((one) => one.name === name) ? 'This name is taken.' : undefined;
}

/**
 * Another name under which a field is sent, wherever its folder speaks of it: its shape and words, rules, order, steps,
 * calculations and examples. Only the texts that become others; none when it cannot be renamed so.
 */
export function renameField(
  texts: FolderTexts,
  outline: Outline,
  field: FieldOutline,
  to: string,
): FolderTexts {
  if (whyUnrenamable(outline, field) ?? whyNoName(fieldsIn(outline, field.parent), to)) return {};
  const changed = Object.entries(renaming(field.name, to)).flatMap(([file, change]) => {
    const text = texts[file] ?? '';
    const json = readJson(text);
    const newText = isRecord(json) ? rewriteJson(text, change(json)) : text;
    return newText === text ? [] : [[file, newText]];
  });
  return Object.fromEntries(changed);
}

/** Under these words of schema.json names are keys. */
const namedKeys = ['properties', 'dependentRequired', 'dependentSchemas'];
/** Under these words of ui.json, of an estimate, and of the words in them, names are values. */
const namedValues = [
  'ui:order',
  'ui:clears',
  'ui:optionAmount',
  'ui:absent',
  'field',
  'by',
  'fields',
  'head',
  'details',
  'on',
];
/** Keywords of computed.json whose values are not names of fields or calculations. */
const unnamedComputedKeywords = ['title', 'unit', 'table', 'mode', 'note', 'description', '$schema'];

/** Each kind of file with another name in it: the name is one field's alone, in whatever group or rows it is. */
function renaming(from: string, to: string): Readonly<Record<string, (json: JsonRecord) => unknown>> {
  const keyed = (record: object, change: (value: unknown, keyword: string) => unknown, isNamed: boolean) =>
    Object.fromEntries(
      Object.entries(record).map(([keyword, value]) => [
        isNamed && keyword === from ? to : keyword,
        change(value, keyword),
      ]),
    );
  /** `members.0.age`, `members[].age`: names with dots between them. */
  const dotted = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(new RegExp(`(^|\\.)${from}(?=$|[.[])`, 'g'), `$1${to}`) : value;
  const inRules = (part: unknown, keyword = ''): unknown => {
    if (keyword === 'enum' || keyword === 'const' || keyword === 'default') return part;
    if (Array.isArray(part)) return part.map((one) => (one === from ? to : inRules(one)));
    if (isRecord(part))
      return namedKeys.includes(keyword)
        ? keyed(part, (one) => inRules(one), true)
        : keyed(part, inRules, false);
    const isBound = typeof part === 'string' && (keyword === 'notBefore' || keyword === 'notAfter');
    return isBound ? part.replace(new RegExp(`^\\{${from}(?=[}+-])`), `{${to}`) : part;
  };
  const inReferences = (value: unknown, keyword: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => inReferences(one, keyword));
    if (isRecord(value)) return keyed(value, inReferences, false);
    return namedValues.includes(keyword) ? dotted(value) : value;
  };
  const inUi = (fieldUi: unknown, keyword = ''): unknown => {
    if (keyword === 'ui:itemTitle' && typeof fieldUi === 'string')
      return fieldUi.replaceAll(`{${from}}`, `{${to}}`);
    if (keyword === 'ui:messages' || keyword === 'ui:enumNames') return fieldUi;
    if (keyword.startsWith('ui:')) return inReferences(fieldUi, keyword);
    return isRecord(fieldUi) ? keyed(fieldUi, inUi, true) : fieldUi;
  };
  const inValues = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inValues);
    return isRecord(value) ? keyed(value, inValues, true) : value;
  };
  const inExamples = (part: unknown, keyword = ''): unknown => {
    if (keyword === 'filled' || keyword === 'payload') return inValues(part);
    if (keyword === 'field') return dotted(part);
    if (Array.isArray(part)) return part.map((one) => inExamples(one));
    return isRecord(part) ? keyed(part, inExamples, false) : part;
  };
  const inComputed = (part: unknown, keyword = ''): unknown => {
    if (unnamedComputedKeywords.includes(keyword)) return part;
    if (['when', 'if', 'where'].includes(keyword)) return inRules(part);
    if (Array.isArray(part)) return part.map((one) => inComputed(one));
    if (!isRecord(part)) return dotted(part);
    const isUnits = keyword === 'units';
    return Object.fromEntries(
      Object.entries(part).map(([key, one]) => (isUnits ? [dotted(key), one] : [key, inComputed(one, key)])),
    );
  };
  return {
    'schema.json': inRules,
    'ui.json': inUi,
    'computed.json': inComputed,
    'page.json': (page) =>
      keyed(page, (part, keyword) => (keyword === 'estimate' ? inReferences(part, keyword) : part), false),
    // generated examples are generated again
    'examples.json': (examples) => (isGenerated(examples) ? examples : inExamples(examples)),
  };
}
