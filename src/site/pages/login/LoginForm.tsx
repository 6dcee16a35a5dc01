import { type InputEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/login/loginTexts.ts';
import { type LoginFieldName, loginAnswerId } from '#contract/login/loginView.ts';
import { scrollBehavior } from '#web/dom/motion.ts';
import { type LoginFormContent, loginFields } from './loginForms.ts';

/** The id of the error message of an invalid field. */
export const loginMessageId = 'login-message';

interface LoginFormProps {
  readonly form: LoginFormContent;
  readonly values?: Partial<Readonly<Record<LoginFieldName, string>>>;
  readonly invalidFields?: readonly LoginFieldName[] | undefined;
  /** The machine that handles the form. Without one the browser submits it, and the server responds with a page. */
  readonly chart?: {
    readonly isBusy: boolean;
    readonly canSubmit: boolean;
    readonly onText: (name: LoginFieldName, text: string) => void;
    readonly onSubmit: () => void;
  };
  readonly first?: ReactNode;
  readonly children?: ReactNode;
}

const noFields: readonly LoginFieldName[] = [];

/** A login form: of the dialog, of the staff's site, and of the page for browsers without scripts. */
export function LoginForm({
  form,
  values = {},
  invalidFields = noFields,
  chart,
  first,
  children,
}: LoginFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // without any focus, the form that this one replaced had it
    if (document.activeElement === document.body) element.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    const form = element.current;
    const field = invalidFields[0] && form?.elements.namedItem(invalidFields[0]);
    // focuses the invalid field unless the focus has left the form
    if (field instanceof HTMLElement && form?.contains(document.activeElement)) field.focus();
  }, [invalidFields]);
  return (
    <form
      ref={element}
      className="login__form"
      method="post"
      action={`${form.action}#${loginAnswerId}`}
      noValidate
      onSubmit={
        chart &&
        ((event) => {
          event.preventDefault();
          chart.onSubmit();
        })
      }
    >
      {form.hint && <p className="login__hint">{form.hint}</p>}
      {first}
      {form.fields.map((name) => (
        <LoginField
          key={name}
          name={name}
          value={values[name]}
          isInvalid={invalidFields.includes(name)}
          onText={chart && ((text) => chart.onText(name, text))}
        />
      ))}
      <button
        type="submit"
        className="button button--primary login__submit"
        aria-disabled={chart?.canSubmit === false}
      >
        {chart?.isBusy ? form.submitting : form.submit}
      </button>
      {children}
    </form>
  );
}

interface LoginFieldProps {
  readonly name: LoginFieldName;
  readonly value?: string | undefined;
  readonly isInvalid?: boolean | undefined;
  /** Without it the input is uncontrolled, and the toggle is hidden until a script of the page shows it (src/inbox/showPassword.ts). */
  readonly onText?: ((text: string) => void) | undefined;
  readonly onBlur?: () => void;
}

/** A labelled field of a login form. A secret one has a button that shows its text. */
export function LoginField({ name, value, isInvalid, onText, onBlur }: LoginFieldProps) {
  const { label, show, type, ...input } = loginFields[name];
  const id = `login-${name}`;
  const [isRevealed, setRevealed] = useState(false);
  const isMasked = show !== undefined && onText !== undefined;
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
          type={isMasked ? (isRevealed ? 'text' : 'password') : type}
          required
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? loginMessageId : undefined}
          {...(onText ? { value: value ?? '' } : { defaultValue: value })}
          onBeforeInput={type === 'tel' ? rejectOtherCharacters : undefined}
          onChange={onText && (({ target }) => onText(target.value))}
          onBlur={onBlur}
        />
        {show !== undefined && (
          <button
            type="button"
            className="login__toggle"
            hidden={!isMasked}
            aria-pressed={isRevealed}
            aria-controls={id}
            onClick={() => setRevealed(!isRevealed)}
          >
            <span className="visually-hidden">{show}</span>
            <svg className="login__eye" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              <path className="login__stroke" d="m4 4 16 16" />
            </svg>
          </button>
        )}
      </div>
    </div>
  );
}

/** Prevents typing other characters than digits and +, because removing them later would move the caret to the end. */
function rejectOtherCharacters(event: InputEvent<HTMLInputElement>): void {
  if (event.data.length === 1 && !/[\p{Nd}+]/u.test(event.data)) event.preventDefault();
}

/** The last message, still readable after its toast has closed. */
export function LoginMessage({ message }: { readonly message: Message | null | undefined }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message) element.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [message]);
  return (
    <p
      ref={element}
      id={loginMessageId}
      role="status"
      className={`login__message login__message--${message?.kind ?? 'none'}`}
    >
      {message?.text}
    </p>
  );
}
