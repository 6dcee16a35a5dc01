import { authoring } from '#forms/operators/operators.ts';

/** A section of the reference: the keywords of one or more subschemas of the meta-schemas. */
export interface Section {
  readonly title: string;
  readonly text: string;
  readonly sources: readonly { readonly ref: string; readonly on?: string }[];
  /** Refs whose own sections list the common keywords. */
  readonly excludes?: readonly string[];
  /** Whether examples show the whole object around a keyword. */
  readonly showsParent?: true;
}

const rule = 'form#/definitions/rule';
const value = 'form#/definitions/value';
/** `$schema` is in every file, and has one description. */
const root = 'form#';

/** Operators' definitions in the meta-schema have the names of their keywords. */
const operatorKeywords = Object.values(authoring).flatMap(({ keyword }) => keyword ?? []);

/** The sections in the order in which an author needs them. */
export const sections: readonly Section[] = [
  {
    title: 'schema.json: on the form',
    text: 'The fields of the form. It may also contain [rules between fields](#schemajson-rules-between-fields).',
    sources: [{ ref: 'form#' }],
    excludes: [rule],
  },
  {
    title: 'schema.json: on a field',
    text: 'A field may also have the keywords of [value constraints](#schemajson-value-constraints).',
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
    text: 'A group may also contain [rules between its fields](#schemajson-rules-between-fields).',
    sources: [
      { ref: 'form#/definitions/group', on: 'group' },
      { ref: 'form#/definitions/rows', on: 'list of objects' },
    ],
    excludes: [rule],
  },
  {
    title: 'schema.json: rules between fields',
    text: 'Keywords of the form, of groups, of list items, and of rules.',
    sources: [{ ref: rule }],
  },
  {
    title: 'schema.json: value constraints',
    text: 'Constraints of a field in a rule, or in `allOf`, `anyOf`, `oneOf`, `not`, `if`, `then` and `else` of the field itself. `false` instead of an object requires the field to be empty.',
    sources: [{ ref: value }],
  },
  {
    title: 'fields.schema.json and fields.ui.json: shared fields',
    text: 'Their fields have the keywords of a field in `schema.json` and in `ui.json`.',
    sources: [
      { ref: 'fields#', on: 'fields.schema.json' },
      { ref: 'fields-ui#', on: 'fields.ui.json' },
    ],
    excludes: [root],
  },
  {
    title: 'ui.json: on the form',
    text: 'Appearance and texts of the form. The other keys are names of fields.',
    sources: [{ ref: 'ui#' }],
    excludes: [root],
  },
  {
    title: 'ui.json: on a field',
    text: 'Each keyword overrides the same keyword of a shared field in `fields.ui.json`.',
    sources: [{ ref: 'ui#/definitions/fieldUi' }],
  },
  {
    title: 'ui.json: messages',
    text: 'Error messages of a field in `ui:messages`, by reason.',
    sources: [{ ref: 'ui#/definitions/fieldUi/properties/ui:messages' }],
  },
  {
    title: 'ui.json: the texts of a rule',
    text: 'Texts in `ui:rules`, by the title of the rule.',
    sources: [{ ref: 'ui#/definitions/ruleWords' }],
  },
  {
    title: 'ui.json: a notice',
    text: 'Entries of `ui:notices`.',
    sources: [{ ref: 'ui#/definitions/notice' }],
  },
  {
    title: 'ui.json: an outcome',
    text: 'Values of `ui:outcomes`.',
    sources: [{ ref: 'ui#/definitions/outcome' }],
  },
  {
    title: 'ui.json: steps',
    text: 'Keywords of `ui:steps`.',
    sources: [{ ref: 'ui#/properties/ui:steps' }],
  },
  {
    title: 'ui.json: a quotation',
    text: 'Values of `review` of a step.',
    sources: [{ ref: 'ui#/definitions/review' }],
  },
  {
    title: 'page.json',
    text: 'The page of a product, its menu entry and its card.',
    sources: [{ ref: 'page#' }],
    excludes: [root],
  },
  {
    title: 'examples.json',
    text: 'Valid forms with their payloads, and invalid forms.',
    sources: [{ ref: 'examples#' }],
    excludes: [root],
  },
  {
    title: 'computed.json',
    text: 'Calculations from the answers of a visitor.',
    sources: [{ ref: 'computed#' }],
    excludes: [root],
  },
  {
    title: 'computed.json: operators',
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
    title: 'options/*.json',
    text: 'The tables of options, of a form or shared.',
    sources: [{ ref: 'options#' }],
    excludes: [root],
  },
  {
    title: 'released.json',
    text: 'Generated by `npm run release-forms`; you only write the notes.',
    sources: [{ ref: 'released#' }],
    excludes: [root],
  },
];
