import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { EmployeeForms } from '#site/pages/login/AccountForm.tsx';
import { LoginMessage } from '#site/pages/login/LoginMessage.tsx';
import { StaffCard } from './StaffCard.tsx';
import { staffSession } from './staffActors.ts';

/** The login before the inbox, with the reset of a password; the address keeps the inbox's view. */
export function SignIn() {
  const { children, context } = useSelector(staffSession, (snapshot) => snapshot);
  const { employeeLogin, forgotPassword } = children;
  const message = useSelector(forgotPassword ?? employeeLogin, (snapshot) => snapshot?.context.message);
  const notice = context.notice === null ? null : ({ kind: 'error', text: context.notice } as const);
  useEffect(() => {
    document.title = 'Log in · Lead inbox';
  }, []);

  return (
    <StaffCard title={forgotPassword ? 'A new password' : 'Lead inbox'}>
      <EmployeeForms login={employeeLogin} forgot={forgotPassword} onChoose={staffSession.send} />
      <LoginMessage message={message ?? notice} />
    </StaffCard>
  );
}
