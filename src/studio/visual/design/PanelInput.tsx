import { useId, useState } from 'react';

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

interface PanelNumberProps {
  readonly label: string;
  readonly value: unknown;
  readonly isReadOnly: boolean;
  /** undefined when it is emptied. */
  readonly onNumber: (number: number | undefined) => void;
}

/** A number of a field; what is no number yet is kept while it is typed, and written once it is one. */
export function PanelNumber({ label, value, isReadOnly, onNumber }: PanelNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const known = typeof value === 'number' ? String(value) : '';
  const isOther = typed !== null && (typed === '' ? known !== '' : Number(typed) !== value);
  const change = (text: string) => {
    setTyped(text);
    if (text === '') onNumber(undefined);
    else if (Number.isFinite(Number(text))) onNumber(Number(text));
  };
  return (
    <label className="panel-input panel-input--number">
      <span>{label}</span>
      <input
        inputMode="numeric"
        value={typed ?? known}
        readOnly={isReadOnly}
        aria-invalid={isOther}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
