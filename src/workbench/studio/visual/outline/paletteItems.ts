import { parseShared } from '#forms/compile/index.ts';
import {
  capitalized,
  exampleKinds,
  type FieldExample,
  fieldExamples,
  latinWords,
} from '#workbench/authoring/index.ts';
import { asRecord, type JsonRecord } from '#workbench/authoring/jsonPath.ts';
import type { SharedTexts } from '../../source/sourceFolders.ts';
import type { NewField } from '../edits/moveField.ts';
import { defaultMessages } from './defaultMessages.ts';
import { optionsOf } from './fieldKinds.ts';

/** Something that can be put into a form. */
export interface PaletteItem {
  readonly key: string;
  /** The heading under which it is offered. */
  readonly section: string;
  readonly title: string;
  readonly meaning: string;
  /** Whether it has a label: a shared field has the same one everywhere. */
  readonly isNamed: boolean;
  /** The new field. `name` is its name in the payload, `label` its label. */
  readonly field: (name: string, label: string) => NewField;
  readonly name: string;
}

/** What can be added: the shared fields, a field for each control and format, groups and lists. */
export function paletteItems(shared: SharedTexts): readonly PaletteItem[] {
  const examples = fieldExamples(parseShared(shared.home, shared.texts));
  return [
    ...examples.flatMap((example) => {
      const isRows = example.schema.type === 'array' && asRecord(example.schema.items).type === 'object';
      return isRows ? [] : [paletteItemOf(example)];
    }),
    ...structures,
  ];
}

function paletteItemOf({ kind, name, title, meaning, property, schema, ui = {} }: FieldExample): PaletteItem {
  const isNamed = kind === 'field';
  return {
    key: `${kind} ${name}`,
    section: exampleKinds[kind],
    title,
    meaning,
    isNamed,
    name: property,
    field: (own, label) => {
      const fieldSchema = isNamed ? schema : withSampleOptions(schema);
      return {
        name: own,
        schema: fieldSchema,
        ui: isNamed ? ui : uiFor(label, fieldSchema, ui),
        // a consent that nobody has to give is none
        isRequired: schema.type === 'boolean' && schema.const === true,
      };
    },
  };
}

/** A field whose options are about something else begins with others, which say that they are to be named. */
function withSampleOptions(schema: JsonRecord): JsonRecord {
  if (schema.type === 'array') return { ...schema, items: withSampleOptions(asRecord(schema.items)) };
  if (schema.type !== 'string' || optionsOf(schema).length === 0) return schema;
  const { oneOf: _said, enum: _listed, ...shape } = schema;
  return { ...shape, enum: ['First', 'Second'] };
}

/** The first field of a group, and of a list's items: a name, unique among the groups. */
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
    meaning: 'Several fields together, in a section with a heading.',
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
    meaning: 'As many rows as a visitor adds, each asking the same.',
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
        'ui:messages': defaultMessages(label, schema),
        items: { [inner]: innerUi },
      };
      return { name, schema, ui };
    },
  },
];

/** An example's field for this form: it keeps its appearance, not its subject. */
function uiFor(label: string, schema: JsonRecord, ui: JsonRecord): JsonRecord {
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
  const isMoney = ui['ui:widget'] === 'money';
  const layout = Object.entries(ui).filter(
    ([keyword]) => !contentKeywords.includes(keyword) && (keyword !== 'ui:unit' || isMoney),
  );
  const messages = asRecord(ui['ui:messages']);
  // a format's own message is the most precise
  const isOwn = schema.format !== undefined && messages.invalid !== undefined;
  return {
    'ui:title': label,
    ...Object.fromEntries(layout),
    'ui:messages': {
      ...messages,
      ...defaultMessages(label, schema),
      ...(isOwn && { invalid: messages.invalid }),
    },
  };
}

/** The name under which a field is sent, from its label: 'Value of the stock' is valueOfTheStock. */
export function nameFromLabel(label: string, otherwise: string): string {
  const [first = '', ...others] = latinWords(label.toLowerCase()).slice(0, 5);
  const name = first + others.map(capitalized).join('');
  return /^[a-z]/.test(name) ? name.slice(0, 40) : otherwise;
}
