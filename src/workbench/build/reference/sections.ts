import { authoring } from '#forms/operators/operators.ts';

/** A section of the reference: the keywords of one subschema of the meta-schemas, or of several. */
export interface Section {
  readonly title: string;
  readonly text: string;
  readonly sources: readonly { readonly ref: string; readonly on?: string }[];
  /** Refs with sections of their own, which list the common keywords. */
  readonly excludes?: readonly string[];
  /** Examples show the whole object around a keyword. */
  readonly showsParent?: true;
}

const rule = 'form#/definitions/rule';
const value = 'form#/definitions/value';
/** `$schema` is in every file, and described once. */
const root = 'form#';

/** The definitions of operators in the meta-schema have the names of their keywords. */
const operatorKeywords = Object.values(authoring).flatMap(({ keyword }) => keyword ?? []);

/** The sections in the order in which a form is made. */
export const sections: readonly Section[] = [
  {
    title: 'schema.json: on the form',
    text: 'What the form asks. Rules between fields stand here too, see [rules between fields](#schemajson-rules-between-fields).',
    sources: [{ ref: 'form#' }],
    excludes: [rule],
  },
  {
    title: 'schema.json: on a field',
    text: 'Beside these a field may have the words of [what a value has to be](#schemajson-what-a-value-has-to-be).',
    sources: [
      { ref: 'form#/definitions/textField', on: 'text' },
      { ref: 'form#/definitions/numberField', on: 'number' },
      { ref: 'form#/definitions/booleanField', on: 'yes or no' },
      { ref: 'form#/definitions/listField', on: 'list' },
      { ref: 'form#/definitions/property/then', on: 'shared' },
    ],
    excludes: [value],
  },
  {
    title: 'schema.json: groups, and lists of objects',
    text: 'A group has rules of its own, with the words of [rules between fields](#schemajson-rules-between-fields).',
    sources: [
      { ref: 'form#/definitions/group', on: 'group' },
      { ref: 'form#/definitions/rows', on: 'list of objects' },
    ],
    excludes: [rule],
  },
  {
    title: 'schema.json: rules between fields',
    text: 'They stand on the form, in a group, in what a row asks, and in rules.',
    sources: [{ ref: rule }],
  },
  {
    title: 'schema.json: what a value has to be',
    text: 'Said of a field by a rule, or on the field itself in `allOf`, `anyOf`, `oneOf`, `not`, `if`, `then` and `else`. In place of it `false` asks that the field is empty.',
    sources: [{ ref: value }],
  },
  {
    title: 'fields.schema.json and fields.ui.json: what forms share',
    text: 'The fields in them have the words of a field in `schema.json` and in `ui.json`.',
    sources: [
      { ref: 'fields#', on: 'fields.schema.json' },
      { ref: 'fields-ui#', on: 'fields.ui.json' },
    ],
    excludes: [root],
  },
  {
    title: 'ui.json: on the form',
    text: 'How the form looks and what it says. Beside these words stand the fields, by their names.',
    sources: [{ ref: 'ui#' }],
    excludes: [root],
  },
  {
    title: 'ui.json: on a field',
    text: 'What a form says of a shared field overrides `fields.ui.json` word by word.',
    sources: [{ ref: 'ui#/definitions/fieldUi' }],
  },
  {
    title: 'ui.json: messages',
    text: 'What `ui:messages` of a field says, and when.',
    sources: [{ ref: 'ui#/definitions/fieldUi/properties/ui:messages' }],
  },
  {
    title: 'ui.json: the words of a rule',
    text: 'What `ui:rules` says of each rule, by its title.',
    sources: [{ ref: 'ui#/definitions/ruleWords' }],
  },
  {
    title: 'ui.json: steps',
    text: 'What stands in `ui:steps`.',
    sources: [{ ref: 'ui#/properties/ui:steps' }],
  },
  {
    title: 'ui.json: a quotation',
    text: 'What the `review` of a step may be.',
    sources: [{ ref: 'ui#/definitions/review' }],
  },
  {
    title: 'page.json',
    text: 'The page of a product, its places in menus, and its card.',
    sources: [{ ref: 'page#' }],
    excludes: [root],
  },
  {
    title: 'examples.json',
    text: 'Filled forms, the leads they become, and forms that are refused.',
    sources: [{ ref: 'examples#' }],
    excludes: [root],
  },
  {
    title: 'computed.json',
    text: 'What is computed from what a visitor enters.',
    sources: [{ ref: 'computed#' }],
    excludes: [root],
  },
  {
    title: 'computed.json: how it is computed',
    text: 'Each of these may also be a number, or the name of a field or of another calculation.',
    sources: operatorKeywords.map((name) => ({ ref: `computed#/definitions/${name}`, on: `\`${name}\`` })),
    showsParent: true,
  },
  {
    title: 'rates/*.json',
    text: 'The rate tables of calculations.',
    sources: [{ ref: 'rates#' }],
    excludes: [root],
  },
  {
    title: 'released.json',
    text: 'Written by `npm run release-forms`; by hand come only the notes.',
    sources: [{ ref: 'released#' }],
    excludes: [root],
  },
];
