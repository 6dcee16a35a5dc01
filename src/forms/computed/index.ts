import type { Conditions, Derivations, FieldModel, FormModel, LeadData } from '../index.ts';
import { evaluate, resultOf, type WithComputed } from './evaluate.ts';
import { explainTrace } from './explainTrace.ts';
import { labelTrace } from './labelTrace.ts';

/** The calculations of a form as functions, by the names in `computedBy`. `conditions` are its compiled conditions. */
export function computedDerivations(form: WithComputed, conditions: Conditions): Derivations {
  const names = Object.keys(form.computed ?? {});
  const derivationOf = (name: string) => (data: LeadData, today: string, row?: number) =>
    resultOf(evaluate(form, conditions, data, today, name, row)) ?? undefined;
  return Object.fromEntries(names.map((name) => [name, derivationOf(name)]));
}

/**
 * Explains a computed field: a step for each calculation that took part. Without a result, there are no steps but the names
 * of the missing answers and the applicable `ui:absent` text. If an answer is outside a table, `missing` is empty, because
 * filling in the missing answers would not lead to a result.
 *
 * @param row the index of the field's row
 */
export function explainField(
  form: WithComputed & Pick<FormModel, 'fields'>,
  conditions: Conditions,
  { computedBy = '', absent = [] }: FieldModel,
  data: LeadData,
  today: string,
  row?: number,
) {
  const trace = evaluate(form, conditions, data, today, computedBy, row);
  const { missing } = trace;
  if (typeof resultOf(trace) === 'number')
    return { steps: explainTrace(labelTrace(trace, form)), isKnown: true, missing };
  const absence = absent.find(
    ({ field }) => field === undefined || missing.some((name) => name.replace(/^.*\[]\./, '') === field),
  )?.text;
  return { steps: [], isKnown: false, missing, absence };
}
