import type { Conditions, Derivations, FieldModel, LeadData } from '../index.ts';
import { evaluator, type WithComputed } from './evaluate.ts';

export { endsOf, type TableKey } from './lookUp.ts';

/** Every figure of a form as the rule that its fields name in `computedBy`. `conditions` are its compiled conditions. */
export function computedDerivations(form: WithComputed, conditions: Conditions): Derivations {
  const names = Object.keys(form.computed ?? {});
  const derivationOf = (name: string) => (data: LeadData, today: string) =>
    evaluator(form, conditions, data, today)(name);
  return Object.fromEntries(names.map((name) => [name, derivationOf(name)]));
}

/** What a figure is made of: one line for each figure that it names and that is known; none while it is missing itself. */
export function breakdownLines(
  form: WithComputed,
  conditions: Conditions,
  name: string,
  data: LeadData,
  today: string,
) {
  const computed = form.computed ?? {};
  const amountOf = evaluator(form, conditions, data, today);
  if (amountOf(name) === undefined) return [];
  return (computed[name]?.breakdown ?? []).flatMap((part) => {
    const amount = amountOf(part);
    const figure = computed[part];
    return figure && amount !== undefined ? [{ title: figure.title, unit: figure.unit, amount }] : [];
  });
}

/** Why a field shows no figure, in the words of its `ui:absent`; undefined where there is nothing to say. */
export function absenceText(
  form: WithComputed,
  conditions: Conditions,
  { computedBy = '', absent = [] }: FieldModel,
  data: LeadData,
  today: string,
): string | undefined {
  const missing = new Set<string>();
  const amountOf = evaluator(form, conditions, data, today, (name) => missing.add(name));
  if (absent.length === 0 || amountOf(computedBy) !== undefined) return undefined;
  return absent.find(({ field }) => field === undefined || missing.has(field))?.text;
}
