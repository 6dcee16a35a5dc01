import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { accountFormMachine } from '#machines/accountForm.machine.ts';
import { accountForms } from '#machines/login/accountForms.ts';
import texts from '#site/content/newPassword.json';
import { AccountForm } from '#site/pages/login/AccountForm.tsx';
import { LoginMessage } from '#site/pages/login/LoginMessage.tsx';
import { newPasswordForm } from '#site/pages/login/loginForms.ts';
import { setPassword } from './inboxCalls.ts';
import { StaffCard } from './StaffCard.tsx';

const token = new URLSearchParams(location.search).get('token') ?? '';

const machine = accountFormMachine.provide({
  actors: {
    submitForm: fromPromise(({ input: { newPassword = '' }, signal }) =>
      setPassword({ token, password: newPassword }, signal),
    ),
  },
});

/** The page behind the link of a reset mail. */
export function ResetPassword() {
  const chart = useActorRef(machine, { input: accountForms.newPassword });
  const state = useSelector(chart, (snapshot) => snapshot);
  useEffect(() => {
    document.title = 'A new password · Lead inbox';
  }, []);

  if (state.matches('done')) return <ResultCard {...texts.set} link="Log in" />;
  if (state.matches('expired') || token === '') return <ResultCard {...texts.over} link="To the login" />;
  return (
    <StaffCard title={texts.title}>
      <AccountForm form={newPasswordForm} chart={chart} />
      <LoginMessage message={state.context.message} />
    </StaffCard>
  );
}

interface ResultCardProps {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

function ResultCard({ title, text, link }: ResultCardProps) {
  return (
    <StaffCard title={title}>
      <p role="status">{text}</p>
      <a className="button button--primary" href="/dashboard">
        {link}
      </a>
    </StaffCard>
  );
}
