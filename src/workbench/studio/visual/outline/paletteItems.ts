import type { SharedSources } from '#forms/compile/index.ts';
import type { FieldDefinition } from '#forms/definition/fields.ts';
import { parseDefinition } from '#forms/definition/parseDefinition.ts';
import {
  capitalized,
  exampleFolder,
  exampleKinds,
  type FieldExample,
  fieldExamples,
  latinWords,
} from '#workbench/authoring/index.ts';
import type { JsonRecord } from '#workbench/authoring/jsonPath.ts';
import { type SharedTexts, sharedSourcesOf } from '../../source/sourceFolders.ts';
import type { NewField } from '../edits/moveField.ts';
import { defaultMessages } from './defaultMessages.ts';
import { listedOptions, momentNames, mustBeTicked } from './fieldKinds.ts';

/** A field, group or list that can be added to a form. */
export interface PaletteItem {
  readonly key: string;
  /** The heading of its section in the palette. */
  readonly section: string;
  readonly title: string;
  readonly meaning: string;
  /** Whether its name and label are fixed, as those of a shared field. */
  readonly isNamed: boolean;
  /** Creates the field with a name in the lead and a label. */
  readonly field: (name: string, label: string) => NewField;
  readonly name: string;
}

/** The palette: shared fields, a field for each control and format, groups and lists. */
export function paletteItems(shared: SharedTexts): readonly PaletteItem[] {
  const sources = sharedSourcesOf(shared);
  return [
    ...fieldExamples(sources).flatMap((example) => {
      const field = definitionOf(example, sources);
      return field === undefined || field.kind === 'rows' ? [] : [paletteItemOf(example, field, sources)];
    }),
    ...structures,
  ];
}

const definitionOf = (example: FieldExample, shared: SharedSources): FieldDefinition | undefined =>
  parseDefinition(exampleFolder(example), shared).definition.fields.get(example.property);

function paletteItemOf(example: FieldExample, field: FieldDefinition, shared: SharedSources): PaletteItem {
  const { kind, name, title, meaning, property, schema, ui = {} } = example;
  const isNamed = kind === 'field';
  return {
    key: `${kind} ${name}`,
    section: exampleKinds[kind],
    title,
    meaning,
    isNamed,
    name: property,
    // a consent must be required
    field: (own, label) => {
      const isRequired = mustBeTicked(field);
      if (isNamed) return { name: own, schema, ui, isRequired };
      const ownSchema = withSampleOptions(schema, field);
      const added = definitionOf({ ...example, schema: ownSchema }, shared) ?? field;
      return { name: own, schema: ownSchema, ui: uiFor(label, added, ui), isRequired };
    },
  };
}

/** Replaces the options of an example by neutral ones. Numbers stay. */
function withSampleOptions(schema: JsonRecord, field: FieldDefinition): JsonRecord {
  const isOfTexts = listedOptions(field).some(({ value }) => typeof value === 'string');
  if (!isOfTexts) return schema;
  const { oneOf: _labelled, enum: _listed, items, ...others } = schema;
  const options = ['First', 'Second'];
  return field.kind === 'choices'
    ? { ...others, items: { type: 'string', enum: options } }
    : { ...others, enum: options };
}

/** The first field of a new group or list: a name, whose key is unique among the groups. */
const nameField = (name: string) => ({
  inner: `${name}Name`,
  properties: { [`${name}Name`]: { type: 'string', minLength: 1, maxLength: 80 } },
  ui: {
    'ui:title': 'Name',
    'ui:messages': {
      missing: 'Enter the name',
      invalid: 'Enter the name',
      tooLong: 'Shorten the name to 80 characters',
    },
  },
});

const structures: readonly PaletteItem[] = [
  {
    key: 'structure group',
    section: 'Structure',
    title: 'A group',
    meaning: 'Several fields in a section with a heading.',
    isNamed: false,
    name: 'group',
    field: (name, label) => {
      const { inner, properties, ui: innerUi } = nameField(name);
      return { name, schema: { type: 'object', properties }, ui: { 'ui:title': label, [inner]: innerUi } };
    },
  },
  {
    key: 'structure list',
    section: 'Structure',
    title: 'A repeatable list',
    meaning: 'Visitors add as many items as they need, each with the same fields.',
    isNamed: false,
    name: 'list',
    field: (name, label) => {
      const { inner, properties, ui: innerUi } = nameField(name);
      const schema = {
        type: 'array',
        maxItems: 10,
        items: { type: 'object', required: [inner], properties },
      };
      const ui = {
        'ui:title': label,
        'ui:itemTitle': `Entry {n}: {${inner}}`,
        'ui:add': 'Add another',
        'ui:messages': { missing: 'Add at least one entry', invalid: 'Add at most 10 entries' },
        items: { [inner]: innerUi },
      };
      return { name, schema, ui };
    },
  },
];

/** The entry of a new field in ui.json: the layout of an example, without its texts. */
function uiFor(label: string, field: FieldDefinition, ui: JsonRecord): JsonRecord {
  const contentKeywords = [
    'ui:title',
    'ui:placeholder',
    'ui:description',
    'ui:enumNames',
    'ui:optionPictures',
    'ui:autocomplete',
    'ui:messages',
    'ui:prefill',
  ];
  const { control, messages } = field.texts;
  const layout = Object.entries(ui).filter(
    ([keyword]) => !contentKeywords.includes(keyword) && (keyword !== 'ui:unit' || control === 'money'),
  );
  // a format's message is more precise than the default
  const hasOwn = (field.kind === 'text' && field.format !== undefined) || field.kind in momentNames;
  const invalid = hasOwn && messages.invalid;
  return {
    'ui:title': label,
    ...Object.fromEntries(layout),
    'ui:messages': { ...messages, ...defaultMessages(label, field), ...(invalid && { invalid }) },
  };
}

/** Returns a name for a label: valueOfTheStock for 'Value of the stock'. */
export function nameFromLabel(label: string, otherwise: string): string {
  const [first = '', ...others] = latinWords(label.toLowerCase()).slice(0, 5);
  const name = first + others.map(capitalized).join('');
  return /^[a-z]/.test(name) ? name.slice(0, 40) : otherwise;
}
