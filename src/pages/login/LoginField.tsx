import { type InputHTMLAttributes, type Ref, useLayoutEffect, useRef } from 'react';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  /** What it holds; in a form that posts itself the browser knows, and nobody else is told. */
  readonly value?: string;
  readonly onText?: (text: string) => void;
  /** A secret that the visitor may show and hide. */
  readonly secret?: { readonly isVisible: boolean; readonly label: string; readonly onToggle: () => void };
  /** The id of the message that says what is wrong with this field; absent when nothing is. */
  readonly fault?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input of the login dialog, with a button that shows its text if it is a secret (OTP-9, LOGIN-12). */
export function LoginField({ label, onText, secret, fault, type = 'text', ...input }: LoginFieldProps) {
  const id = `login-${input.name}`;
  const typed = useRef<{ readonly text: string; readonly caret: number } | null>(null);
  useLayoutEffect(() => {
    const { text, caret } = typed.current ?? { text: '', caret: null };
    typed.current = null;
    const control = document.activeElement;
    // a sign that was taken out would throw the caret to the end
    if (caret !== null && control instanceof HTMLInputElement && control.id === id && control.value !== text)
      control.setSelectionRange(caret, caret);
  });
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="login__control">
        <input
          {...input}
          className="field__control"
          id={id}
          type={secret && !secret.isVisible ? 'password' : type}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault}
          onChange={
            onText &&
            (({ target: { value, selectionStart } }) => {
              const before = value.slice(0, selectionStart ?? value.length);
              if (input.inputMode === 'numeric')
                typed.current = { text: value, caret: before.replace(/\D/g, '').length };
              onText(value);
            })
          }
        />
        {secret && (
          <button
            type="button"
            className="login__toggle"
            aria-pressed={secret.isVisible}
            aria-controls={id}
            onClick={secret.onToggle}
          >
            <span className="visually-hidden">{secret.label}</span>
            <svg className="login__eye" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              {!secret.isVisible && <path d="m4 4 16 16" />}
            </svg>
          </button>
        )}
      </div>
    </div>
  );
}
