import type { FieldDefinition } from './fields.ts';
import type { Fields, ObjectDefinition } from './types.ts';

/** An object around a field. */
export interface Enclosing {
  readonly object: ObjectDefinition;
  /** The group or the list; the form has none. */
  readonly owner?: FieldDefinition;
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
  return [{ object: field.inner, owner: field, isRow, path }, ...around];
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

/** The fields of the innermost object. */
export const fieldsIn = ([own]: Surrounding): Fields => own?.object.fields ?? new Map();

/** The number of levels of a lead's data in these objects. A row is in a list, which is a level of its own. */
export const levelsIn = (objects: Surrounding): number =>
  objects.reduce((sum, { isRow }) => sum + (isRow ? 2 : 1), 0);

/** The objects around the fields of a list's rows, or those of the form. */
export function inRowsOf(form: ObjectDefinition, list: string | undefined): Surrounding {
  const rows = list === undefined ? undefined : form.fields.get(list);
  return rows?.kind === 'rows' ? inside(rows, inForm(form)) : inForm(form);
}

/** The path of a field with `[]` after each list: `cars[].model`. */
export const pathIn = ([object]: Surrounding, name: string): string => `${object?.path ?? ''}${name}`;

/** An object, its groups and its rows, each with the objects around its fields, of which it is the innermost. */
export const everyObject = (
  object: ObjectDefinition,
  around: Surrounding = inForm(object),
): readonly { readonly object: ObjectDefinition; readonly around: Surrounding }[] => [
  { object, around },
  ...[...object.fields.values()].flatMap((field) =>
    'inner' in field ? everyObject(field.inner, inside(field, around)) : [],
  ),
];

/** Every field of a form, of its groups and of its rows, with the objects around it. */
export const everyField = (
  form: ObjectDefinition,
): readonly { readonly field: FieldDefinition; readonly around: Surrounding }[] =>
  everyObject(form).flatMap(({ object, around }) =>
    [...object.fields.values()].map((field) => ({ field, around })),
  );
