import { useId } from 'react';
import { useVisualEditing } from './editorContext.ts';

interface PanelInputProps {
  readonly label: string;
  readonly value: string;
  /** The value that applies while the input is empty. */
  readonly inherited?: string | undefined;
  readonly hint?: string | undefined;
  readonly rows?: number;
  readonly isNumber?: boolean;
  /** Whether the property cannot be changed here. */
  readonly isFixed?: boolean;
  readonly isInvalid?: boolean;
  readonly onText: (text: string) => void;
  readonly onLeave?: () => void;
}

/** An input for a property of a field, which is saved as it is typed. */
export function PanelInput(props: PanelInputProps) {
  const {
    label,
    value,
    inherited,
    hint,
    rows,
    isNumber,
    isFixed = false,
    isInvalid,
    onText,
    onLeave,
  } = props;
  const { isReadOnly } = useVisualEditing();
  const id = useId();
  const inputProps = {
    id,
    value,
    placeholder: inherited,
    readOnly: isReadOnly || isFixed,
    'aria-invalid': isInvalid,
    'aria-describedby': `${id}-hint`,
    onBlur: onLeave,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onText(target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea rows={rows} {...inputProps} />
      ) : (
        <input type={isNumber ? 'number' : 'text'} {...inputProps} />
      )}
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}
