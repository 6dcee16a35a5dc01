import { dependenciesOf } from '#forms/definition/parseObject.ts';
import { allFields, type FieldOutline, isComputed, type Outline } from '../outline/outlineOf.ts';
import { fieldOf, fieldsIn } from './editForm.ts';

/** The reason why a field in `$defs` cannot be changed in the visual editor. */
export const inDefsReason = 'Several fields share this definition: change it in the code.';

/** Returns why a field cannot move into a group, a list or the form; undefined if it can. */
export function whyUnmovable(outline: Outline, field: FieldOutline, parent: string): string | undefined {
  if (field.isInDefs) return inDefsReason;
  if (isComputed(field)) return 'Computed fields are always last.';
  if (parent === field.parent) {
    const isFixed = field.condition !== undefined && parent !== '';
    return isFixed ? 'It must stay below the field that it depends on.' : undefined;
  }
  const owner = fieldOf(outline.fields, parent);
  if (parent !== '' && owner?.inner.length === 0) return 'Only groups and lists contain fields.';
  if (`${parent}.`.startsWith(`${field.id}.`)) return 'A group cannot contain itself.';
  if (owner?.isInDefs) return inDefsReason;
  const noRoom = whyClosed(outline, parent);
  if (noRoom !== undefined) return noRoom;
  if (fieldsIn(outline, parent).some(({ name }) => name === field.name))
    return `A field ${field.name} already exists there.`;
  if (field.condition) return 'Its condition refers to a field here: remove the condition first.';
  const dependents = dependentsOf(outline, field);
  if (dependents.length > 0)
    return `The condition of ${namesOf(dependents)} refers to it: remove that condition first.`;
  if (isInList(outline, parent) && containsList(field)) return 'A list cannot contain another list.';
  const depth = (parent === '' ? 0 : parent.split('.').length) + groupDepth(field);
  return depth > maxGroupDepth ? `Groups can be nested at most ${maxGroupDepth} deep.` : undefined;
}

/** Returns why a group or list cannot get another field; undefined if it can. */
export function whyClosed(outline: Outline, parent: string): string | undefined {
  const isInDefs = parent !== '' && fieldsIn(outline, parent).some((field) => field.isInDefs);
  return isInDefs ? inDefsReason : undefined;
}

const maxGroupDepth = 4;

const groupDepth = ({ shape, inner }: FieldOutline): number =>
  shape === 'field' ? 0 : 1 + Math.max(0, ...inner.map(groupDepth));

const containsList = ({ shape, inner }: FieldOutline): boolean =>
  shape === 'list' || inner.some(containsList);

const isInList = (outline: Outline, parent: string) =>
  allFields(outline.fields).some(({ shape, id }) => shape === 'list' && `${parent}.`.startsWith(`${id}.`));

/** Returns why a field cannot be deleted; undefined if it can. */
export function whyUndeletable(outline: Outline, field: FieldOutline): string | undefined {
  if (field.isInDefs) return inDefsReason;
  const dependents = dependentsOf(outline, field);
  if (dependents.length > 0)
    return `The condition of ${namesOf(dependents)} refers to it: delete that field or its condition first.`;
  const isLast = field.parent !== '' && fieldsIn(outline, field.parent).length === 1;
  return isLast ? 'A group or list needs at least one field: delete it as a whole.' : undefined;
}

/** The siblings whose conditions refer to a field. */
export const dependentsOf = (outline: Outline, { parent, name }: FieldOutline): readonly FieldOutline[] =>
  fieldsIn(outline, parent).filter(({ definition }) => dependenciesOf(definition).includes(name));

const namesOf = (fields: readonly FieldOutline[]) => fields.map(({ label }) => label).join(', ');
