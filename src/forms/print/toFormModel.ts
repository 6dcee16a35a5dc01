import { topOf } from '../createForm.ts';
import type { Named } from '../definition/node.ts';
import type { Review, Steps } from '../definition/steps.ts';
import type { FormDefinition } from '../definition/types.ts';
import { objectsIn } from '../definition/walk.ts';
import type { FieldModel } from '../fieldModel.ts';
import type { FormModel, ReviewModel, RuleMessage, StepsModel } from '../formModel.ts';
import { withoutUndefined } from '../source/json.ts';
import type { JsonSchema } from '../types.ts';
import { comparedByForm, comparisonsIn, nodesWithComparisons, withComparisons } from './comparisons.ts';
import { conditionsIn, type KeyOf } from './conditions.ts';
import { dependencies } from './dependencies.ts';
import { neededFeatures } from './neededFeatures.ts';
import { type Orders, ordersOf } from './orders.ts';
import { birthDatesOf, printCalculations, printUnits } from './printCalculations.ts';
import { printNotices, stopMessages } from './printNotices.ts';
import { printObjectModel } from './printObjectModel.ts';
import { withTables } from './printOptionsFrom.ts';
import { toRenderedSchema } from './toRenderedSchema.ts';

/** Prints the model of a valid form, and its conditions by their keys in the model. */
export function toFormModel(form: FormDefinition): {
  readonly model: FormModel;
  readonly conditions: Readonly<Record<string, JsonSchema>>;
} {
  const keys = new Map<string, string>();
  const keyOf: KeyOf = (condition) => {
    const text = JSON.stringify({ type: 'object', ...condition });
    const key = keys.get(text) ?? `condition-${keys.size + 1}`;
    keys.set(text, key);
    return key;
  };
  const listed = listedFields(form);
  const shown = shownComputed(form);
  const { fields, nodes, uiSchema } = printObjectModel(form, '', keyOf, listed, shown);
  const isStructured = [...form.fields.values()].some(
    (field) => 'inner' in field || field.appears || field.copiedBy,
  );
  const schema = toRenderedSchema(form, shown);
  const comparisons = comparisonsIn(schema);
  const rules = ruleMessagesOf(form);
  const model: FormModel = {
    ...{ formType: form.formType, title: form.title, schema, uiSchema },
    ...(form.page?.purpose && { purpose: form.page.purpose }),
    fields: withComparisons(
      withWords(withTables(form, fields), birthDatesOf(form), ordersOf(form)),
      comparisons,
    ),
    ...(isStructured && { nodes: nodesWithComparisons(nodes, comparisons) }),
    steps: form.steps && printSteps(form.steps, fields),
    dependencies: [...new Set([...dependencies(form), ...comparedByForm(comparisons)])],
    ...(Object.keys(rules).length > 0 && { rules }),
    ...{ submitLabel: form.submitLabel, confirmation: form.confirmation },
    ...printNotices(form, keyOf),
    tables: Object.fromEntries([...form.tables].map(([name, { json }]) => [name, json])),
    ...(form.calculations.size > 0 && { computed: printCalculations(form, keyOf), units: printUnits(form) }),
  };
  const own = Object.fromEntries([...keys].map(([text, key]) => [key, JSON.parse(text) as JsonSchema]));
  return {
    model: { ...withMarkedTexts(model, form), ...neededFeatures(model) },
    conditions: { ...conditionsIn(schema), ...own },
  };
}

/** Adds the marked texts that the model contains. Texts of a shared field may be overridden. */
function withMarkedTexts(model: FormModel, { marked }: FormDefinition): FormModel {
  const json = JSON.stringify(model);
  const shown = [...marked].flatMap(([text, { parts }]) =>
    json.includes(JSON.stringify(text)) ? [[text, parts] as const] : [],
  );
  return { ...model, ...(shown.length > 0 && { marked: Object.fromEntries(shown) }) };
}

/** The fields that ui.json lists in the order of the page: those of the steps, or without steps those in `ui:order`. */
export function listedFields({ steps, order }: Pick<FormDefinition, 'steps' | 'order'>): readonly string[] {
  const inSteps = (steps?.items ?? []).flatMap(({ fields }) => fields);
  return (inSteps.length > 0 ? inSteps : order).map(({ name }) => name);
}

/** The computed fields that are shown: those in steps; all, if the form has no steps. */
export function shownComputed({ steps, fields }: FormDefinition): ReadonlySet<string> {
  const inSteps = steps && new Set(steps.items.flatMap((step) => step.fields.map(({ name }) => name)));
  const computed = [...fields.values()].filter(
    ({ kind, name, isSent }) => kind === 'computed' && isSent && (inSteps?.has(name) ?? true),
  );
  return new Set(computed.map(({ name }) => name));
}

/** Adds what the whole form tells about each field: whether it is a day of birth, and its bounds in words. */
function withWords(
  fields: readonly FieldModel[],
  birthDates: ReadonlySet<string>,
  orders: Orders,
  list = '',
): readonly FieldModel[] {
  return fields.map((field) => {
    const { rows } = field;
    const name = list + field.name;
    const inside = rows && {
      rows: { ...rows, fields: withWords(rows.fields, birthDates, orders, `${name}[].`) },
    };
    const words = orders.get(name);
    return {
      ...field,
      ...(birthDates.has(name) && { birthDate: true as const }),
      ...(words && { orders: words }),
      ...inside,
    };
  });
}

/** The messages of all rules and stops, including those of groups and rows. Titles are unique. */
function ruleMessagesOf(form: FormDefinition): Readonly<Record<string, RuleMessage>> {
  const messages = objectsIn(form).flatMap((object) => [
    ...[...object.ruleMessages].map(([title, { field, message }]) => [title, { field, message }] as const),
    ...stopMessages(object),
  ]);
  return Object.fromEntries(messages);
}

const namesOf = (all: readonly Named[]) => all.map(({ name }) => name);

function printSteps(
  { gate, missing, resetAfterMs, items }: Steps,
  fields: readonly FieldModel[],
): StepsModel {
  return {
    ...{ gate, missing, resetAfterMs },
    items: items.map(({ title, fields: own, advance, review }, position) => {
      const earlier = new Set(items.slice(0, position).flatMap((step) => namesOf(step.fields)));
      const before = fields.filter(({ name }) => earlier.has(topOf(name)));
      return {
        ...{ title, fields: namesOf(own) },
        ...(advance && { advance: { on: advance.on.name, afterMs: advance.afterMs } }),
        ...(review && { review: printReview(review, before) }),
      };
    }),
  };
}

/** Prints a review with a row for each submitted field of earlier steps, so that visitors see all of them. */
function printReview(
  { title, score, head, rows, amount, details, sample }: Review,
  before: readonly FieldModel[],
): ReviewModel {
  /** Returns the fields of a group, or the name of any other field. */
  const fieldsOf = ({ name }: Named): readonly string[] => {
    const inGroup = before.filter((field) => field.name.startsWith(`${name}.`));
    return inGroup.length === 0 ? [name] : inGroup.map((field) => field.name);
  };
  const named = {
    head: head.flatMap(fieldsOf),
    rows: rows.flatMap(({ field, ...row }) => fieldsOf(field).map((name) => ({ ...row, field: name }))),
  };
  const seen = new Set([
    ...[amount?.field.name, ...named.head],
    ...named.rows.flatMap(({ field, as }) => (as === 'years' ? [] : field)),
  ]);
  const others = before.filter(({ name, clientOnly }) => !clientOnly && !seen.has(name));
  return {
    ...withoutUndefined({ title, score, details: details?.name }),
    ...(sample && { sample: { table: sample.table.name, text: sample.text } }),
    ...(amount && { amount: { field: amount.field.name, note: amount.note } }),
    head: named.head,
    rows: [...named.rows, ...others.map(({ name }) => ({ field: name }))],
  };
}
