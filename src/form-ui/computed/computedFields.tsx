import { breakdownOf, computedDerivations } from '#forms/computed/index.ts';
import { type BreakdownProps, type Conditions, describeValue, type FormModel } from '#forms/index.ts';
import { useFormStore, useVisibleValues } from '../formStore.ts';

/** Only the modules of forms that have figures import it, so that no other form downloads it. */
export function computedFields(model: FormModel, validators: Conditions) {
  /** The parts of a figure, behind a summary that opens them; or, while it is not known, why. */
  function Breakdown({ field, chosen }: BreakdownProps) {
    const { form, today } = useFormStore();
    const present = useVisibleValues();
    const values = chosen ? form.change(present, chosen.name, chosen.value, today()) : present;
    const data = form.payload(values);
    const { lines, absence } = breakdownOf(model, validators, field, data, today());
    if (absence !== undefined) return <p className="figure-absence">{absence}</p>;
    if (lines.length === 0) return null;
    return (
      <details className="made-of">
        <summary>How it is calculated</summary>
        <dl>
          {lines.map(({ title, unit, amount }) => (
            <div className="made-of__line" key={title}>
              <dt>{title}</dt>
              <dd>{showAmount(amount, unit)}</dd>
            </div>
          ))}
        </dl>
      </details>
    );
  }
  return { derivations: computedDerivations(model, validators), Breakdown };
}

export type ComputedFields = typeof computedFields;

/** An amount with the sign that is read with it: money by its sign before, hundredths by theirs behind. */
function showAmount(amount: number, unit: string): string {
  const money = unit.startsWith('INR') ? { unit: '₹' } : {};
  const shown = describeValue({ name: '', kind: 'number', label: '', messages: {}, ...money }, amount);
  return unit === '%' ? `${shown} %` : shown;
}
