import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';

/** A button that does not submit a form. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />;
}

/** An option of a choice. */
export type ChoiceOption = readonly [value: string, text: string, isDisabled?: boolean];

interface ChoiceProps extends ComponentProps<'select'> {
  readonly label?: string;
  readonly options: readonly ChoiceOption[];
  readonly onChoose: (value: string) => void;
}

/** A list to choose one option from. */
export function Choice({ label, className = 'stack', options, onChoose, ...props }: ChoiceProps) {
  const select = (
    <select {...props} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([value, text, isDisabled]) => (
        <option key={value} value={value} disabled={isDisabled}>
          {text}
        </option>
      ))}
    </select>
  );
  if (label === undefined) return select;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: it contains the select
    <label className={className}>
      {label} {select}
    </label>
  );
}

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
      <form method="dialog">
        <button type="submit" className="icon" aria-label="Close">
          ×
        </button>
      </form>
    </dialog>
  );
}
