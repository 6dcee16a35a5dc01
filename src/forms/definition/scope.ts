import { todayName } from '../formats/bounds.ts';
import type { FieldDefinition } from './fields.ts';
import type { WrittenBound } from './rules.ts';
import type { Fields } from './types.ts';

/** The fields of the object around a group or a row, and the levels of a lead's data between them: a row is in a list. */
interface Around {
  readonly fields: Fields;
  readonly levels: number;
}

const around = new WeakMap<Fields, Around>();

/** Notes for the groups and lists of an object which fields are around theirs. */
export function noteAround(fields: Fields): void {
  for (const field of fields.values())
    if ('inner' in field) around.set(field.inner.fields, { fields, levels: field.kind === 'rows' ? 2 : 1 });
}

/** What a bound names. */
export interface NamedByBound {
  /** Undefined if there is no such field. */
  readonly field?: FieldDefinition;
  /** The list in whose rows the field would be. */
  readonly list?: string;
  /** The objects between the bound and the field, from the inside: the ones with these fields. */
  readonly fields: Fields;
  /** The path from the object of the bound to the field: `../../starts`. */
  readonly path: string;
}

/** Finds a field by its name in a bound: among the fields of the same object, then of those around it. */
export function namedByBound(fields: Fields, of: string): NamedByBound {
  const [first = '', ...rest] = of.split('.');
  let up = 0;
  let known = fields;
  for (let outer = around.get(known); !known.has(first) && outer; outer = around.get(known)) {
    known = outer.fields;
    up += outer.levels;
  }
  const path = '../'.repeat(up) + [first, ...rest].join('/');
  let field = known.get(first);
  for (const name of rest) {
    if (field?.kind === 'rows') return { list: field.name, fields: known, path };
    field = field?.kind === 'group' ? field.inner.fields.get(name) : undefined;
  }
  return { ...(field && { field }), fields: known, path };
}

/** Prints a bound for the data of its object: `{starts}` of the form is `{../../starts}` in a row. */
export function printBound({ text, bound }: WrittenBound, fields: Fields | undefined): string {
  if ('fixed' in bound || bound.of === todayName || !fields) return text;
  return text.replace(bound.of, namedByBound(fields, bound.of).path);
}

/** Prints a bound with its keyword: the key of its words in a model, and its keyword in the rendered schema. */
export const boundKey = (bound: WrittenBound, fields: Fields): string =>
  `${bound.keyword} ${printBound(bound, fields)}`;
