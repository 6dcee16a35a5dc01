import { type ReactNode, useEffect, useId, useRef } from 'react';

interface FactorFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  readonly message: string | null;
  readonly isBusy: boolean;
  readonly onSubmit: (code: string) => void;
  /** A code of an app: six digits. Otherwise a recovery code. */
  readonly isNumeric?: boolean;
  readonly children?: ReactNode;
}

/** A form with one code. It gets the focus, and again when the code is wrong. */
export function FactorForm(props: FactorFormProps) {
  const { label, hint, submit, message, isBusy, onSubmit, isNumeric = false, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isBusy) input.current?.focus();
    if (!isBusy && message !== null) input.current?.select();
  }, [isBusy, message]);
  return (
    <form
      className="login__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit(input.current?.value ?? '');
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}hint`} className="field__hint">
            {hint}
          </p>
        )}
        <input
          ref={input}
          id={id}
          className="field__control factor__code"
          name="code"
          type="text"
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoComplete={isNumeric ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          required
          aria-invalid={message !== null || undefined}
          aria-describedby={hint === undefined ? `${id}message` : `${id}hint ${id}message`}
        />
      </div>
      <p id={`${id}message`} role="status" className="factor__message">
        {message}
      </p>
      <button type="submit" className="button button--primary login__submit" aria-disabled={isBusy}>
        {isBusy ? 'Checking…' : submit}
      </button>
      {children}
    </form>
  );
}
