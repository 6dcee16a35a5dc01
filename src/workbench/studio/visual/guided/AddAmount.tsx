import { type FormEvent, useState } from 'react';
import { Button, Choice, Dialog } from '../../controls.tsx';
import { type NewAmount, tableKeys, whyNoAmount } from '../edits/addAmount.ts';
import type { Outline } from '../outline/outlineOf.ts';

interface AddAmountProps {
  readonly outline: Outline;
  readonly isReadOnly: boolean;
  readonly onAdd: (amount: NewAmount) => void;
}

const units = [
  ['INR/year', '₹ a year'],
  ['INR', '₹'],
  ['%', '%'],
  ['1', 'a plain number'],
] as const;

/** A button with a dialog that adds a computed amount, its calculation and a table of sample rates. */
export function AddAmount({ outline, isReadOnly, onAdd }: AddAmountProps) {
  const [amount, setAmount] = useState<NewAmount | null>(null);
  const open = () => setAmount({ title: '', unit: 'INR/year', by: [] });
  return (
    <div className="step-column">
      <Button disabled={isReadOnly} onClick={open}>
        Add a premium or another amount
      </Button>
      {amount && (
        <AmountDialog
          amount={amount}
          outline={outline}
          onChange={setAmount}
          onAdd={(added) => {
            onAdd(added);
            setAmount(null);
          }}
          onClose={() => setAmount(null)}
        />
      )}
    </div>
  );
}

interface AmountDialogProps extends Pick<AddAmountProps, 'outline' | 'onAdd'> {
  readonly amount: NewAmount;
  readonly onChange: (amount: NewAmount) => void;
  readonly onClose: () => void;
}

function AmountDialog({ amount, outline, onChange, onAdd, onClose }: AmountDialogProps) {
  const problem = whyNoAmount(outline, amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined) onAdd(amount);
  };
  return (
    <Dialog title="Add an amount" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>The form computes it from a rate table, which starts with sample rates.</p>
        <label className="stack">
          Label
          <input
            value={amount.title}
            maxLength={80}
            placeholder="e.g. Premium"
            onChange={({ target }) => onChange({ ...amount, title: target.value })}
          />
        </label>
        <Choice
          label="Unit"
          value={amount.unit}
          options={units}
          onChoose={(unit) => onChange({ ...amount, unit })}
        />
        <fieldset className="stack">
          <legend>Rates for each option of</legend>
          {tableKeys(outline).map(({ id, name, label }) => (
            <label key={id} className="row">
              <input
                type="checkbox"
                checked={amount.by.includes(name)}
                onChange={({ target }) =>
                  onChange({
                    ...amount,
                    by: target.checked ? [...amount.by, name] : amount.by.filter((one) => one !== name),
                  })
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
        <p role="status">{problem}</p>
        <div className="row">
          <button type="submit" className="main" disabled={problem !== undefined}>
            Add the amount
          </button>
        </div>
      </form>
    </Dialog>
  );
}
