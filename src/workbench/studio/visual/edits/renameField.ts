import { type FolderTexts, isGenerated } from '#forms/compile/index.ts';
import { isBoundKeyword } from '#forms/formats/bounds.ts';
import { isRecord, type JsonRecord, readJson } from '#workbench/authoring/jsonPath.ts';
import { allFields, type FieldOutline, isComputed, type Outline } from '../outline/outlineOf.ts';
import { rewriteJson } from '../text/rewriteJson.ts';
import { fieldsIn } from './editForm.ts';

/** Returns why a field cannot be renamed; undefined if it can. */
export function whyUnrenamable(outline: Outline, field: FieldOutline): string | undefined {
  if (field.definition.sharedName !== undefined) return 'A shared field has the same name in every form.';
  const alike = allFields(outline.fields).filter(({ name }) => name === field.name);
  return alike.length > 1 || field.name === 'items'
    ? `Several fields are named ${field.name}: rename them in the code.`
    : undefined;
}

/** Returns why a field cannot have a name; undefined if it can. */
export function whyInvalidName(siblings: readonly FieldOutline[], name: string): string | undefined {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return 'Use letters and digits, starting with a lowercase letter.';
  return siblings.some((one) => one.name === name) ? 'This name is taken.' : undefined;
}

/**
 * Renames a field in its whole folder: in its schema and texts, rules, order, steps, calculations and examples. Returns
 * only the changed texts; none if it cannot be renamed.
 */
export function renameField(
  texts: FolderTexts,
  outline: Outline,
  field: FieldOutline,
  to: string,
): FolderTexts {
  if (whyUnrenamable(outline, field) ?? whyInvalidName(fieldsIn(outline, field.parent), to)) return {};
  const changed = Object.entries(renaming(field.name, to, isComputed(field))).flatMap(([file, change]) => {
    const text = texts[file] ?? '';
    const json = readJson(text);
    const newText = isRecord(json) ? rewriteJson(text, change(json)) : text;
    return newText === text ? [] : [[file, newText]];
  });
  return Object.fromEntries(changed);
}

/** Keywords of schema.json whose keys are names of fields. */
const namedKeys = ['properties', 'dependentRequired', 'dependentSchemas'];
/** Keywords of ui.json and estimates whose values are names of fields. */
const namedValues = [
  'ui:order',
  'ui:clears',
  'ui:summary',
  'ui:optionAmount',
  'ui:absent',
  'field',
  'below',
  'by',
  'fields',
  'head',
  'details',
  'on',
  'rows',
];
/** Keywords of computed.json whose values are not names of fields or calculations. */
const unnamedComputedKeywords = ['title', 'unit', 'table', 'mode', 'note', 'description', '$schema'];

/**
 * Returns for each file a function that renames a field, whose name must be unique in the form. A calculation may have the
 * name of a computed field, so the name only refers to the field in rules.
 */
function renaming(
  from: string,
  to: string,
  isComputedField: boolean,
): Readonly<Record<string, (json: JsonRecord) => unknown>> {
  const keyed = (record: object, change: (value: unknown, keyword: string) => unknown, isNamed: boolean) =>
    Object.fromEntries(
      Object.entries(record).map(([keyword, value]) => [
        isNamed && keyword === from ? to : keyword,
        change(value, keyword),
      ]),
    );
  /** Renames in paths such as `members.0.age` and `members[].age`. */
  const dotted = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(new RegExp(`(^|\\.)${from}(?=$|[.[])`, 'g'), `$1${to}`) : value;
  const inRules = (part: unknown, keyword = ''): unknown => {
    if (keyword === 'enum' || keyword === 'const') return part;
    if (isRecord(part) && keyword === 'copies') return keyed(part, dotted, true);
    if (isRecord(part) && keyword === 'where') return keyed(part, dotted, false);
    if (Array.isArray(part))
      return part.map((one) => (one === from ? to : inRules(one, isBoundKeyword(keyword) ? keyword : '')));
    if (isRecord(part))
      return namedKeys.includes(keyword)
        ? keyed(part, (one) => inRules(one), true)
        : keyed(part, inRules, false);
    const isBound = typeof part === 'string' && (isBoundKeyword(keyword) || keyword === 'default');
    return isBound ? part.replace(new RegExp(`(?<=^\\{(?:\\w+\\.)*)${from}(?=[}+.-])`), to) : part;
  };
  const inReferences = (value: unknown, keyword: string): unknown => {
    if (keyword === 'when') return inRules(value);
    if (keyword === 'fields' && isRecord(value)) return keyed(value, dotted, false);
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
    if (!isRecord(part)) return isComputedField ? part : dotted(part);
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
