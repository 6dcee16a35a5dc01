import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type LoginFieldName, loginAnswerId } from '#machines/login/loginView.ts';
import { LoginField } from './LoginField.tsx';
import type { LoginFormContent } from './loginForms.ts';

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
  useLoginFocus(element, chart?.isBusy === true, invalidFields);
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
        disabled={chart?.canSubmit === false}
      >
        {chart?.isBusy ? form.submitting : form.submit}
      </button>
      {children}
    </form>
  );
}

/**
 * Manages the focus in a login form. A form that replaces a focused one gets the focus. A button that was disabled
 * while the form was busy has the focus again afterwards, or else the last field. The first invalid field gets it. A
 * visitor who has moved elsewhere meanwhile stays there.
 */
function useLoginFocus(
  form: RefObject<HTMLFormElement | null>,
  isBusy: boolean,
  invalidFields: readonly LoginFieldName[],
): void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, [form]);
  useLayoutEffect(() => {
    if (isBusy) {
      pressed.current = document.activeElement;
    } else if (pressed.current !== null) {
      const button = pressed.current;
      pressed.current = null;
      if (document.activeElement !== button && document.activeElement !== document.body) return;
      const isFocusable = button instanceof HTMLElement && button.isConnected && !button.matches(':disabled');
      const lastField = [...(form.current?.querySelectorAll('input') ?? [])].at(-1);
      (isFocusable ? button : lastField)?.focus();
    }
  }, [form, isBusy]);
  useEffect(() => {
    const field = invalidFields[0] && form.current?.elements.namedItem(invalidFields[0]);
    if (field instanceof HTMLElement && form.current?.contains(document.activeElement)) field.focus();
  }, [form, invalidFields]);
}
