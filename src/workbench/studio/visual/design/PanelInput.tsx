import { useId, useState } from 'react';
import { amountInWords, cleanValue, type FieldModel, groupDigits } from '#forms/index.ts';

interface PanelInputProps {
  readonly label: string;
  readonly value: string;
  /** What counts while nothing is written here. */
  readonly inherited?: string | undefined;
  readonly hint?: string | undefined;
  /** Several lines where it is given. */
  readonly rows?: number;
  readonly isReadOnly: boolean;
  readonly isWrong?: boolean;
  readonly onText: (text: string) => void;
  readonly onLeave?: () => void;
}

/** A text of a field, written as it is typed. */
export function PanelInput(props: PanelInputProps) {
  const { label, value, inherited, hint, rows, isReadOnly, isWrong, onText, onLeave } = props;
  const id = useId();
  const inputProps = {
    id,
    value,
    placeholder: inherited,
    readOnly: isReadOnly,
    'aria-invalid': isWrong,
    'aria-describedby': `${id}-hint`,
    onBlur: onLeave,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onText(target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea rows={rows} {...inputProps} /> : <input {...inputProps} />}
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}

interface PanelNumberProps extends Pick<PanelInputProps, 'label' | 'isReadOnly'> {
  readonly value: unknown;
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

/** Accepts numbers as people write them; the limit stays while the text is no number. */
export function PanelNumber({ label, value, isReadOnly, onNumber }: PanelNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const known = typeof value === 'number' ? groupDigits(String(value)) : '';
  const isWrong = typed !== null && readNumber(typed) === null;
  const text = typeof value === 'number' ? amountInWords(value) : '';
  const change = (text: string) => {
    setTyped(text);
    const number = readNumber(text);
    if (number !== null) onNumber(number);
  };
  return (
    <PanelInput
      label={label}
      value={typed ?? known}
      hint={isWrong ? `This is no number${known === '' ? '' : `: ${known} stays`}.` : text}
      isReadOnly={isReadOnly}
      isWrong={isWrong}
      onText={change}
      onLeave={() => !isWrong && setTyped(null)}
    />
  );
}
