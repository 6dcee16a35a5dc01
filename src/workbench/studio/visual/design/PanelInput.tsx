import { type ComponentProps, useId, useState } from 'react';
import { amountInWords, cleanValue, type FieldModel, groupDigits } from '#engine';
import { Choice } from '../../controls.tsx';

interface PanelInputProps {
  readonly label: string;
  readonly value: string;
  /** What counts while nothing is written here. */
  readonly inherited?: string | undefined;
  readonly hint?: string | undefined;
  readonly isLong?: boolean;
  readonly isReadOnly: boolean;
  readonly onText: (text: string) => void;
}

/** A text of a field, written as it is typed. */
export function PanelInput({ label, value, inherited, hint, isLong, isReadOnly, onText }: PanelInputProps) {
  const id = useId();
  const shown = {
    id,
    value,
    placeholder: inherited,
    readOnly: isReadOnly,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onText(target.value),
  };
  return (
    <div className="panel-input">
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea rows={2} {...shown} /> : <input {...shown} />}
      {hint !== undefined && <small>{hint}</small>}
    </div>
  );
}

/** A choice in the panel, with its label above it. */
export function PanelChoice({
  label,
  ...choice
}: ComponentProps<typeof Choice> & { readonly label: string }) {
  const id = useId();
  return (
    <div className="panel-input">
      <label htmlFor={id}>{label}</label>
      <Choice id={id} {...choice} />
    </div>
  );
}

interface PanelNumberProps {
  readonly label: string;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  /** undefined when it is emptied. */
  readonly onNumber: (number: number | undefined) => void;
}

/** How amounts of money are read: with commas, and as '10 lakh' where visitors may write so. */
const amountField: FieldModel = { name: '', label: '', kind: 'number', money: true, messages: {} };

/** The number that a text means; undefined for none, null for what is no number. */
function readNumber(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const sign = text.trim().startsWith('-') ? -1 : 1;
  const value = cleanValue(amountField, text.trim().replace(/^-/, ''));
  return typeof value === 'number' ? sign * value : null;
}

/** A number of a field, read as people write it; what is no number is kept and said, and the limit stays. */
export function PanelNumber({ label, value, isReadOnly, onNumber }: PanelNumberProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const known = typeof value === 'number' ? groupDigits(String(value)) : '';
  const isNone = typed !== null && readNumber(typed) === null;
  const words = typeof value === 'number' ? amountInWords(value) : '';
  const change = (text: string) => {
    setTyped(text);
    const number = readNumber(text);
    if (number !== null) onNumber(number);
  };
  return (
    <div className="panel-input panel-input--number">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        value={typed ?? known}
        readOnly={isReadOnly}
        aria-invalid={isNone}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => change(target.value)}
        onBlur={() => !isNone && setTyped(null)}
      />
      <small id={`${id}-said`} role="status">
        {isNone ? `This is no number${known === '' ? '' : `: ${known} stays`}.` : words}
      </small>
    </div>
  );
}
