/** A part of the meta-schemas whose words stand in a section. */
export interface Shown {
  readonly place: string;
  /** What the words stand on, where a section has several parts. */
  readonly on?: string;
}

/** A section of the reference: the words of one part, or of several side by side. */
export interface Section {
  readonly title: string;
  /** What comes before the table. */
  readonly text: string;
  readonly shown: readonly Shown[];
  /** Parts that have their own section: what they have in common with this one is shown there. */
  readonly besides?: readonly string[];
  /** Examples show the whole object that a word stands in. */
  readonly isWhole?: true;
}

const rule = 'form#/definitions/rule';
const value = 'form#/definitions/value';
/** Every file names its meta-schema: that is said once. */
const root = 'form#';

const figureWords = [
  'value',
  'add',
  'subtract',
  'multiply',
  'divide',
  'min',
  'max',
  'firstOf',
  'percent',
  'round',
  'age',
  'days',
  'table',
  'case',
  'if',
  'sum',
  'lowest',
  'highest',
  'count',
];

/** The sections in the order in which a form is made. */
export const sections: readonly Section[] = [
  {
    title: 'schema.json: on the form',
    text: 'What the form asks. Rules between fields stand here too, see [rules between fields](#schemajson-rules-between-fields).',
    shown: [{ place: 'form#' }],
    besides: [rule],
  },
  {
    title: 'schema.json: on a field',
    text: 'Beside these a field may have the words of [what a value has to be](#schemajson-what-a-value-has-to-be).',
    shown: [
      { place: 'form#/definitions/textField', on: 'text' },
      { place: 'form#/definitions/numberField', on: 'number' },
      { place: 'form#/definitions/booleanField', on: 'yes or no' },
      { place: 'form#/definitions/listField', on: 'list' },
      { place: 'form#/definitions/property/then', on: 'shared' },
    ],
    besides: [value],
  },
  {
    title: 'schema.json: groups, and lists of objects',
    text: 'A group has rules of its own, with the words of [rules between fields](#schemajson-rules-between-fields).',
    shown: [
      { place: 'form#/definitions/group', on: 'group' },
      { place: 'form#/definitions/rows', on: 'list of objects' },
    ],
    besides: [rule],
  },
  {
    title: 'schema.json: rules between fields',
    text: 'They stand on the form, in a group, in what a row asks, and in rules.',
    shown: [{ place: rule }],
  },
  {
    title: 'schema.json: what a value has to be',
    text: 'Said of a field by a rule, or on the field itself in `allOf`, `anyOf`, `oneOf`, `not`, `if`, `then` and `else`. In place of it `false` asks that the field is empty.',
    shown: [{ place: value }],
  },
  {
    title: 'fields.schema.json and fields.ui.json: what forms share',
    text: 'The fields in them have the words of a field in `schema.json` and in `ui.json`.',
    shown: [
      { place: 'fields#', on: 'fields.schema.json' },
      { place: 'fields-ui#', on: 'fields.ui.json' },
    ],
    besides: [root],
  },
  {
    title: 'ui.json: on the form',
    text: 'How the form looks and what it says. Beside these words stand the fields, by their names.',
    shown: [{ place: 'ui#' }],
    besides: [root],
  },
  {
    title: 'ui.json: on a field',
    text: 'What a form says of a shared field overrides `fields.ui.json` word by word.',
    shown: [{ place: 'ui#/definitions/fieldUi' }],
  },
  {
    title: 'ui.json: messages',
    text: 'What `ui:messages` of a field says, and when.',
    shown: [{ place: 'ui#/definitions/fieldUi/properties/ui:messages' }],
  },
  {
    title: 'ui.json: the words of a rule',
    text: 'What `ui:rules` says of each rule, by its title.',
    shown: [{ place: 'ui#/definitions/ruleWords' }],
  },
  {
    title: 'ui.json: steps',
    text: 'What stands in `ui:steps`.',
    shown: [{ place: 'ui#/properties/ui:steps' }],
  },
  {
    title: 'ui.json: a quotation',
    text: 'What the `review` of a step may be.',
    shown: [{ place: 'ui#/definitions/review' }],
  },
  {
    title: 'page.json',
    text: 'The page of a product, its places in menus, and its card.',
    shown: [{ place: 'page#' }],
    besides: [root],
  },
  {
    title: 'examples.json',
    text: 'Filled forms, the leads they become, and forms that are refused.',
    shown: [{ place: 'examples#' }],
    besides: [root],
  },
  {
    title: 'computed.json',
    text: 'What is computed from what a visitor enters.',
    shown: [{ place: 'computed#' }],
    besides: [root],
  },
  {
    title: 'computed.json: how it is computed',
    text: 'In place of each of these there may be a number, or the name of a field or of another figure.',
    shown: figureWords.map((name) => ({ place: `computed#/definitions/${name}`, on: `\`${name}\`` })),
    isWhole: true,
  },
  {
    title: 'rates/*.json',
    text: 'The rate tables that figures look into.',
    shown: [{ place: 'rates#' }],
    besides: [root],
  },
  {
    title: 'released.json',
    text: 'Written by `npm run release-forms`; by hand come only the notes.',
    shown: [{ place: 'released#' }],
    besides: [root],
  },
];

/** Every part with a section of its own. */
export const doors: readonly string[] = sections.flatMap(({ shown }) => shown.map(({ place }) => place));
