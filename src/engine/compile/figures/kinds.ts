import type { JsonSchema } from '../../types.ts';
import { isGroup, type ResolvedProperty } from '../resolveRefs.ts';
import { plain, type Unit } from './units.ts';

/** A number that an expression comes to, as far as it is known before anybody enters anything. */
export interface NumberKind {
  readonly kind: 'number';
  /** undefined for 0, which is nothing in every unit. */
  readonly unit: Unit | undefined;
  readonly low: number;
  readonly high: number;
  readonly isWhole: boolean;
  /** All that it can be, where that is a list. */
  readonly values?: readonly number[];
}

/** What stands under a name in a lead. */
export type Kind =
  | NumberKind
  | { readonly kind: 'options'; readonly values: readonly (string | boolean)[] }
  | { readonly kind: 'day' | 'text' | 'group' }
  | { readonly kind: 'rows'; readonly fields: Fields }
  | { readonly kind: 'ticked'; readonly item: Kind };

export type Fields = Readonly<Record<string, ResolvedProperty>>;

export const anyNumber = (unit: Unit | undefined = plain): NumberKind => ({
  kind: 'number',
  unit,
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  isWhole: false,
});

/** A field and what it can hold. A number's unit is not written in its schema, and plain here. */
export interface FoundField {
  readonly schema: JsonSchema;
  readonly kind: Kind;
}

/** The field at a place such as `address.city`; undefined when there is none. */
export function fieldAt(fields: Fields, place: string): FoundField | undefined {
  const [first = '', ...rest] = Object.hasOwn(fields, place) ? [place] : place.split('.');
  let property = Object.hasOwn(fields, first) ? fields[first] : undefined;
  for (const name of rest) {
    const inner: Fields = (property && isGroup(property.schema) && property.inner?.properties) || {};
    property = Object.hasOwn(inner, name) ? inner[name] : undefined;
  }
  return property && { schema: property.schema, kind: kindOf(property.schema, property.inner?.properties) };
}

/** The kind of a field; of a list of objects with what its rows ask. */
function kindOf(schema: JsonSchema, inner?: Fields): Kind {
  const { type, enum: listed, const: only, minimum, maximum } = schema;
  const options = Array.isArray(listed) ? listed : only === undefined ? undefined : [only];
  if (type === 'number' || type === 'integer') {
    const values = options?.map(Number);
    return {
      kind: 'number',
      unit: plain,
      low: values ? Math.min(...values) : Number(minimum ?? Number.NEGATIVE_INFINITY),
      high: values ? Math.max(...values) : Number(maximum ?? Number.POSITIVE_INFINITY),
      isWhole: type === 'integer' || values?.every(Number.isInteger) === true,
      ...(values && { values }),
    };
  }
  if (type === 'boolean')
    return { kind: 'options', values: only === undefined ? [true, false] : [only === true] };
  if (type === 'object') return { kind: 'group' };
  if (type === 'array') {
    const items = (schema.items ?? {}) as JsonSchema;
    return inner ? { kind: 'rows', fields: inner } : { kind: 'ticked', item: kindOf(items) };
  }
  if (schema.format === 'date') return { kind: 'day' };
  return options ? { kind: 'options', values: options.map(String) } : { kind: 'text' };
}

/** How many whole numbers are told apart one by one. */
const mostValues = 500;

/** Everything that a kind can be, as tables and choices write it; undefined where that is no list. */
export function valuesOf(kind: Kind): readonly string[] | undefined {
  if (kind.kind === 'options') return kind.values.map(String);
  if (kind.kind !== 'number') return undefined;
  if (kind.values) return kind.values.map(String);
  const count = kind.high - kind.low + 1;
  if (!kind.isWhole || !(count <= mostValues)) return undefined;
  return Array.from({ length: count }, (_, place) => String(kind.low + place));
}
