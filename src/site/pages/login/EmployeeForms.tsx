import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountFormMachine } from '#machines/accountForm.machine.ts';
import type { ForgotChosen } from '#machines/accountForms.ts';
import content from '#web/content/login.json';
import { LoginForm } from './LoginForm.tsx';
import { employeeForm, forgotForm } from './loginForms.ts';

type AccountFormChart = ActorRefFrom<typeof accountFormMachine>;

interface EmployeeFormsProps {
  readonly login: AccountFormChart | undefined;
  readonly forgot: AccountFormChart | undefined;
  readonly onChoose: (event: ForgotChosen | { readonly type: 'login.chosen' }) => void;
}

/** The employees' login, or the form that requests a reset link. */
export function EmployeeForms({ login, forgot, onChoose }: EmployeeFormsProps) {
  const chart = forgot ?? login;
  const state = useSelector(chart, (snapshot) => snapshot);
  if (!chart || !state) return null;
  const isBusy = state.hasTag('busy');
  return (
    <LoginForm
      key={forgot ? 'forgot' : 'login'}
      form={forgot ? forgotForm : employeeForm}
      values={state.context.values}
      invalidFields={state.context.message?.fields}
      chart={{
        isBusy,
        canSubmit: state.can({ type: 'form.submitted' }),
        onText: (name, value) => chart.send({ type: 'field.changed', name, value }),
        onSubmit: () => chart.send({ type: 'form.submitted' }),
      }}
    >
      <button
        type="button"
        className="login__link"
        disabled={isBusy && !forgot}
        onClick={() =>
          onChoose(
            forgot
              ? { type: 'login.chosen' }
              : { type: 'forgot.chosen', email: state.context.values.employeeEmail },
          )
        }
      >
        {forgot ? content.forgot.back : content.employee.forgot}
      </button>
    </LoginForm>
  );
}
