import type {
  BreakdownLine,
  Conditions,
  Derivation,
  Derivations,
  FieldModel,
  FormModel,
  JsonSchema,
  LeadData,
} from '../index.ts';
import { evaluator } from './evaluate.ts';

export { endsOf, type TableKey } from './lookUp.ts';

/** The part of a form that its figures are computed with. */
type WithComputed = Pick<FormModel, 'computed'> & { readonly tables: Readonly<Record<string, JsonSchema>> };

/** The evaluator of a form's figures for one lead and day. `conditions` are its compiled conditions by key. */
function evaluatorFor(
  { computed = {}, tables }: WithComputed,
  conditions: Conditions,
  data: LeadData,
  today: string,
  noteMissing: (name: string) => void = () => {},
): (name: string) => number | undefined {
  const holds = (condition: string, judged: unknown) =>
    conditions[condition]?.call({ today }, judged) === true;
  return evaluator({ computed, tables, data, today, holds, noteMissing });
}

/** Every figure of a form as the rule that its fields name in `computedBy`. */
export function computedDerivations(form: WithComputed, conditions: Conditions): Derivations {
  return Object.fromEntries(
    Object.keys(form.computed ?? {}).map((name): [string, Derivation] => [
      name,
      (data, today) => evaluatorFor(form, conditions, data, today)(name),
    ]),
  );
}

/** What a figure is made of: one line for each figure that it names and that is known; none while it is missing itself. */
export function breakdownLines(
  form: WithComputed,
  conditions: Conditions,
  name: string,
  data: LeadData,
  today: string,
): readonly BreakdownLine[] {
  const computed = form.computed ?? {};
  const amountOf = evaluatorFor(form, conditions, data, today);
  if (amountOf(name) === undefined) return [];
  return (computed[name]?.breakdown ?? []).flatMap((part) => {
    const amount = amountOf(part);
    const figure = computed[part];
    return figure && amount !== undefined ? [{ title: figure.title, unit: figure.unit, amount }] : [];
  });
}

/**
 * Why a field shows no figure, in the words of its `ui:absent`; undefined while the figure is known, and where none of
 * them fits.
 */
export function absenceText(
  form: WithComputed,
  conditions: Conditions,
  { computedBy = '', absent = [] }: FieldModel,
  data: LeadData,
  today: string,
): string | undefined {
  const missing = new Set<string>();
  const amountOf = evaluatorFor(form, conditions, data, today, (name) => missing.add(name));
  if (absent.length === 0 || amountOf(computedBy) !== undefined) return undefined;
  return absent.find(({ field }) => field === undefined || missing.has(field))?.text;
}
