import { dependenciesOf } from '#forms/definition/parseObject.ts';
import { allFields, type FieldOutline, isComputed, type Outline } from '../outline/outlineOf.ts';
import { fieldOf, fieldsIn } from './editForm.ts';

/** Why a field in `$defs` is not changed here. */
export const standsInDefs = 'It stands in a part that several fields share: change it in the code.';

/** Why a field cannot come into a group, a list or the form; undefined when it can. */
export function whyUnmovable(outline: Outline, field: FieldOutline, parent: string): string | undefined {
  if (field.isInDefs) return standsInDefs;
  if (isComputed(field)) return 'What is computed is drawn last.';
  if (parent === field.parent) {
    const isFixed = field.condition !== undefined && parent !== '';
    return isFixed ? 'It stands below the answer that it depends on.' : undefined;
  }
  const owner = fieldOf(outline.fields, parent);
  if (parent !== '' && owner?.inner.length === 0) return 'Only groups and lists hold fields.';
  if (`${parent}.`.startsWith(`${field.id}.`)) return 'A group cannot lie in itself.';
  if (owner?.isInDefs) return 'That part is shared by several fields: change it in the code.';
  if (fieldsIn(outline, parent).some(({ name }) => name === field.name))
    return `There is a field called ${field.name} already.`;
  if (field.condition) return 'Its condition names a field beside it: take the condition away first.';
  const dependents = dependentsOf(outline, field);
  if (dependents.length > 0) return `${namesOf(dependents)} appears by it: take that condition away first.`;
  if (isInList(outline, parent) && holdsList(field)) return 'A list cannot lie in the rows of a list.';
  const depth = (parent === '' ? 0 : parent.split('.').length) + groupDepth(field);
  return depth > deepestGroup ? `Groups lie in each other ${deepestGroup} deep at most.` : undefined;
}

const deepestGroup = 4;

const groupDepth = ({ shape, inner }: FieldOutline): number =>
  shape === 'field' ? 0 : 1 + Math.max(0, ...inner.map(groupDepth));

const holdsList = ({ shape, inner }: FieldOutline): boolean => shape === 'list' || inner.some(holdsList);

const isInList = (outline: Outline, parent: string) =>
  allFields(outline.fields).some(({ shape, id }) => shape === 'list' && `${parent}.`.startsWith(`${id}.`));

/** Why a field cannot be deleted; undefined when it can. */
export function whyUndeletable(outline: Outline, field: FieldOutline): string | undefined {
  if (field.isInDefs) return standsInDefs;
  const dependents = dependentsOf(outline, field);
  if (dependents.length > 0)
    return `${namesOf(dependents)} appears by it: delete that first, or take its condition away.`;
  const isLast = field.parent !== '' && fieldsIn(outline, field.parent).length === 1;
  return isLast ? 'A group or a list holds one field at least: delete that as a whole.' : undefined;
}

/** The siblings that appear by its value. */
export const dependentsOf = (outline: Outline, { parent, name }: FieldOutline): readonly FieldOutline[] =>
  fieldsIn(outline, parent).filter(({ definition }) => dependenciesOf(definition).includes(name));

const namesOf = (fields: readonly FieldOutline[]) => fields.map(({ label }) => label).join(', ');
