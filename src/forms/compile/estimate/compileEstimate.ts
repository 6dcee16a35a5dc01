import { estimateOf } from '../../pageHooks.ts';
import type { Conditions, EstimateModel, FormModel, JsonSchema } from '../../types.ts';
import { compileModel, labelOf } from '../compileModel.ts';
import { compileValidators } from '../compileValidator.ts';
import { deriveLeadSchema } from '../deriveSchemas.ts';
import { filtered, withoutUndefined } from '../json.ts';
import type { ResolvedObject, ResolvedProperty } from '../resolveRefs.ts';

export interface WrittenQuestion {
  readonly field: string;
  readonly as?: 'years' | 'choice';
  readonly title?: string;
  readonly hint?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly messages?: JsonSchema;
}

/** `estimate` as page.json writes it. */
export interface WrittenEstimate {
  readonly title: string;
  readonly asks: readonly WrittenQuestion[];
  readonly shows: {
    readonly field: string;
    readonly by?: string;
    readonly note: string;
    readonly waiting: string;
    readonly notOffered?: string;
  };
  readonly sample?: { readonly table: string; readonly text: string };
  readonly submit: { readonly show: string; readonly goOn: string; readonly taken: string };
}

/** An estimate as a small form of its own: what is drawn, and the schema that judges its answers. */
export interface CompiledEstimate {
  readonly model: FormModel;
  readonly checkSchema: JsonSchema;
  readonly validators: Conditions;
}

/** The words of a field that its question in an estimate keeps: others speak of the form around it. */
const allowedOptions = [
  ...['ui:widget', 'ui:enumNames', 'ui:messages', 'ui:placeholder', 'ui:inputmode'],
  ...['ui:unit', 'ui:ticks'],
];

/** Compiles an estimate out of the form's own fields and words. Expects one that passed its checks. */
export function compileEstimate(
  { title, asks, shows, sample, submit }: WrittenEstimate,
  formType: string,
  { properties }: ResolvedObject,
  tables: Readonly<Record<string, JsonSchema>>,
): CompiledEstimate {
  const questions = asks.map((question) =>
    questionOf(question, properties[question.field] as ResolvedProperty),
  );
  const required = questions.map(({ name }) => name);
  const form: ResolvedObject = {
    schema: { formType: estimateOf(formType), title, type: 'object', required },
    ui: { 'ui:submit': submit.goOn, 'ui:confirmation': submit.taken },
    ...{ at: '', uiAt: '' },
    properties: Object.fromEntries(questions.map(({ name, property }) => [name, property])),
  };
  const { model } = compileModel(form, {});
  const isSample = sample && tables[sample.table]?.status === 'sample';
  const estimate = withoutUndefined({
    formType,
    asks: questions.map(({ name, years }) => ({ name, ...(years && { years }) })),
    figure: shows.field,
    ...{ by: shows.by, note: shows.note, waiting: shows.waiting, notOffered: shows.notOffered },
    sample: isSample ? sample.text : undefined,
    showLabel: submit.show,
  }) as unknown as EstimateModel;
  const checkSchema = deriveLeadSchema(form, true);
  return { model: { ...model, estimate }, checkSchema, validators: compileValidators(checkSchema) };
}

function questionOf(question: WrittenQuestion, property: ResolvedProperty) {
  const { field, as, title, hint, minimum, maximum, messages } = question;
  const own = withoutUndefined({ 'ui:title': title, 'ui:description': hint, 'ui:messages': messages });
  if (as === 'years') {
    const schema = { type: 'integer', minimum, maximum };
    const uiOptions = { ...own, 'ui:inputmode': 'numeric', 'ui:autocomplete': 'off' };
    const { at, uiAt } = property;
    const years = { schema, sharedName: undefined, at, uiOptions, uiAt };
    return { name: `${field}Years`, years: field, property: years };
  }
  const { personal: _personal, ...schema } = property.schema;
  const allowed = filtered(property.uiOptions, (word) => allowedOptions.includes(word));
  const uiOptions = { 'ui:title': labelOf(field, schema, property.uiOptions), ...allowed, ...own };
  return { name: field, property: { ...property, schema, uiOptions } };
}
