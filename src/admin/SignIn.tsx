import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { StaffCard } from '#admin/StaffCard.tsx';
import { StaffMessage } from '#admin/StaffMessage.tsx';
import { staffSession } from '#admin/staffVisit.ts';
import { EmployeeLogin } from '#pages/login/EmployeeLogin.tsx';
import { ForgotPassword } from '#pages/login/ForgotPassword.tsx';

const messageId = 'staff-message';

/** The login before the inbox, and the way to a new password; the address keeps what the inbox will show. */
export function SignIn() {
  const { children, context } = useSelector(staffSession, (snapshot) => snapshot);
  const { employeeLogin, forgotPassword } = children;
  const loginMessage = useSelector(employeeLogin, (snapshot) => snapshot?.context.message ?? null);
  const resetMessage = useSelector(forgotPassword, (snapshot) => snapshot?.context.message ?? null);
  const notice = context.notice === null ? null : ({ kind: 'error', text: context.notice } as const);
  useEffect(() => {
    document.title = 'Log in · Lead inbox';
  }, []);

  return (
    <StaffCard title={forgotPassword ? 'A new password' : 'Lead inbox'}>
      <div className="staff-card__form">
        {employeeLogin && (
          <EmployeeLogin
            login={employeeLogin}
            onForgot={() => staffSession.send({ type: 'forgot.chosen' })}
            messageId={messageId}
          />
        )}
        {forgotPassword && (
          <ForgotPassword
            reset={forgotPassword}
            onBack={() => staffSession.send({ type: 'login.chosen' })}
            messageId={messageId}
          />
        )}
      </div>
      <StaffMessage id={messageId} message={resetMessage ?? loginMessage ?? notice} />
    </StaffCard>
  );
}
