import type { answersAround } from './answersAround.ts';
import type { copies } from './copiedAnswers.ts';
import type { FieldModel, NodeModel } from './fieldModel.ts';
import { fieldNamed } from './fieldNamed.ts';
import { unreadable } from './formats/unreadable.ts';
import type { FormModel } from './formModel.ts';
import { isEmpty, isFollowing, startValue } from './initialValues.ts';
import { kinds } from './kinds/kinds.ts';
import { sentAsText } from './kinds/sentAsText.ts';
import { aroundMark, untouchedMark } from './marks.ts';
import type { Conditions, LeadData, LeadValue, Value, Values, VisibleAnswers } from './types.ts';
import type { withoutRuleOnly } from './withoutRuleOnly.ts';

/** The collected data of a form. Names are full names. */
export interface Collected {
  readonly data: LeadData;
  /** The data with the computed fields that only rules see. */
  readonly ruleData: LeadData;
  readonly answers: VisibleAnswers;
  /** The defaults in untouched groups. */
  readonly untouchedAnswers: Values;
  /** The groups and fields that conditions hide. */
  readonly hidden: ReadonlySet<string>;
  /** The hidden groups and fields into which answers are copied, with the names of these answers. */
  readonly copied: ReadonlyMap<string, string>;
  /** The data for rendering: the payload plus the untouched optional groups, which are marked. */
  readonly renderData: LeadData;
  /** The optional groups in which nothing is filled in. */
  readonly untouchedGroups: ReadonlySet<string>;
}

/** Parts that only some forms load. */
export interface PayloadFeatures {
  readonly answersAround?: typeof answersAround | undefined;
  readonly copies?: typeof copies | undefined;
  readonly withoutRuleOnly?: typeof withoutRuleOnly | undefined;
}

/** An object of the lead during collection: the form, or a row. */
interface Scope {
  /** The prefix of its fields' names in the state: '' for the form, `members.r1.` for a row. */
  readonly prefix: string;
  readonly fields: readonly FieldModel[];
  /** Whether a condition hides this object or an enclosing one. Only the names in a hidden object are collected. */
  readonly isHidden: boolean;
  /** The data of the enclosing objects so far, from the innermost, with the prefixes of their fields' names. */
  readonly around: readonly { readonly data: LeadData; readonly prefix: string }[];
  /** The data around it level by level, from the innermost. A row is in a list, which is in an object. */
  readonly levels: readonly LeadData[];
}

/**
 * Builds the `data` of a lead. Dates become UTC date-times at midnight of the typed day, and texts are cleaned (`sentText`).
 * Hidden fields, empty fields and optional groups that have only defaults are omitted. Visible lists are always present, even
 * if empty, and so is a 0 that is an answer. A value that cannot be converted stays unchanged, so that the error names its field.
 *
 * @param today 'YYYY-MM-DD', for conditions; '' for a page that does not know the day
 */
export function buildPayload(
  model: FormModel,
  values: Values,
  conditions: Conditions,
  withClientOnly: boolean,
  today: string,
  features: PayloadFeatures = {},
): Collected {
  const hidden = new Set<string>();
  const copiedFrom = new Map<string, string>();
  const untouchedGroups = new Set<string>();
  const answers: (readonly [name: string, value: Value])[] = [];
  const untouchedAnswers: (readonly [name: string, value: Value])[] = [];
  let filledIn = 0;
  let hasMarks = false;

  const isMet = (condition: string, data: LeadData): boolean => {
    const validate = conditions[condition];
    if (!validate) throw new Error(`The condition ${condition} was not compiled.`);
    return validate.call({ today }, data);
  };

  const objectOf = (
    nodes: readonly NodeModel[],
    scope: Scope,
    compares: readonly string[] = [],
  ): LeadData => {
    const data: Record<string, LeadValue> = {};
    // the names of fields in groups have the prefix of the row or the form
    const prefix = scope.prefix + (nodes[0]?.name.slice(0, -nodes[0].key.length) ?? '');
    const around = [{ data, prefix }, ...scope.around];
    const levels = [data, ...scope.levels];
    const compared = compares.length > 0 ? features.answersAround?.(scope.levels, compares) : undefined;
    const marks = compared ? { [aroundMark]: compared } : {};
    if (compared) hasMarks = true;
    Object.assign(data, marks);
    // one for all fields that are not hidden, because each key builds the payload
    const inside = { ...scope, around, levels };
    for (const node of nodes) {
      const { key, visibleWhen, copy } = node;
      const name = scope.prefix + node.name;
      const isAbsent = scope.isHidden || (visibleWhen !== undefined && !isMet(visibleWhen, data));
      const isCopied = copy !== undefined && !isAbsent && isMet(copy.when, data);
      const isHidden = isAbsent || isCopied;
      const before = filledIn;
      const own = leadValueOf(node, isHidden === scope.isHidden ? inside : { ...inside, isHidden });
      if (isHidden) {
        hidden.add(name);
        filledIn = before;
      }
      const copied = isCopied ? features.copies?.copiedAnswer(copy, name, around, answers) : undefined;
      if (copied) {
        copiedFrom.set(name, copied.source);
        answers.push(...copied.answers);
      }
      const value = copied ? copied.value : isHidden ? undefined : own;
      if (value !== undefined) data[key] = value;
    }
    // nodes are in the order of their conditions, but the lead has them in the order of the form
    const rendered = nodes.toSorted((a, b) => a.index - b.index);
    const sent = rendered.flatMap(({ key }) => (key in data ? [[key, data[key] as LeadValue]] : []));
    return { ...marks, ...Object.fromEntries(sent) };
  };

  const groupOf = (node: NodeModel, nodes: readonly NodeModel[], scope: Scope): LeadData => {
    const [before, answersBefore] = [filledIn, answers.length];
    const group = objectOf(nodes, scope, node.compares);
    if (filledIn > before || node.isRequired) return group;
    untouchedAnswers.push(...answers.splice(answersBefore));
    untouchedGroups.add(scope.prefix + node.name);
    hasMarks = true;
    return { ...group, [untouchedMark]: true };
  };

  const leadValueOf = (node: NodeModel, scope: Scope): LeadValue | undefined => {
    if (node.nodes) return groupOf(node, node.nodes, scope);
    const field = fieldNamed(scope.fields, node.name);
    if (!field) return undefined;
    const before = filledIn;
    const value = fieldValueOf(field, scope);
    if (!field.clientOnly || field.ruleOnly || withClientOnly) return value;
    filledIn = before;
    return undefined;
  };

  const fieldValueOf = (field: FieldModel, scope: Scope): LeadValue | undefined => {
    const name = scope.prefix + field.name;
    const value = values[name] ?? startValue(field);
    const record = (answer: Value) => !scope.isHidden && answers.push([name, answer]);
    if (field.rows) {
      const { fields, nodes, min, compares } = field.rows;
      const levels = [{}, ...scope.levels];
      const keys = rowKeys(value);
      if (keys.length > min) filledIn += 1;
      record(value);
      return keys.map((key) =>
        objectOf(nodes, { ...scope, prefix: `${name}.${key}.`, fields, levels }, compares),
      );
    }
    const sent = sentValue(field, value);
    const isAnswer = !isEmpty(sent, field);
    const isStart = () => isFollowing(field, name, values) || sent === sentValue(field, startValue(field));
    if (isAnswer && !isStart()) filledIn += 1;
    if (isAnswer && value !== unreadable) record(field.kind === 'date' ? value : sent);
    return field.kind === 'list' || isAnswer ? sent : undefined;
  };

  const flat = model.fields.map(({ name }, index) => ({ key: name, index, name }));
  const form: Scope = { prefix: '', fields: model.fields, isHidden: false, around: [], levels: [] };
  const renderData = objectOf(model.nodes ?? flat, form);
  const ruleData = hasMarks ? withoutMarks(renderData) : renderData;
  return {
    ruleData,
    data: features.withoutRuleOnly?.(model.fields, ruleData) ?? ruleData,
    renderData,
    answers: Object.fromEntries(answers) as VisibleAnswers,
    untouchedAnswers: Object.fromEntries(untouchedAnswers),
    hidden,
    copied: copiedFrom,
    untouchedGroups,
  };
}

const isObject = (value: LeadValue): value is LeadData => typeof value === 'object' && !Array.isArray(value);

/** Whether a value is a list of objects. */
export const isRows = (value: LeadValue): value is readonly LeadData[] =>
  Array.isArray(value) && value.every((item: LeadValue) => isObject(item));

/** Removes the groups that are marked as untouched, and the other marks. */
function withoutMarks(data: LeadData): LeadData {
  const sent = (value: LeadValue): LeadValue => {
    if (isRows(value)) return value.map(withoutMarks);
    return isObject(value) ? withoutMarks(value) : value;
  };
  const kept = Object.entries(data).filter(
    ([key, value]) => key !== aroundMark && (!isObject(value) || !(untouchedMark in value)),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, sent(value)]));
}

/** Returns the row keys of a list of objects in the state. */
export function rowKeys(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns the row keys of a list, by its full name. A list that nobody has changed has its minimum of rows. */
export const keysOf = (values: Values, list: FieldModel): readonly string[] =>
  rowKeys(values[list.name] ?? startValue(list));

function sentValue(field: FieldModel, value: Value): Value {
  return kinds[field.kind].sent?.(value, field) ?? sentAsText(value, field);
}
