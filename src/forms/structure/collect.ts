import { isFilled, sentValue } from '../buildPayload.ts';
import { isEmpty, startValue } from '../initialValues.ts';
import type {
  Collected,
  Conditions,
  FieldModel,
  FormModel,
  LeadData,
  LeadValue,
  NodeModel,
  Value,
  Values,
  VisibilityCondition,
} from '../types.ts';

/** An object of the lead that is being collected: the form, or a row. */
interface Scope {
  /** What its fields' names begin with in the state: '' for the form, `members.r1.` for a row. */
  readonly prefix: string;
  readonly fields: ReadonlyMap<string, FieldModel>;
}

interface Pass {
  readonly values: Values;
  readonly conditions: Conditions;
  readonly withClientOnly: boolean;
  readonly hidden: Set<string>;
  /** How many answers were met so far. */
  answers: number;
}

/**
 * The payload of a form with a structure: groups as objects, array items as lists of objects, without hidden fields,
 * whatever was typed there before. An empty group is left out, unless something requires it; a list is always there, as
 * lists of options are.
 */
export function collect(
  model: FormModel,
  values: Values,
  conditions: Conditions,
  withClientOnly: boolean,
): Collected {
  const pass: Pass = { values, conditions, withClientOnly, hidden: new Set(), answers: 0 };
  const scope: Scope = { prefix: '', fields: fieldsByName(model.fields) };
  return { data: objectOf(model.nodes ?? [], scope, pass), hidden: pass.hidden };
}

const known = new WeakMap<readonly FieldModel[], ReadonlyMap<string, FieldModel>>();

/** Fields by their names; made once for each list of fields. */
export function fieldsByName(fields: readonly FieldModel[]): ReadonlyMap<string, FieldModel> {
  const byName = known.get(fields) ?? new Map(fields.map((field) => [field.name, field]));
  known.set(fields, byName);
  return byName;
}

function objectOf(nodes: readonly NodeModel[], scope: Scope, pass: Pass): LeadData {
  const data: Record<string, LeadValue> = {};
  for (const node of nodes) {
    if (node.visibleWhen && !isMet(node.visibleWhen, data, pass)) {
      hide(node, scope, pass);
      continue;
    }
    const value = leadValueOf(node, scope, pass);
    if (value !== undefined) data[node.key] = value;
  }
  // Parts are in the order in which conditions can be evaluated; the lead has them in the order of the form.
  const rendered = nodes.toSorted((a, b) => a.index - b.index).map(({ key }) => key);
  return Object.fromEntries(rendered.flatMap((key) => (key in data ? [[key, data[key] as LeadValue]] : [])));
}

/** Whether the values so far meet all conditions of one of the lists. */
function isMet(
  lists: readonly (readonly VisibilityCondition[])[],
  data: LeadData,
  { conditions }: Pass,
): boolean {
  return lists.some((all) =>
    all.every(({ condition, holds }) => {
      const validateAll = conditions[condition];
      if (!validateAll) throw new Error(`The condition ${condition} was not compiled.`);
      return validateAll.call({ today: '' }, data) === holds;
    }),
  );
}

function leadValueOf(node: NodeModel, scope: Scope, pass: Pass): LeadValue | undefined {
  if (node.nodes) {
    const { answers } = pass;
    const group = objectOf(node.nodes, scope, pass);
    return pass.answers > answers || node.isRequired ? group : undefined;
  }
  const field = scope.fields.get(node.name);
  if (!field || (field.clientOnly && !pass.withClientOnly)) return undefined;
  const name = scope.prefix + node.name;
  const value = pass.values[name] ?? startValue(field);
  if (!field.rows) {
    const sent = sentValue(field, value);
    if (isAnswer(field, sent)) pass.answers += 1;
    return isFilled(field, sent) ? sent : undefined;
  }
  const { fields, nodes } = field.rows;
  const keys = rowKeys(value);
  pass.answers += keys.length;
  return keys.map((key) =>
    objectOf(nodes, { prefix: `${name}.${key}.`, fields: fieldsByName(fields) }, pass),
  );
}

/** Whether somebody gave a value: a list with nothing in it and a box without a tick are sent, and are none. */
function isAnswer(field: FieldModel, value: Value): boolean {
  return value !== (field.options ? '' : false) && !isEmpty(value, field);
}

/** The keys of the rows that the state of a list of objects holds. */
export function rowKeys(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Notes everything below a part as not shown. */
function hide(node: NodeModel, scope: Scope, pass: Pass): void {
  const name = scope.prefix + node.name;
  pass.hidden.add(name);
  for (const below of node.nodes ?? []) hide(below, scope, pass);
  const { rows } = scope.fields.get(node.name) ?? {};
  if (!rows) return;
  for (const key of rowKeys(pass.values[name])) {
    const inside: Scope = { prefix: `${name}.${key}.`, fields: fieldsByName(rows.fields) };
    for (const below of rows.nodes) hide(below, inside, pass);
  }
}
