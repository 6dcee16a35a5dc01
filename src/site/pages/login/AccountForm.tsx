import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accountFormMachine } from '#machines/accountForm.machine.ts';
import content from '#site/content/login.json';
import { LoginForm } from './LoginForm.tsx';
import { employeeForm, forgotForm, type LoginFormContent } from './loginForms.ts';

type AccountFormChart = ActorRefFrom<typeof accountFormMachine>;

interface AccountFormProps {
  readonly form: LoginFormContent;
  readonly chart: AccountFormChart;
  readonly children?: ReactNode;
}

/** A form about an employee's account that its chart answers. */
function AccountForm({ form, chart, children }: AccountFormProps) {
  const state = useSelector(chart, (snapshot) => snapshot);
  return (
    <LoginForm
      form={form}
      values={state.context.values}
      invalidFields={state.context.message?.fields}
      chart={{
        isBusy: state.hasTag('busy'),
        canSubmit: state.can({ type: 'form.submitted' }),
        onText: (name, value) => chart.send({ type: 'field.changed', name, value }),
        onSubmit: () => chart.send({ type: 'form.submitted' }),
      }}
    >
      {children}
    </LoginForm>
  );
}

interface EmployeeFormsProps {
  readonly login: AccountFormChart | undefined;
  readonly forgot: AccountFormChart | undefined;
  readonly onChoose: (event: { readonly type: 'forgot.chosen' | 'login.chosen' }) => void;
}

/** The employees' login, or in its place the request for a reset link. */
export function EmployeeForms({ login, forgot, onChoose }: EmployeeFormsProps) {
  const isBusy = useSelector(login, (state) => state?.hasTag('busy') === true);
  if (forgot)
    return (
      <AccountForm key="forgot" form={forgotForm} chart={forgot}>
        <button type="button" className="login__link" onClick={() => onChoose({ type: 'login.chosen' })}>
          {content.forgot.back}
        </button>
      </AccountForm>
    );
  if (!login) return null;
  return (
    <AccountForm key="login" form={employeeForm} chart={login}>
      <button
        type="button"
        className="login__link"
        disabled={isBusy}
        onClick={() => onChoose({ type: 'forgot.chosen' })}
      >
        {content.employee.forgot}
      </button>
    </AccountForm>
  );
}
