import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import company from '#site/content/company.json';
import { LogoMark } from '#site/ui/LogoMark.tsx';
import { staffSession } from './staffActors.ts';
import './staffPage.css';

interface StaffPageProps {
  readonly className?: string;
  readonly link: { readonly href: string; readonly label: string };
  readonly title: ReactNode;
  readonly overlay?: ReactNode;
  readonly children: ReactNode;
}

/** A staff page below its bar: the firm, the employee, the link to the other page, and Log out. */
export function StaffPage({ className = 'inbox', link, title, overlay, children }: StaffPageProps) {
  const { session: opening, notice } = useSelector(staffSession, ({ context }) => context);
  const isSigningOut = useSelector(staffSession, (state) => state.matches('signingOut'));
  return (
    <div className={className}>
      <header className="inbox-head">
        <span className="inbox-head__brand">
          <LogoMark />
          {company.name}
        </span>
        <span className="inbox-head__employee">{opening?.employee}</span>
        <a className="inbox-head__link" href={link.href}>
          {link.label}
        </a>
        <button
          type="button"
          className="button button--on-ink inbox-head__sign-out"
          disabled={isSigningOut}
          onClick={() => staffSession.send({ type: 'signOut.clicked' })}
        >
          {isSigningOut ? 'Signing out…' : 'Sign out'}
        </button>
      </header>
      <main className="inbox-main">
        {title}
        {notice && (
          <p className="inbox-notice" role="alert">
            {notice}
          </p>
        )}
        {children}
      </main>
      {overlay}
    </div>
  );
}

/** In place of something that could not be read, with a retry. */
export function ReadFailure({
  subject,
  onRetry,
}: {
  readonly subject: string;
  readonly onRetry: () => void;
}) {
  return (
    <div className="inbox-state" role="alert">
      <p>{subject} could not be read: the server did not answer.</p>
      <button type="button" className="button button--quiet" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
