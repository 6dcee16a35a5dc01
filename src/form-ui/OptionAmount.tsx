import type { ComputedReference, Value } from '#forms/index.ts';
import { formatAnswer, hasAnswer } from './formatAnswer.ts';
import { useFormStore, useStepValues } from './formStore.ts';

interface OptionAmountProps {
  readonly id?: string | undefined;
  readonly amount: ComputedReference;
  /** The option; without one, the amount is that of the current answers. */
  readonly chosen?: { readonly name: string; readonly value: Value } | undefined;
}

/** A computed field as it would be if an option were chosen. */
export function OptionAmount({ id, amount, chosen }: OptionAmountProps) {
  const { field: fieldOf, form, Breakdown, today } = useFormStore();
  const values = useStepValues();
  const answers = form.visibleAnswers(
    chosen ? form.change(values, chosen.name, chosen.value, today()) : values,
  );
  const computed = fieldOf(amount.field);
  if (!computed) return null;
  const isKnown = hasAnswer(computed, answers);
  const breakdown = Breakdown && <Breakdown field={computed} chosen={chosen} />;
  return (
    <>
      <div id={id}>
        <p className="option-amount">
          <strong>{formatAnswer(computed, answers)}</strong> {isKnown && <span>{amount.note}</span>}
        </p>
        {!isKnown && breakdown}
      </div>
      {isKnown && breakdown}
    </>
  );
}
