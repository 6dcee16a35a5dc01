import type { Conditions, Derivations, FieldModel, LeadData } from '../index.ts';
import { evaluator, type WithComputed } from './evaluate.ts';

/** The calculations of a form as functions, by the names in `computedBy`. `conditions` are its compiled conditions. */
export function computedDerivations(form: WithComputed, conditions: Conditions): Derivations {
  const names = Object.keys(form.computed ?? {});
  const derivationOf = (name: string) => (data: LeadData, today: string) =>
    evaluator(form, conditions, data, today)(name) ?? undefined;
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
  const missing = new Set<string>();
  const { computed = {} } = form;
  const amountOf = evaluator(form, conditions, data, today, (name) => missing.add(name));
  const result = amountOf(computedBy);
  if (result === null) missing.clear();
  if (result === null || result === undefined)
    return {
      lines: [],
      isKnown: false,
      missing: [...missing],
      absence: absent.find(({ field }) => field === undefined || missing.has(field))?.text,
    };
  const lines = (computed[computedBy]?.breakdown ?? []).flatMap((part) => {
    const amount = amountOf(part);
    const calculation = computed[part];
    return calculation && amount !== undefined && amount !== null
      ? [{ title: calculation.title, unit: calculation.unit, amount }]
      : [];
  });
  return { lines, isKnown: true, missing: [], absence: undefined };
}
