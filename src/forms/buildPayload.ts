import { readAmount, readNumber } from './formats/readNumber.ts';
import { isEmpty, startValue } from './initialValues.ts';
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
} from './types.ts';

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
 * The `data` of a lead, without hidden fields, whatever was typed there before. Dates become UTC date-times at midnight of
 * the typed day, texts are trimmed, lists are always there. Empty fields are left out, except a 0 that is an answer, and
 * so are empty groups that nothing requires. A value that cannot be converted is sent unchanged, so that the error names
 * its field.
 *
 * @param withClientOnly whether the fields that are checked and not sent are there too
 */
export function buildPayload(
  model: FormModel,
  values: Values,
  conditions: Conditions,
  withClientOnly: boolean,
): Collected {
  const pass: Pass = { values, conditions, withClientOnly, hidden: new Set(), answers: 0 };
  const scope: Scope = { prefix: '', fields: fieldsByName(model.fields) };
  return { data: objectOf(model.nodes ?? flatNodes(model), scope, pass), hidden: pass.hidden };
}

const flatNodes = ({ fields }: FormModel): readonly NodeModel[] =>
  fields.map(({ name }, index) => ({ key: name, index, name }));

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
    if (node.visibleWhen !== undefined && !isMet(node.visibleWhen, data, pass)) {
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

/** Whether the values so far meet a compiled condition. */
function isMet(condition: string, data: LeadData, { conditions }: Pass): boolean {
  const validate = conditions[condition];
  if (!validate) throw new Error(`The condition ${condition} was not compiled.`);
  return validate.call({ today: '' }, data);
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

/** Whether a field's value is sent: a list always, anything else when it is not empty. */
export function isFilled(field: FieldModel, value: Value): boolean {
  return field.kind === 'list' || !isEmpty(value, field);
}

/** A field's value in the payload. */
export function sentValue(field: FieldModel, value: Value | undefined): Value {
  if (field.kind === 'list') return Array.isArray(value) ? value : [];
  if (value === undefined || Array.isArray(value)) return '';
  if (typeof value === 'boolean') return value;
  if (field.kind === 'number') return asNumber(field, value as string | number);
  const text = String(value).trim();
  return field.kind === 'date' ? wireDay(text) : text;
}

function asNumber(field: FieldModel, value: string | number): string | number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  const text = value.trim();
  return readNumber((field.money ? readAmount(text) : text) ?? '') ?? text;
}

const typedDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day as it is typed ('2026-11-20') as the date-time in the payload; anything else unchanged. */
export function wireDay<T>(value: T): T | string {
  return typeof value === 'string' && typedDay.test(value) ? `${value}T00:00:00.000Z` : value;
}
