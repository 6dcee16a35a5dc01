import { describeValue, type FieldModel, type FormModel } from '../index.ts';
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
    const labelled: TracedCalculation = { ...one, ...(one.step && { step: step(one.step) }) };
    return [name, labelled] as const;
  });
  return { ...trace, calculations: Object.fromEntries(calculations) };
}

/** Finds a field by the full name of its answer: `address.city`, `members.0.age`. */
export function fieldNamed({ fields }: Pick<FormModel, 'fields'>, name: string): FieldModel | undefined {
  const own = fields.find((field) => field.name === name);
  if (own) return own;
  const [, list, inRow] = /^(.+?)\.\d+\.(.+)$/.exec(name) ?? [];
  const rows = fields.find((field) => field.name === list)?.rows;
  return rows?.fields.find((field) => field.name === inRow);
}
