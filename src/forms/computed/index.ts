import type { Conditions, Derivations, FieldModel, LeadData } from '../index.ts';
import { evaluator, type WithComputed } from './evaluate.ts';

/** Every figure of a form as the rule that its fields name in `computedBy`. `conditions` are its compiled conditions. */
export function computedDerivations(form: WithComputed, conditions: Conditions): Derivations {
  const names = Object.keys(form.computed ?? {});
  const derivationOf = (name: string) => (data: LeadData, today: string) =>
    evaluator(form, conditions, data, today)(name) ?? undefined;
  return Object.fromEntries(names.map((name) => [name, derivationOf(name)]));
}

/**
 * The parts of a figure: a line for each figure that it names and that is known. Of one that is missing, the names of the
 * answers that it lacks, and the text of `ui:absent` that applies. An answer outside a table comes before all that is missing.
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
    const figure = computed[part];
    return figure && amount !== undefined && amount !== null
      ? [{ title: figure.title, unit: figure.unit, amount }]
      : [];
  });
  return { lines, isKnown: true, missing: [], absence: undefined };
}
