import { type InputEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/login/loginTexts.ts';
import { type LoginFieldName, loginAnswerId } from '#contract/login/loginView.ts';
import { scrollBehavior } from '#web/dom/motion.ts';
import { type LoginFormContent, loginFields } from './loginForms.ts';

/** The id of the error message of a marked field. */
export const loginMessageId = 'login-message';

interface LoginFormProps {
  readonly form: LoginFormContent;
  readonly values?: Partial<Readonly<Record<LoginFieldName, string>>>;
  readonly invalidFields?: readonly LoginFieldName[] | undefined;
  /** The chart that answers. Without one the form posts itself, and the server answers with the page. */
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

/** A form of the login: the dialog's, the staff's, and that of the page for browsers that run no scripts. */
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
    // it replaces a form that had the focus
    if (document.activeElement === document.body) element.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    const form = element.current;
    const field = invalidFields[0] && form?.elements.namedItem(invalidFields[0]);
    // a visitor who has moved elsewhere meanwhile stays there
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
  /** Without it the input is uncontrolled, and the toggle waits hidden for a script of the page (src/inbox/showPassword.ts). */
  readonly onText?: ((text: string) => void) | undefined;
  readonly onBlur?: () => void;
}

/** A labelled field of the login, with a button that shows its text if it is a secret. */
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
          onBeforeInput={type === 'tel' ? refuseOtherSigns : undefined}
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

/** A sign that belongs to no number is not typed at all: removed later, it would move the caret to the end. */
function refuseOtherSigns(event: InputEvent<HTMLInputElement>): void {
  if (event.data.length === 1 && !/[\p{Nd}+]/u.test(event.data)) event.preventDefault();
}

/** The last message, which stays readable when its toast has gone. */
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
