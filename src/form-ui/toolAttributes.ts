import { boundsOf } from '#forms/boundsOf.ts';
import { rowKeys } from '#forms/buildPayload.ts';
import { splitRowName } from '#forms/fieldNames.ts';
import { describeValue, type FieldModel, type FormModel, type JsonSchema, valueAt } from '#forms/index.ts';
import { idPrefix } from '#forms/pageHooks.ts';
import { answersOf, type FormStore, valuesOf } from './formStore.ts';

declare module 'react' {
  interface HTMLAttributes<T> {
    toolname?: string | undefined;
    tooldescription?: string | undefined;
    toolparamdescription?: string | undefined;
  }
}

/** Returns the name of a form's tool. A page may have several forms. */
export const toolName = (formType: string): string => idPrefix(formType);

/** Returns the attributes of a `<form>` by which browsers offer it to the visitor's assistant (WebMCP). */
export function toolAttributes({ formType, title, purpose, submitLabel, steps, fields }: FormModel) {
  const all = withRowFields(fields);
  const sentences = [
    `${title}.`,
    purpose,
    steps && 'It has steps: the parameters are the fields of the step on the page.',
    // a tool cannot add controls to its form
    onPage(
      'adds rows to',
      all.filter(({ rows }) => rows),
    ),
    onPage(
      'chooses the options of',
      all.filter(({ kind, optionsFrom }) => kind === 'list' && optionsFrom),
    ),
    `The visitor checks the answers and presses “${submitLabel}”; nothing else sends them.`,
  ];
  return { toolname: toolName(formType), tooldescription: sentences.filter(Boolean).join(' ') };
}

/** Returns the fields of a form, also those in rows. */
const withRowFields = (fields: readonly FieldModel[]): readonly FieldModel[] =>
  fields.flatMap((field) => [field, ...withRowFields(field.rows?.fields ?? [])]);

/** A sentence about fields without a parameter, which the visitor answers. */
const onPage = (does: string, fields: readonly FieldModel[]) =>
  fields.length > 0 &&
  `The visitor ${does} these on the page: ${[...new Set(fields.map(({ label }) => label))].join(', ')}.`;

/**
 * Returns the description of a field for an assistant: label, hint, format and bounds. Undefined if the label is enough,
 * because browsers use it by default.
 *
 * @param isChoice whether the label is the legend of a choice group, which browsers do not use
 */
export function toolParameter(
  { field: fieldOf, model, state, today }: FormStore,
  name: string,
  hint: unknown,
  isChoice: boolean,
): string | undefined {
  const field = fieldOf(name);
  // an estimate is offered by a script (src/lead-form/assistant/offerEstimate.ts)
  if (!field || model.estimate) return undefined;
  // a prerendered page may be days old
  const schema = schemaAt(model.schema, name.split('.'));
  const bounds = import.meta.env.SSR ? {} : boundsOf(name, schema, answersOf(state()), today());
  const further = [
    hint,
    hasFormat(field) && field.messages.invalid,
    field.money && rangeOf(field),
    ...Object.entries(bounds).map(
      ([keyword, bound]) => `Not ${keyword.slice(3).toLowerCase()} ${describeValue(field, bound)}`,
    ),
  ].filter(Boolean);
  const { label, unit, group } = field;
  const { list, row = '' } = splitRowName(model, name) ?? {};
  const rowTitle = list && `${list.label} ${rowKeys(valuesOf(state())[list.name]).indexOf(row) + 1}`;
  if (!isChoice && !rowTitle && !group && further.length === 0) return undefined;
  const title = [rowTitle, group, unit && !field.options ? `${label} (${unit})` : label];
  return [title.filter(Boolean).join(': '), ...further]
    .map((sentence) => String(sentence).replace(/[.:]$/, ''))
    .join('. ');
}

/** The texts that the server writes into its HTML. */
export const toolTexts = { form: toolAttributes, field: toolParameter };

/** Returns the rendered schema of a field, also of one that a rule declares. */
export function schemaAt(schema: unknown, [name = '', ...rest]: readonly string[]): JsonSchema {
  const rules = [valueAt(schema, ['allOf']) ?? []].flat();
  const inRules = rules.flatMap((rule) => [rule, valueAt(rule, ['then']), valueAt(rule, ['else'])]);
  const own = valueAt(schema, ['properties', name]);
  const found = own ?? inRules.map((rule) => rule && schemaAt(rule, [name])).find(isNotEmpty);
  if (rest.length === 0) return (found ?? {}) as JsonSchema;
  const items = valueAt(found, ['items']);
  return items ? schemaAt(items, rest.slice(1)) : schemaAt(found, rest);
}

const isNotEmpty = (schema: unknown) => Object.keys(schema ?? {}).length > 0;

const hasFormat = ({ options, email, pattern, digits, capitals }: FieldModel) =>
  !options && !email && (pattern ?? digits ?? capitals) !== undefined;

function rangeOf({ minimum, maximum }: FieldModel): string | undefined {
  if (minimum === undefined) return maximum === undefined ? undefined : `At most ${maximum}`;
  return maximum === undefined ? `At least ${minimum}` : `${minimum} to ${maximum}`;
}
