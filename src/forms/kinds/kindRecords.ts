import type { FieldKind } from '../definition/types.ts';

/** The answers of a kind of field to the questions of checks. */
export interface KindRecord {
  /** What issues call a field of it. */
  readonly noun: 'boolean' | 'list' | 'number' | 'text' | 'day';
  /** The types of its values. */
  readonly types: readonly string[];
  /** A value, as hints write it. */
  readonly example: string;
  /** The keywords of JSON Schema that limit its values. */
  readonly keywords: readonly string[];
}

/** Keywords that list values. */
export const oneOfMany: readonly string[] = ['const', 'enum'];

const text: KindRecord = {
  ...{ noun: 'text', types: ['string'], example: 'a text' },
  keywords: [...oneOfMany, 'minLength', 'maxLength', 'pattern'],
};
const day: KindRecord = {
  ...{ noun: 'day', types: ['string'], example: 'a day such as "2026-11-20"', keywords: oneOfMany },
};
const number: KindRecord = {
  ...{ noun: 'number', types: ['number', 'integer'], example: 'a number' },
  keywords: [...oneOfMany, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};
const boolean: KindRecord = {
  ...{ noun: 'boolean', types: ['boolean'], example: 'true or false', keywords: oneOfMany },
};
const list: KindRecord = {
  ...{ noun: 'list', types: ['array'], example: 'a text' },
  keywords: ['contains', 'minContains', 'maxContains', 'minItems', 'maxItems'],
};

/** The record of each kind of field that has a value. */
export const kindRecords: { readonly [Kind in Exclude<FieldKind, 'group'>]: KindRecord } = {
  ...{ text, month: text, year: text, time: text, day, number, computed: number },
  ...{ yesNo: boolean, box: boolean, choices: list, rows: list },
};

/** Every keyword that limits values of some kind. */
export const valueKeywords: ReadonlySet<string> = new Set(
  Object.values(kindRecords).flatMap(({ keywords }) => keywords),
);
