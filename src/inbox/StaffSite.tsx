import { useSelector } from '@xstate/react';
import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react';
import { hasRight } from '#contract/inbox/rights.ts';
import { rightOfPage, type StaffPage, staffPages } from '#contract/inbox/staffPages.ts';
import type { InboxSession } from '#machines/staffSession.machine.ts';
import { EmployeeForms } from '#site/pages/login/EmployeeForms.tsx';
import { LoginMessage } from '#site/pages/login/LoginForm.tsx';
import company from '#web/content/company.json';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import { supportsPasskeys } from './signIn/factorCalls.ts';
import { SecondFactor } from './signIn/SecondFactor.tsx';
import { useStaffActors } from './staffActors.ts';

type PageComponent = ComponentType<{ readonly session: InboxSession }>;

/** Each page loads with MUI only after the login. */
const pageComponents: Readonly<Record<StaffPage['path'], LazyExoticComponent<PageComponent>>> = {
  '/dashboard': lazy(() => import('./leads/InboxPage.tsx').then((page) => ({ default: page.InboxPage }))),
  '/dashboard/figures': lazy(() =>
    import('./figures/FiguresPage.tsx').then((page) => ({ default: page.FiguresPage })),
  ),
  '/dashboard/team': lazy(() => import('./team/TeamPage.tsx').then((page) => ({ default: page.TeamPage }))),
  '/dashboard/account': lazy(() =>
    import('./account/AccountPage.tsx').then((page) => ({ default: page.AccountPage })),
  ),
};

const ForbiddenPage = lazy(() =>
  import('./ForbiddenPage.tsx').then((page) => ({ default: page.ForbiddenPage })),
);

/** The staff's site: its pages behind the login. */
export function StaffSite() {
  const { staffSession } = useStaffActors();
  const state = useSelector(staffSession, (snapshot) => snapshot);
  const { session } = state.context;

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
  if (state.matches('codeDue') || state.matches('enrolDue')) return <CompleteLogin />;
  if (session === null || !state.hasTag('inbox')) return <Opening />;
  const page = staffPages.find(({ path }) => path === location.pathname) ?? staffPages[0];
  const right = rightOfPage(page);
  const Page = pageComponents[page.path];
  return (
    <Suspense fallback={<Opening />}>
      {right === undefined || hasRight(session.roles, right) ? (
        <Page session={session} />
      ) : (
        <ForbiddenPage title={page.label} right={right} />
      )}
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

/** The login and the password reset. The URL keeps the inbox's view. */
function SignIn() {
  const { staffSession } = useStaffActors();
  const state = useSelector(staffSession, (snapshot) => snapshot);
  const { children, context } = state;
  const { employeeLogin, forgotPassword } = children;
  const formMessage = useSelector(forgotPassword ?? employeeLogin, (snapshot) => snapshot?.context.message);
  const message = context.message === null ? null : ({ kind: 'error', text: context.message } as const);
  const isWaiting = state.matches({ signedOut: 'passkey' });
  useEffect(() => {
    document.title = 'Log in · Lead inbox';
  }, []);

  return (
    <StaffCard title={forgotPassword ? 'Reset your password' : 'Lead inbox'}>
      {!forgotPassword && supportsPasskeys() && (
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={isWaiting}
          onClick={() => staffSession.send({ type: 'passkey.chosen' })}
        >
          {isWaiting ? 'Waiting for your passkey…' : 'Log in with a passkey'}
        </button>
      )}
      {isWaiting && (
        <button
          type="button"
          className="login__link"
          onClick={() => staffSession.send({ type: 'login.chosen' })}
        >
          Use the password instead
        </button>
      )}
      <EmployeeForms login={employeeLogin} forgot={forgotPassword} onChoose={staffSession.send} />
      <LoginMessage message={formMessage ?? message} />
    </StaffCard>
  );
}

const Enrolment = lazy(() =>
  import('./signIn/Enrolment.tsx').then((module) => ({ default: module.Enrolment })),
);

/** What is due after the right password: a second factor, or the setup of one. */
function CompleteLogin() {
  const { staffSession } = useStaffActors();
  const { children } = useSelector(staffSession, (snapshot) => snapshot);
  const { secondFactor, enrolment } = children;
  useEffect(() => {
    document.title = 'Log in · Lead inbox';
  }, []);
  return (
    <StaffCard title={enrolment ? 'Protect your login' : 'Confirm that it is you'}>
      {secondFactor && <SecondFactor actor={secondFactor} />}
      {enrolment && (
        <>
          <p>
            Your firm requires more than a password. Set up one of these; you can add the other one later.
          </p>
          <Suspense fallback={<p role="status">Loading…</p>}>
            <Enrolment actor={enrolment} />
          </Suspense>
        </>
      )}
      <button
        type="button"
        className="login__link"
        onClick={() => staffSession.send({ type: 'cancel.chosen' })}
      >
        Log in as somebody else
      </button>
    </StaffCard>
  );
}

/** The message that the site failed to load or to render, with a reload. */
export function StaffFailure() {
  return (
    <StaffCard title="The inbox cannot be shown">
      <p>Your leads and notes are safe on the server.</p>
      <button type="button" className="button button--primary" onClick={() => location.reload()}>
        Reload the page
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
