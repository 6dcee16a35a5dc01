import { fillStore } from '#form-ui/fillStore.ts';
import { enteredValue, type FormStore, formatAnswer, valuesOf } from '#form-ui/index.ts';
import { toolName } from '#form-ui/toolAttributes.ts';
import { emptyValue, type FieldModel } from '#forms/index.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * Offers an estimate to the visitor's assistant as a tool that only calculates: nothing is stored or sent, so it needs no
 * press. The page shows the answers that it used.
 *
 * @param left aborted when the visitor leaves the page
 */
export function offerEstimate(store: FormStore, left: AbortSignal): void {
  const { model } = store;
  const tool = {
    name: toolName(model.formType),
    description: `${model.title}. It only calculates: nothing is stored or sent, and no name is needed.`,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(model.fields.map((field) => [field.name, parameterOf(field)])),
      required: model.fields.map(({ name }) => name),
    },
    annotations: { readOnlyHint: true },
    execute: async (input: Input) => estimateFor(store, input),
  };
  // rejected if the permissions policy forbids tools
  document.modelContext?.registerTool(tool, { signal: left }).catch(() => {});
}

function parameterOf({ label, unit, kind, options, minimum, maximum }: FieldModel) {
  const description = unit && !options ? `${label} (${unit})` : label;
  if (options)
    return { description, anyOf: options.map(({ value, label: title }) => ({ const: value, title })) };
  const type = kind === 'number' || kind === 'boolean' ? kind : 'string';
  return { description, type, minimum, maximum };
}

/** Fills in the estimate on the page, and returns its amounts as the page shows them, or its errors. */
function estimateFor(store: FormStore, input: Input) {
  const { form, field: fieldOf, model, today, state } = store;
  const typed = model.fields.map((field) => {
    const text = input[field.name];
    return [
      field.name,
      text === undefined ? emptyValue(field) : enteredValue(field, [String(text)]),
    ] as const;
  });
  fillStore(store, Object.fromEntries(typed), { replaces: true });
  const values = valuesOf(state());
  const errors = form.validate(values, today()).map(({ field: parameter, message }) => {
    return { parameter, label: fieldOf(parameter)?.label ?? '', message };
  });
  const { by = '', amount = '', note, notOffered } = model.estimate ?? {};
  const computed = fieldOf(amount);
  if (errors.length > 0 || !computed) return { errors };
  const textOf = (one: typeof values) => `${formatAnswer(computed, form.visibleAnswers(one))} ${note}`;
  const options = fieldOf(by)?.options;
  if (!options) return { amounts: [{ label: computed.label, amount: textOf(values) }] };
  return {
    amounts: options.map(({ value, label }) => ({
      label,
      amount: form.isOffered?.(values, by, value, today())
        ? textOf(form.change(values, by, value, today()))
        : notOffered,
    })),
  };
}
