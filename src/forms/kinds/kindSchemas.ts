import type { FieldKind } from '../definition/fields.ts';
import { booleanSchema } from './boolean.ts';
import { dateSchema } from './date.ts';
import type { KindSchema } from './kind.ts';
import { listSchema } from './list.ts';
import { numberSchema } from './number.ts';
import { rowsSchema } from './rows.ts';
import { textSchema } from './text.ts';

/** The schemas of the kinds of fields with a value. */
export const kindSchemas: { readonly [Kind in Exclude<FieldKind, 'group'>]: KindSchema } = {
  ...{ text: textSchema, month: textSchema, year: textSchema, time: textSchema, day: dateSchema },
  ...{ number: numberSchema, computed: numberSchema, yesNo: booleanSchema, box: booleanSchema },
  ...{ choices: listSchema, rows: rowsSchema },
};

/** All keywords that limit values. */
export const valueKeywords: ReadonlySet<string> = new Set(
  Object.values(kindSchemas).flatMap(({ keywords }) => keywords),
);
