import { describeValue, type FieldModel, type FormModel } from '../index.ts';
import { itemTitle } from '../itemTitle.ts';
import type { Trace, TracedAnswer, TracedCalculation, TraceStep } from '../operators/trace.ts';

/** Adds the labels and texts of the answers to a trace, so that it can be explained without the form. */
export function labelTrace(trace: Trace, form: Pick<FormModel, 'fields'>): Trace {
  const answer = (one: TracedAnswer): TracedAnswer => {
    if (one.name === 'today') return { ...one, label: 'today' };
    const field = fieldNamed(form, one.name);
    return field ? { ...one, label: field.label, text: describeValue(field, one.value) } : one;
  };
  const step = (one: TraceStep): TraceStep => {
    const list = fieldNamed(form, String(one.facts.list));
    return {
      ...one,
      ...(list && { label: list.label }),
      parts: one.parts.map(step),
      answers: one.answers.map(answer),
    };
  };
  const calculations = Object.entries(trace.calculations).map(([name, one]) => {
    const row = rowTitled(form, name);
    const labelled: TracedCalculation = { ...one, ...row, ...(one.step && { step: step(one.step) }) };
    return [name, labelled] as const;
  });
  return { ...trace, calculations: Object.fromEntries(calculations) };
}

/** Returns the title of a calculation's row without its answers: 'Member 2'. The key is `members.1.premium`. */
function rowTitled(form: Pick<FormModel, 'fields'>, key: string): { readonly row?: string } {
  const [, list = '', index] = /^(.+)\.(\d+)\.[^.]+$/.exec(key) ?? [];
  const template = fieldNamed(form, list)?.rows?.itemTitle ?? '';
  if (index === undefined || !template.includes('{n}')) return {};
  const none = () => undefined;
  return { row: itemTitle(template, Number(index) + 1, none, none) };
}

/** Finds a field by the full name of its answer: `address.city`, `members.0.age`. */
export function fieldNamed({ fields }: Pick<FormModel, 'fields'>, name: string): FieldModel | undefined {
  const own = fields.find((field) => field.name === name);
  if (own) return own;
  const [, list, inRow] = /^(.+?)\.\d+\.(.+)$/.exec(name) ?? [];
  const rows = fields.find((field) => field.name === list)?.rows;
  return rows?.fields.find((field) => field.name === inRow);
}
