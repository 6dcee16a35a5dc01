import { keysOf } from '#forms/buildPayload.ts';
import { computedDerivations, explainField } from '#forms/computed/index.ts';
import { splitRowName } from '#forms/fieldNames.ts';
import type { BreakdownProps, Conditions, FieldModel, FormModel, Values } from '#forms/index.ts';
import { named } from '#web/dom/named.tsx';
import { useFormStore, useStepValues } from '../formStore.ts';

/** Creates the features of computed fields. Only forms with calculations import them, so that no other form downloads them. */
export function computedFields(model: FormModel, validators: Conditions) {
  /** The calculation of a computed field in steps, behind a summary that opens it; or the reason why the value is missing. */
  function Breakdown({ field, chosen }: BreakdownProps) {
    const { form, today } = useFormStore();
    const present = useStepValues();
    const values = chosen ? form.change(present, chosen.name, chosen.value, today()) : present;
    const data = form.ruleData(values);
    const row = rowOf(model, values, field);
    const { steps, isKnown, missing, absence } = explainField(model, validators, field, data, today(), row);
    if (!isKnown) {
      const hidden = form.hidden(values);
      const labels = missing.flatMap((name) => (hidden.has(name) ? [] : labelOf(model, name)));
      return <p className="computed-absence">{absence ?? absenceText([...new Set(labels)])}</p>;
    }
    return (
      <details className="made-of">
        <summary>How it is calculated</summary>
        <dl>
          {steps.map(({ name, title, amount, sentence }) => (
            <div className="made-of__step" key={name}>
              <dt>{named(title)}</dt>
              <dd>{amount}</dd>
              <dd className="made-of__sentence">{named(sentence)}</dd>
            </div>
          ))}
        </dl>
      </details>
    );
  }
  return { derivations: computedDerivations(model, validators), Breakdown };
}

export type ComputedFields = typeof computedFields;

/** Returns the index of a field's row; undefined outside of rows. */
function rowOf(model: FormModel, values: Values, { name }: FieldModel): number | undefined {
  const at = splitRowName(model, name);
  return at && keysOf(values, at.list).indexOf(at.row);
}

/** Returns the label of a field; `members[].age` is a field of rows. */
function labelOf({ fields }: FormModel, name: string): readonly string[] {
  const [list, inRow] = name.split('[].');
  const own = fields.find((field) => field.name === list);
  const field = inRow === undefined ? own : own?.rows?.fields.find((one) => one.name === inRow);
  return field && field.computedBy === undefined ? [field.label] : [];
}

/** The reason why a value is missing, if the folder has no text for it. */
const absenceText = (labels: readonly string[]) =>
  labels.length > 0
    ? `Worked out once this is filled in: ${labels.join(', ')}.`
    : 'Cannot be worked out for these answers.';
