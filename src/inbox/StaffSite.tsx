import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { EmployeeForms } from '#site/pages/login/EmployeeForms.tsx';
import { LoginMessage } from '#site/pages/login/LoginForm.tsx';
import company from '#web/content/company.json';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import { staffSession } from './staffActors.ts';

/** MUI and the data grid come along here: after the login. */
const InboxPage = lazy(() => import('./leads/InboxPage.tsx').then((page) => ({ default: page.InboxPage })));

/** The staff's site: the inbox, and the login before. */
export function StaffSite() {
  const state = useSelector(staffSession, (snapshot) => snapshot);
  const { session: opening } = state.context;
  useEffect(() => void staffSession.start(), []);

  if (state.matches('unreachable')) {
    return (
      <StaffCard title="Lead inbox">
        <p>The server is not responding.</p>
        <button
          type="button"
          className="button button--primary"
          onClick={() => staffSession.send({ type: 'retry.clicked' })}
        >
          Try again
        </button>
      </StaffCard>
    );
  }
  if (state.matches('signedOut')) return <SignIn />;
  if (opening === null || !state.hasTag('inbox')) return <Opening />;
  return (
    <Suspense fallback={<Opening />}>
      <InboxPage forms={opening.forms} />
    </Suspense>
  );
}

function Opening(): ReactNode {
  return (
    <main className="staff-opening" aria-busy="true">
      <h1 className="visually-hidden">Lead inbox</h1>
      <p role="status">Opening the inbox…</p>
    </main>
  );
}

/** The login before the inbox, with the reset of a password; the address keeps the inbox's view. */
function SignIn() {
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

/** In place of a site that failed to load or to render, with a retry. */
export function StaffFailure() {
  return (
    <StaffCard title="The inbox cannot be shown">
      <p>Nothing is lost. The leads and notes are on the server.</p>
      <button type="button" className="button button--primary" onClick={() => location.reload()}>
        Load the page again
      </button>
    </StaffCard>
  );
}

function StaffCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="staff-card">
      <header className="staff-card__brand">
        <LogoMark />
        <span>{company.name}</span>
      </header>
      <main className="staff-card__panel">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
