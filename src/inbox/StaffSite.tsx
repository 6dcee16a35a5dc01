import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { InboxErrorBoundary } from './InboxErrorBoundary.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { SignIn } from './SignIn.tsx';
import { StaffCard } from './StaffCard.tsx';
import { staffSession } from './staffActors.ts';

/** MUI and the data grid come along here: after the login. */
const InboxPage = lazy(() => import('./leads/InboxPage.tsx').then((page) => ({ default: page.InboxPage })));

const SecurityPage = lazy(() =>
  import('./security/SecurityPage.tsx').then((page) => ({ default: page.SecurityPage })),
);

/** The staff's site: the page behind a reset mail's link, or the inbox or the security events and the login before. */
export function StaffSite() {
  return location.pathname === '/reset-password' ? <ResetPassword /> : <Dashboard />;
}

function Dashboard() {
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
    <InboxErrorBoundary>
      <Suspense fallback={<Opening />}>
        {location.pathname === '/security' ? <SecurityPage /> : <InboxPage forms={opening.forms} />}
      </Suspense>
    </InboxErrorBoundary>
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
