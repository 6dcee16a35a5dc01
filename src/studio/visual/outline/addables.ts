import { type FieldSpecimen, fieldSpecimens } from '#authoring';
import { parseShared } from '#engine/compile';
import type { NewField } from '../edits/placeField.ts';
import { asRecord, type JsonRecord } from '../text/jsonPlaces.ts';
import { optionsOf } from './fieldKinds.ts';
import type { SharedTexts } from './outlineOf.ts';

/** Something that can be put into a form. */
export interface Addable {
  readonly key: string;
  /** What it is listed under. */
  readonly section: 'Shared fields' | 'Controls' | 'Formats' | 'Structure';
  readonly title: string;
  readonly meaning: string;
  /** Whether it brings its label: a shared field is asked in the same words everywhere. */
  readonly isNamed: boolean;
  /** The field that it becomes. `name` is under what it is sent, `label` what it asks for. */
  readonly field: (name: string, label: string) => NewField;
  /** A name to begin with. */
  readonly name: string;
}

const sections = { field: 'Shared fields', widget: 'Controls', format: 'Formats' } as const;

/** What can be added: the shared fields, a field for each control and format, groups and lists. */
export function addables(shared: SharedTexts): readonly Addable[] {
  const specimens = fieldSpecimens(parseShared(shared.home, shared.texts));
  const whole = specimens.filter(
    ({ beside, rules, figures, formUi }) => !(beside ?? rules ?? figures ?? formUi),
  );
  return [
    ...whole.flatMap((specimen) => {
      const section = specimen.kind === 'word' ? undefined : sections[specimen.kind];
      const isRows = specimen.schema.type === 'array' && asRecord(specimen.schema.items).type === 'object';
      return section && !isRows ? [ofSpecimen(specimen, section)] : [];
    }),
    ...structures,
  ];
}

function ofSpecimen(specimen: FieldSpecimen, section: Addable['section']): Addable {
  const { kind, name, title, meaning, property, schema, ui = {} } = specimen;
  const isNamed = kind === 'field';
  return {
    key: `${kind} ${name}`,
    section,
    title,
    meaning,
    isNamed,
    name: property,
    field: (own, label) => ({
      name: own,
      schema: asRecord(schema),
      ui: isNamed ? asRecord(ui) : inWordsOf(label, asRecord(schema), asRecord(ui)),
    }),
  };
}

const oneText = { type: 'string', minLength: 1, maxLength: 80 };
const nameWords = {
  'ui:title': 'Name',
  'ui:messages': {
    missing: 'Enter the name',
    invalid: 'Enter the name',
    tooLong: 'Shorten the name to 80 characters',
  },
};

const structures: readonly Addable[] = [
  {
    key: 'structure group',
    section: 'Structure',
    title: 'A group',
    meaning: 'Several fields together, drawn as a section with a heading and sent as an object.',
    isNamed: false,
    name: 'group',
    field: (name, label) => ({
      name,
      schema: { type: 'object', properties: { name: oneText } },
      ui: { 'ui:title': label, name: nameWords },
    }),
  },
  {
    key: 'structure list',
    section: 'Structure',
    title: 'A repeatable list',
    meaning: 'As many rows as a visitor adds, each asking the same.',
    isNamed: false,
    name: 'list',
    field: (name, label) => ({
      name,
      schema: {
        type: 'array',
        maxItems: 10,
        items: { type: 'object', required: ['name'], properties: { name: oneText } },
      },
      ui: {
        'ui:title': label,
        'ui:itemTitle': 'Entry {n}: {name}',
        'ui:add': 'Add another',
        'ui:messages': { missing: 'Add one entry at least', invalid: 'Add 10 entries at most' },
        items: { name: nameWords },
      },
    }),
  },
];

/** A specimen's words for what this form asks: of its own it keeps how it looks, not what it was about. */
function inWordsOf(label: string, schema: JsonRecord, ui: JsonRecord): JsonRecord {
  const about = [
    'ui:title',
    'ui:placeholder',
    'ui:description',
    'ui:autocomplete',
    'ui:messages',
    'ui:prefill',
  ];
  const isMoney = ui['ui:widget'] === 'money';
  const kept = Object.entries(ui).filter(
    ([word]) => !about.includes(word) && (word !== 'ui:unit' || isMoney),
  );
  const said = asRecord(ui['ui:messages']);
  const messages = { missing: missingOf(label, schema), invalid: invalidOf(label, schema), ...said };
  const own = Object.entries(messages).map(([name, words]) => [
    name,
    name === 'missing'
      ? missingOf(label, schema)
      : name === 'invalid'
        ? invalidOf(label, schema, said.invalid)
        : name === 'range'
          ? rangeOf(schema, words)
          : name === 'tooLong'
            ? `Shorten this to ${schema.maxLength} characters`
            : words,
  ]);
  const bounds = schema.maxLength !== undefined && schema.format === undefined && said.tooLong === undefined;
  return {
    'ui:title': label,
    ...Object.fromEntries(kept),
    'ui:messages': {
      ...Object.fromEntries(own),
      ...(bounds && { tooLong: `Shorten this to ${schema.maxLength} characters` }),
    },
  };
}

/** Words for a field that is empty, to begin with. */
export function missingOf(label: string, schema: JsonRecord): string {
  const inside = inSentence(label);
  if (schema.type === 'boolean')
    return schema.const === true ? 'Tick the box to go on' : 'Choose one of the two';
  if (isChoice(schema)) return `Choose: ${inside}`;
  return `Enter: ${inside}`;
}

function invalidOf(label: string, schema: JsonRecord, said?: unknown): string {
  if (schema.type === 'boolean') return missingOf(label, schema);
  if (isChoice(schema)) return 'Choose from the options shown';
  if (schema.type === 'integer') return 'Enter a whole number';
  if (schema.type === 'number') return 'Enter a number';
  if (schema.digits !== undefined) return `Enter all ${schema.digits} digits`;
  if (schema.format !== undefined && said !== undefined) return String(said);
  return `Enter: ${inSentence(label)}`;
}

function rangeOf({ minimum, maximum }: JsonRecord, said: unknown): unknown {
  if (minimum === undefined || maximum === undefined) return said;
  return `Enter a number from ${minimum} to ${maximum}`;
}

const isChoice = (schema: JsonRecord) => schema.type === 'array' || optionsOf(schema).length > 0;

/** A label as it stands within a sentence: abbreviations keep their capitals. */
function inSentence(label: string): string {
  const words = label.replace(/[?:.!]+$/, '').slice(0, 60);
  return /^[A-Z]{2}/.test(words) ? words : words.slice(0, 1).toLowerCase() + words.slice(1);
}

/** The name under which a field is sent, from its label: 'Value of the stock' is valueOfTheStock. */
export function nameFrom(label: string, otherwise: string): string {
  const words =
    label
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const name = words
    .slice(0, 5)
    .map((word, place) =>
      place === 0 ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');
  return /^[a-z]/.test(name) ? name.slice(0, 40) : otherwise;
}
