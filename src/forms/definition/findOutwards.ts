import type { FieldDefinition } from './fields.ts';
import type { ObjectDefinition } from './types.ts';

/** An object around a field. */
export interface Enclosing {
  readonly object: ObjectDefinition;
  /** Whether it is a row of a list. */
  readonly isRow: boolean;
  /** The path of its fields: '' for the form, `address.` for a group, `cars[].` for a row. */
  readonly path: string;
}

/** The objects around a field, from the innermost to the form. */
export type Surrounding = readonly Enclosing[];

/** The form as the only object around its fields. */
export const inForm = (object: ObjectDefinition): Surrounding => [{ object, isRow: false, path: '' }];

/** The objects around the fields of a group or a row. */
export function inside(
  field: FieldDefinition & { readonly inner: ObjectDefinition },
  around: Surrounding,
): Surrounding {
  const isRow = field.kind === 'rows';
  const path = `${around[0]?.path ?? ''}${field.name}${isRow ? '[].' : '.'}`;
  return [{ object: field.inner, isRow, path }, ...around];
}

export interface Found {
  readonly field: FieldDefinition;
  /** The names from the object that has the field: `['address', 'state']`. */
  readonly path: readonly string[];
  /** The object that has it, and those around it. */
  readonly around: Surrounding;
  /** The enclosing objects before that object. */
  readonly between: Surrounding;
}

/** Finds a field by its name (`state`, or `address.state`) next to another field, or in the nearest enclosing object. */
export function findOutwards(name: string, around: Surrounding): Found | undefined {
  const [first = '', ...inner] = name.split('.');
  const level = around.findIndex(({ object }) => object.fields.has(first));
  const field = inner.reduce<FieldDefinition | undefined>(
    (outer, part) => (outer?.kind === 'group' ? outer.inner.fields.get(part) : undefined),
    around[level]?.object.fields.get(first),
  );
  if (!field) return undefined;
  return { field, path: [first, ...inner], around: around.slice(level), between: around.slice(0, level) };
}

/** Every field of a form, of its groups and of its rows, with the objects around it. */
export function everyField(
  form: ObjectDefinition,
  around: Surrounding = inForm(form),
): readonly { readonly field: FieldDefinition; readonly around: Surrounding }[] {
  return [...form.fields.values()].flatMap((field) => [
    { field, around },
    ...('inner' in field ? everyField(field.inner, inside(field, around)) : []),
  ]);
}
