import { readAmount, readNumber } from './formats/readNumber.ts';
import { asciiDigits } from './formats/typedText.ts';
import { isEmpty, startValue } from './initialValues.ts';
import { sentText } from './sentText.ts';
import type {
  Conditions,
  FieldModel,
  FormModel,
  LeadData,
  LeadValue,
  NodeModel,
  Value,
  Values,
} from './types.ts';

/** The data that a form sends, and the full names of the groups and fields that its conditions hide. */
export interface Collected {
  readonly data: LeadData;
  readonly hidden: ReadonlySet<string>;
}

/** An object of the lead that is being collected: the form, or a row. */
interface Scope {
  /** What its fields' names begin with in the state: '' for the form, `members.r1.` for a row. */
  readonly prefix: string;
  readonly fields: readonly FieldModel[];
  /** Whether it lies in what a condition hides: its names are noted, and nothing of it is sent. */
  readonly isHidden: boolean;
}

/**
 * The `data` of a lead, without hidden fields, whatever was typed there before. Dates become UTC date-times at midnight of
 * the typed day, texts are clean (`sentText`), lists are always there. Empty fields are left out, except a 0 that is an answer, and
 * so are empty groups that nothing requires. A value that cannot be converted is sent unchanged, so that the error names
 * its field.
 */
export function buildPayload(
  model: FormModel,
  values: Values,
  conditions: Conditions,
  withClientOnly: boolean,
): Collected {
  const hidden = new Set<string>();
  let answers = 0;

  const isMet = (condition: string, data: LeadData): boolean => {
    const validate = conditions[condition];
    if (!validate) throw new Error(`The condition ${condition} was not compiled.`);
    return validate.call({ today: '' }, data);
  };

  const objectOf = (nodes: readonly NodeModel[], scope: Scope): LeadData => {
    const data: Record<string, LeadValue> = {};
    for (const node of nodes) {
      const { key, visibleWhen } = node;
      const isHidden = scope.isHidden || (visibleWhen !== undefined && !isMet(visibleWhen, data));
      const before = answers;
      const value = leadValueOf(node, { ...scope, isHidden });
      if (isHidden) {
        hidden.add(scope.prefix + node.name);
        answers = before;
      } else if (value !== undefined) data[key] = value;
    }
    // Parts are in the order in which conditions can be evaluated; the lead has them in the order of the form.
    const rendered = nodes.toSorted((a, b) => a.index - b.index);
    return Object.fromEntries(
      rendered.flatMap(({ key }) => (key in data ? [[key, data[key] as LeadValue]] : [])),
    );
  };

  const leadValueOf = (node: NodeModel, scope: Scope): LeadValue | undefined => {
    if (node.nodes) {
      const before = answers;
      const group = objectOf(node.nodes, scope);
      return answers > before || node.isRequired ? group : undefined;
    }
    const field = scope.fields.find(({ name }) => name === node.name);
    if (!field || (field.clientOnly && !withClientOnly)) return undefined;
    const name = scope.prefix + node.name;
    const value = values[name] ?? startValue(field);
    if (field.rows) {
      const { fields, nodes } = field.rows;
      const keys = rowKeys(value);
      answers += keys.length;
      return keys.map((key) => objectOf(nodes, { ...scope, prefix: `${name}.${key}.`, fields }));
    }
    const sent = sentValue(field, value);
    // a list with nothing in it and a box without a tick are sent, and are no answers
    if ((sent !== false || field.options) && !isEmpty(sent, field)) answers += 1;
    return field.kind === 'list' || !isEmpty(sent, field) ? sent : undefined;
  };

  const flat = model.fields.map(({ name }, index) => ({ key: name, index, name }));
  const form: Scope = { prefix: '', fields: model.fields, isHidden: false };
  return { data: objectOf(model.nodes ?? flat, form), hidden };
}

/** The keys of the rows that the state of a list of objects holds. */
export function rowKeys(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function sentValue(field: FieldModel, value: Value): Value {
  if (field.kind === 'list') return Array.isArray(value) ? value : [];
  if (typeof value === 'object') return '';
  if (typeof value === 'boolean') return value;
  if (field.kind === 'number') return asNumber(field, value);
  const text = sentText(String(value), field);
  return field.kind === 'date' ? wireDay(text) : text;
}

function asNumber(field: FieldModel, value: string | number): string | number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  const text = asciiDigits(sentText(value));
  return readNumber((field.money ? readAmount(text) : text) ?? '') ?? sentText(value);
}

/** A day as it is typed ('2026-11-20') as the date-time in the payload; anything else unchanged. */
export function wireDay<T>(value: T): T | string {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay ? `${value}T00:00:00.000Z` : value;
}
