import { namesCopied } from '../definition/copies.ts';
import type { FieldDefinition, RowsField } from '../definition/fields.ts';
import {
  everyObject,
  fieldsIn,
  findOutwards,
  inForm,
  inside,
  type Surrounding,
} from '../definition/findOutwards.ts';
import { dependenciesOf } from '../definition/parseObject.ts';
import type { ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired, namesInRule } from '../definition/walk.ts';
import type { FieldModel, NodeModel, RowsModel } from '../fieldModel.ts';
import type { JsonSchema } from '../types.ts';
import type { KeyOf } from './conditions.ts';
import { dependencies } from './dependencies.ts';
import { printCopy } from './printCopies.ts';
import { printFieldModel, printUi } from './printFieldModel.ts';
import { printAppearance } from './printRule.ts';

/** The fields of an object for browsers, their tree, and the uiSchema. */
interface ObjectModel {
  readonly fields: readonly FieldModel[];
  readonly nodes: readonly NodeModel[];
  readonly uiSchema: JsonSchema;
}

/**
 * Prints an object for browsers. `prefix` is the prefix of its fields' names, and `listed` fields are first. Computed fields
 * are last in the payload, and only those in `shownComputed` are rendered.
 */
export function printObjectModel(
  object: ObjectDefinition,
  prefix: string,
  keyOf: KeyOf,
  listed: readonly string[] = [],
  shownComputed: ReadonlySet<string> = new Set(),
  around: Surrounding = inForm(object),
): ObjectModel {
  const { fields } = object;
  const required = alwaysRequired(object);
  const inOrder = [...new Set([...listed, ...fields.keys()])].flatMap((name) => fields.get(name) ?? []);
  const isLast = ({ kind }: FieldDefinition) => Number(kind === 'computed');
  const printed = inOrder
    .toSorted((a, b) => isLast(a) - isLast(b))
    .map((field, index) => {
      const { name: key, appears, copiedBy } = field;
      const isRequired = required.has(key);
      const visibleWhen = appears && { visibleWhen: keyOf(printAppearance(appears, around)) };
      const copy = printCopy(copiedBy, around, keyOf);
      const node: NodeModel = { key, index, name: prefix + key, ...visibleWhen, ...copy };
      return { definition: field, ...printNode(field, node, prefix, keyOf, isRequired, around) };
    });
  const uis = new Map(
    printed.flatMap(({ definition: { kind, name }, ui }) =>
      kind !== 'computed' || shownComputed.has(name) ? [[name, ui] as const] : [],
    ),
  );
  const order = [...new Set([...listed.filter((name) => uis.has(name)), ...uis.keys()])];
  return {
    fields: printed.flatMap((one) => one.fields),
    nodes: inOrderOfConditions(
      printed.map(({ node }) => node),
      around,
    ),
    uiSchema: { 'ui:order': order, ...Object.fromEntries(uis) },
  };
}

function printNode(
  field: FieldDefinition,
  node: NodeModel,
  prefix: string,
  keyOf: KeyOf,
  isRequired: boolean,
  around: Surrounding,
) {
  if (field.kind === 'group') {
    const { label } = field.texts;
    const inner = printObjectModel(field.inner, `${node.name}.`, keyOf, [], undefined, inside(field, around));
    const sent = (isRequired || field.isRequiredWhereDeclared) && { isRequired: true as const };
    return {
      fields: inner.fields.map((one) => ({ ...one, group: one.group ? `${label}: ${one.group}` : label })),
      node: { ...node, ...sent, nodes: inner.nodes },
      ui: { 'ui:title': label, ...field.texts.rendered, ...inner.uiSchema },
    };
  }
  const model = printFieldModel(field, prefix, around);
  if (field.kind !== 'rows') return { fields: [model], node, ui: printUi(field) };
  const inner = printObjectModel(
    field.inner,
    '',
    keyOf,
    [],
    computedInRows(field.inner),
    inside(field, around),
  );
  const { label, rendered } = field.texts;
  return {
    fields: [{ ...model, rows: printRows(field, inner, isRequired) }],
    node,
    ui: { 'ui:title': label, ...rendered, 'ui:field': 'rows', items: inner.uiSchema },
  };
}

/** The computed fields of a row that are shown: all but those for rules. */
export const computedInRows = ({ fields }: ObjectDefinition): ReadonlySet<string> =>
  new Set([...fields.values()].flatMap((one) => (one.kind === 'computed' && one.isSent ? [one.name] : [])));

function printRows(
  { inner, value, itemTitle, addLabel }: RowsField,
  { fields, nodes }: ObjectModel,
  isRequired: boolean,
): RowsModel {
  const { minItems = 0, maxItems } = value.limits;
  return {
    ...{ fields, nodes, dependencies: dependencies(inner) },
    min: Math.max(minItems, isRequired ? 1 : 0),
    ...(maxItems !== undefined && { max: maxItems }),
    ...{ itemTitle, addLabel },
  };
}

/** The fields beside a group or list with which its rules compare. */
function comparedAround(field: FieldDefinition, around: Surrounding): readonly string[] {
  const objects = 'inner' in field ? everyObject(field.inner, inside(field, around)) : [];
  return objects.flatMap(({ object: { rule }, around: own }) =>
    namesInRule(rule).filter((name) => findOutwards(name, own)?.around.length === around.length),
  );
}

/** Sorts nodes so that each node follows the nodes that its conditions name. */
function inOrderOfConditions(nodes: readonly NodeModel[], around: Surrounding): readonly NodeModel[] {
  const seen = new Set<string>();
  const withThoseBefore = (node: NodeModel): readonly NodeModel[] => {
    if (seen.has(node.key)) return [];
    seen.add(node.key);
    const field = fieldsIn(around).get(node.key);
    const names = field
      ? [...dependenciesOf(field), ...namesCopied(field), ...comparedAround(field, around)]
      : [];
    return [...nodes.filter(({ key }) => names.includes(key)).flatMap(withThoseBefore), node];
  };
  return nodes.flatMap(withThoseBefore);
}
