import {
  type BoundForm,
  expandToday,
  fillForm,
  isGroup,
  type ResolvedObject,
  sentName,
} from '#forms/compile/index.ts';
import type { Form, Values } from '#forms/index.ts';
import type { JsonPath } from '../jsonPath.ts';
import { answerCandidates } from './answerCandidates.ts';
import type { Filled, FillResult, Leaf } from './filled.ts';

export type FormFiller = ReturnType<typeof createFormFiller>;

/**
 * Binds a form so that it is filled in field by field, as a visitor would, again and again.
 *
 * @param today the day on which it is filled in, 'YYYY-MM-DD'
 */
export function createFormFiller(understood: BoundForm, today: string) {
  const { engine: form, resolved: root } = understood;
  const fill = (input: Filled): FillResult => {
    const filled = inFillOrder(form, root, input, '');
    const values = fillForm(form, expandToday(filled, today), today);
    const errors = form
      .validate(values, today)
      .map(({ field, reason }) => ({ name: sentName(form, values, field), reason }));
    return { filled, values, errors, leaves: visibleLeaves(form, root, values) };
  };
  return { root, form, today, fill, answersFor: answerCandidates(understood, today) };
}

/** Orders values as the form does, but a field that another one clears comes after that one. */
function inFillOrder(form: Form, { properties }: ResolvedObject, filled: Filled, prefix: string): Filled {
  const names = Object.keys(properties).filter((name) => filled[name] !== undefined);
  const order = [...names];
  for (const name of names) {
    for (const cleared of form.field(prefix + name)?.clears ?? []) {
      const from = order.indexOf(cleared.slice(prefix.length));
      if (from < 0 || from > order.indexOf(name)) continue;
      const [moved = ''] = order.splice(from, 1);
      order.splice(order.indexOf(name) + 1, 0, moved);
    }
  }
  const entries = order.map((name) => {
    const { inner, schema } = properties[name] ?? {};
    const value = filled[name];
    if (!inner || !schema) return [name, value];
    const within = (one: unknown, deeper: string) =>
      inFillOrder(form, inner, one as Filled, `${prefix}${name}.${deeper}`);
    if (isGroup(schema)) return [name, within(value, '')];
    return [name, (value as readonly unknown[]).map((row, index) => within(row, `r${index + 1}.`))];
  });
  return Object.fromEntries(entries) as Filled;
}

function visibleLeaves(form: Form, root: ResolvedObject, values: Values): Leaf[] {
  const hidden = form.hidden(values);
  const within = (
    { properties }: ResolvedObject,
    path: JsonPath,
    fieldPath: readonly string[],
    prefix: string,
    dependencies: readonly string[],
  ): Leaf[] =>
    Object.entries(properties).flatMap(([key, property]): Leaf[] => {
      const stateName = prefix + key;
      const { schema, inner } = property;
      if (schema.computedBy !== undefined || hidden.has(stateName)) return [];
      const ownPath = [...path, key];
      const ownFieldPath = [...fieldPath, key];
      if (inner && isGroup(schema))
        return within(inner, ownPath, ownFieldPath, `${stateName}.`, dependencies);
      const field = form.field(stateName);
      if (!field) return [];
      const leaf: Leaf = {
        path: ownPath,
        name: ownPath.join('.'),
        fieldPath: ownFieldPath.join('.'),
        key,
        property,
        field,
        isDependency: dependencies.includes(stateName),
      };
      if (!inner || !field.rows) return [leaf];
      const all = field.rows.fields.map(({ name }) => name);
      const inRow = leaf.isDependency ? all : field.rows.dependencies;
      const rows = (values[stateName] ?? []) as readonly string[];
      return [
        leaf,
        ...rows.flatMap((row, position) => {
          const below = `${stateName}.${row}.`;
          const names = inRow.map((name) => below + name);
          return within(inner, [...ownPath, position], ownFieldPath, below, names);
        }),
      ];
    });
  return within(root, [], [], '', form.model.dependencies);
}
