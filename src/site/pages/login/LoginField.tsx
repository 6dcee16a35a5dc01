import { type InputEvent, useState } from 'react';
import type { LoginFieldName } from '#machines/login/loginView.ts';
import { loginMessageId } from './LoginMessage.tsx';
import { loginFields } from './loginForms.ts';

interface LoginFieldProps {
  readonly name: LoginFieldName;
  readonly value?: string | undefined;
  readonly isInvalid?: boolean | undefined;
  /** Without it the input is uncontrolled, and a secret cannot be shown. */
  readonly onText?: ((text: string) => void) | undefined;
  readonly onBlur?: () => void;
}

/** A labelled field of the login, with a button that shows its text if it is a secret. */
export function LoginField({ name, value, isInvalid, onText, onBlur }: LoginFieldProps) {
  const { label, show, type, ...input } = loginFields[name];
  const id = `login-${name}`;
  const [isRevealed, setRevealed] = useState(false);
  const hasToggle = show !== undefined && onText !== undefined;
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
          name={name}
          type={hasToggle ? (isRevealed ? 'text' : 'password') : type}
          required
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? loginMessageId : undefined}
          {...(onText ? { value: value ?? '' } : { defaultValue: value })}
          onBeforeInput={type === 'tel' ? refuseOtherSigns : undefined}
          onChange={onText && (({ target }) => onText(target.value))}
          onBlur={onBlur}
        />
        {hasToggle && (
          <button
            type="button"
            className="login__toggle"
            aria-pressed={isRevealed}
            aria-controls={id}
            onClick={() => setRevealed(!isRevealed)}
          >
            <span className="visually-hidden">{show}</span>
            <svg className="login__eye" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              {!isRevealed && <path d="m4 4 16 16" />}
            </svg>
          </button>
        )}
      </div>
    </div>
  );
}

/** A sign that belongs to no number is not typed at all: removed later, it would move the caret to the end. */
function refuseOtherSigns(event: InputEvent<HTMLInputElement>): void {
  if (event.data.length === 1 && !/[\p{Nd}+]/u.test(event.data)) event.preventDefault();
}
