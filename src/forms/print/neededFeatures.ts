import type { FieldModel, NodeModel } from '../fieldModel.ts';
import type { EngineFeature, FormModel } from '../formModel.ts';

type Needing = Pick<FormModel, 'fields' | 'nodes' | 'notices' | 'outcomes'>;

/** Whether a form needs a part of the engine. */
const isNeeded: { readonly [Feature in EngineFeature]: (form: Needing) => boolean } = {
  answersAround: ({ fields, nodes = [] }) =>
    everyNode(nodes, fields).some(({ compares }) => compares) ||
    everyField(fields).some(({ rows }) => rows?.compares),
  copies: ({ fields, nodes = [] }) => everyNode(nodes, fields).some(({ copy }) => copy),
  defaults: ({ fields }) => everyField(fields).some(({ follows }) => follows !== undefined),
  hasOption: ({ fields }) => everyField(fields).some(({ optionsFrom, fillsIn }) => optionsFrom ?? fillsIn),
  notices: ({ notices, outcomes }) => (notices ?? outcomes) !== undefined,
  withoutRuleOnly: ({ fields }) => everyField(fields).some(({ ruleOnly }) => ruleOnly),
};

/** Returns the parts of the engine without which a form would silently accept or omit answers. */
export function neededFeatures(form: Needing): Pick<FormModel, 'needs'> {
  const features = Object.keys(isNeeded) as EngineFeature[];
  const needs = features.filter((feature) => isNeeded[feature](form));
  return needs.length > 0 ? { needs } : {};
}

/** All fields, also those of rows. */
const everyField = (fields: readonly FieldModel[]): readonly FieldModel[] =>
  fields.flatMap((field) => [field, ...(field.rows ? everyField(field.rows.fields) : [])]);

/** All nodes, also those in groups and rows. */
const everyNode = (nodes: readonly NodeModel[], fields: readonly FieldModel[]): readonly NodeModel[] => [
  ...nodes.flatMap((node) => [node, ...everyNode(node.nodes ?? [], [])]),
  ...fields.flatMap(({ rows }) => (rows ? everyNode(rows.nodes, rows.fields) : [])),
];
