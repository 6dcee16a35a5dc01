import type { FieldDefinition, NumberField, Texts } from '../definition/fields.ts';
import type {
  EstimateDefinition,
  EstimateQuestion,
  FormDefinition,
  ObjectDefinition,
} from '../definition/types.ts';
import type { EstimateModel } from '../formModel.ts';
import { estimateOf } from '../pageHooks.ts';
import type { Place } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';

/** Keywords of ui.json that also apply in an estimate. */
const keptKeywords = ['ui:widget', 'ui:placeholder', 'ui:inputmode', 'ui:ticks'];

/** Builds the form of an estimate from the fields that it asks for. All of them are required. */
export function estimateForm(
  form: FormDefinition,
  { at, title, asks, submit }: EstimateDefinition,
): FormDefinition {
  const fields = asks.flatMap((question) => {
    const field = form.fields.get(question.field.name);
    return field ? [question.as === 'years' ? yearsField(question, field) : askedField(question, field)] : [];
  });
  return {
    ...{ formType: estimateOf(form.formType), title, at, uiAt: at, isDraft: form.isDraft, steps: null },
    ...{ submitLabel: submit.continue, confirmation: submit.copied, marked: form.marked },
    fields: new Map(fields.map((field) => [field.name, field])),
    required: fields.map(({ name }) => ({ name, at })),
    rule: { at, required: [], about: [], declares: [], branches: [], keywords: [] },
    ...{ calculations: new Map(), units: new Map(), tables: new Map(), optionTables: new Map() },
    ...{ ruleMessages: new Map(), notices: [], summary: [], outcomes: new Map(), order: [], uiFields: [] },
  };
}

/** Returns the part of the model that only estimates have. */
export function estimateModel(
  form: FormDefinition,
  estimate: EstimateDefinition,
  isSample: boolean,
): EstimateModel {
  const { asks, shows, notOffered, sample, submit } = estimate;
  return {
    formType: form.formType,
    asks: asks.map(({ field, as, rows }) => {
      if (as === 'years') return { name: yearsName(field.name), years: field.name };
      return { name: field.name, ...(rows && { rows: rows.map(({ name }) => name) }) };
    }),
    ...{ amount: shows.field.name, note: shows.note, waiting: shows.waiting, showLabel: submit.show },
    ...(shows.by && { by: shows.by.name }),
    ...(notOffered !== undefined && { notOffered }),
    ...(sample && isSample && { sample: sample.text }),
  };
}

const yearsName = (name: string) => `${name}Years`;

/** Creates a number field that asks for the years since a day, instead of the day. */
function yearsField(question: EstimateQuestion, { at, texts, name }: FieldDefinition): NumberField {
  const { minimum, maximum } = question;
  const limits = {
    type: 'integer',
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
  return {
    ...{ kind: 'number', isWhole: true, at, name: yearsName(name) },
    ...{ isRequiredWhereDeclared: false, isPersonal: false, isSent: true },
    value: { at, limits, bounds: [], branches: [], keywords: Object.keys(limits) },
    texts: textsOf(question, texts, { 'ui:inputmode': 'numeric', 'ui:autocomplete': 'off' }, undefined),
  };
}

function askedField(question: EstimateQuestion, asks: FieldDefinition): FieldDefinition {
  const field = withoutOtherAnswers(asks);
  const { rendered, control } = field.texts;
  const kept = Object.entries(rendered).filter(([keyword]) => keptKeywords.includes(keyword));
  const texts = textsOf(question, field.texts, Object.fromEntries(kept), control);
  const { messages, unit, ticks } = field.texts;
  const asked = {
    ...field,
    isPersonal: false,
    texts: { ...texts, messages: question.messages ?? messages, ticks },
  };
  if (asked.kind === 'rows') return { ...asked, inner: askedRow(question, asked.inner) };
  const withUnit = { ...asked, texts: { ...asked.texts, ...(unit !== undefined && { unit }) } };
  if (!('options' in withUnit) || !withUnit.options) return withUnit;
  const options = withUnit.options.map(({ picture: _picture, details: _details, ...option }) => option);
  return { ...withUnit, options };
}

/** Removes defaults and copies of other answers, which may not be among the questions. */
function withoutOtherAnswers(field: FieldDefinition): FieldDefinition {
  const { copiedBy: _copiedBy, ...own } = field;
  if (own.kind === 'group') return own;
  if (own.kind === 'box' || own.kind === 'yesNo') {
    const { copies: _copies, ...rest } = own;
    return rest;
  }
  const { follows: _follows, ...rest } = own;
  return rest;
}

/** Returns a row with the fields that are asked for, all of them required, and no rules. */
function askedRow({ at, rows = [] }: EstimateQuestion, inner: ObjectDefinition): ObjectDefinition {
  const fields = rows.flatMap((named) => {
    const field = inner.fields.get(named.name);
    return field ? [[named.name, askedField({ at, field: named }, field)] as const] : [];
  });
  return { ...noFields(at), fields: new Map(fields), required: rows };
}

/** An object without fields and rules. */
const noFields = (at: Place): ObjectDefinition => ({
  ...{ at, uiAt: at, fields: new Map(), required: [], ruleMessages: new Map() },
  rule: { at, required: [], about: [], declares: [], branches: [], keywords: [] },
  ...{ order: [], uiFields: [], notices: [] },
});

function textsOf(
  { at, title, hint, messages = {} }: EstimateQuestion,
  { label }: Texts,
  rendered: JsonSchema,
  control: string | undefined,
): Texts {
  const own = title ?? label;
  return {
    ...{ at, label: own, labelAt: at, messages, ticks: [], clears: [], illustrated: [], keywords: [] },
    ...{ markRequired: false, ...(control !== undefined && { control }) },
    rendered: { 'ui:title': own, ...(hint !== undefined && { 'ui:description': hint }), ...rendered },
  };
}
