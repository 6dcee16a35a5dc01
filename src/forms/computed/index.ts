import type { Conditions, Derivations, FieldModel, LeadData } from '../index.ts';
import { evaluate, resultOf, type WithComputed } from './evaluate.ts';

/** The calculations of a form as functions, by the names in `computedBy`. `conditions` are its compiled conditions. */
export function computedDerivations(form: WithComputed, conditions: Conditions): Derivations {
  const names = Object.keys(form.computed ?? {});
  const derivationOf = (name: string) => (data: LeadData, today: string) =>
    resultOf(evaluate(form, conditions, data, today, name)) ?? undefined;
  return Object.fromEntries(names.map((name) => [name, derivationOf(name)]));
}

/**
 * Returns the breakdown of a computed field: a line for each part that has an amount. Without a
 * result, the breakdown has the names of the missing answers and the applicable `ui:absent` text instead of lines. If an
 * answer is outside a table, `missing` is empty, because filling in the missing answers would not lead to a result.
 */
export function breakdownOf(
  form: WithComputed,
  conditions: Conditions,
  { computedBy = '', absent = [] }: FieldModel,
  data: LeadData,
  today: string,
) {
  const trace = evaluate(form, conditions, data, today, computedBy);
  const result = resultOf(trace);
  const { missing } = trace;
  if (result === null || result === undefined)
    return {
      ...{ lines: [], isKnown: false, missing },
      absence: absent.find(({ field }) => field === undefined || missing.includes(field))?.text,
    };
  const lines = (form.computed?.[computedBy]?.breakdown ?? []).flatMap((part) => {
    const amount = resultOf(evaluate(form, conditions, data, today, part));
    const calculation = form.computed?.[part];
    return calculation && amount !== undefined && amount !== null
      ? [{ title: calculation.title, unit: calculation.unit, amount }]
      : [];
  });
  return { lines, isKnown: true, missing: [], absence: undefined };
}
