import { type ReactNode, useRef } from 'react';
import { type LoginFieldName, loginAnswerId } from '#machines/login/loginView.ts';
import { LoginField } from './LoginField.tsx';
import type { LoginFormContent } from './loginForms.ts';
import { useLoginFocus } from './useLoginFocus.ts';

interface LoginFormProps {
  readonly form: LoginFormContent;
  readonly values?: Partial<Readonly<Record<LoginFieldName, string>>>;
  readonly invalidFields?: readonly LoginFieldName[] | undefined;
  /** The chart that answers. Without one the form posts itself, and the server answers with the page. */
  readonly chart?: FormChart;
  /** Before the form's own fields. */
  readonly first?: ReactNode;
  /** Below its button. */
  readonly children?: ReactNode;
}

interface FormChart {
  readonly isBusy: boolean;
  readonly canSubmit: boolean;
  readonly onText: (name: LoginFieldName, text: string) => void;
  readonly onSubmit: () => void;
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
