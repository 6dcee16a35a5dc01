import { ThemeProvider } from '@mui/material/styles';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { hasRight } from '#contract/inbox/rights.ts';
import { rightOfPage, staffPages } from '#contract/inbox/staffPages.ts';
import company from '#web/content/company.json';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import { siteTheme } from '#web/ui/mui/siteTheme.ts';
import { KeyHelp } from './keys/KeyHelp.tsx';
import { useDeskKeys } from './keys/useDeskKeys.ts';
import { useStaffActors } from './staffActors.ts';
import './staffPage.css';

interface StaffFrameProps {
  readonly children: ReactNode;
  /** Whether the page is a list that scrolls inside of the window. */
  readonly isList?: boolean;
}

/** The frame of each page of the staff's site: the bar with the pages, and the page's `main` below it. */
export function StaffFrame({ children, isList = false }: StaffFrameProps) {
  useDeskKeys();
  return (
    <ThemeProvider theme={siteTheme}>
      <div className={isList ? 'inbox inbox--list' : 'inbox'}>
        <StaffBar />
        {children}
      </div>
      <KeyHelp />
    </ThemeProvider>
  );
}

function StaffBar() {
  const { deskKeys, staffSession } = useStaffActors();
  const employee = useSelector(staffSession, ({ context }) => context.session?.employee);
  const isSigningOut = useSelector(staffSession, (state) => state.matches('signingOut'));
  return (
    <header className="inbox-head">
      <span className="inbox-head__brand">
        <LogoMark />
        {company.name}
      </span>
      <StaffNavigation />
      <span className="inbox-head__employee">{employee}</span>
      <button
        type="button"
        className="inbox-head__keys"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => deskKeys.send({ type: 'help.opened' })}
      >
        Shortcuts
      </button>
      <button
        type="button"
        className="button button--on-ink inbox-head__sign-out"
        disabled={isSigningOut}
        onClick={() => staffSession.send({ type: 'signOut.clicked' })}
      >
        {isSigningOut ? 'Signing out…' : 'Sign out'}
      </button>
    </header>
  );
}

function StaffNavigation() {
  const { staffSession } = useStaffActors();
  const roles = useSelector(staffSession, ({ context }) => context.session?.roles) ?? [];
  const pages = staffPages.filter((page) => {
    const right = rightOfPage(page);
    return right === undefined || hasRight(roles, right);
  });
  if (pages.length < 2) return null;
  return (
    <nav className="inbox-pages" aria-label="Staff pages">
      {pages.map(({ path, label }) => (
        <a key={path} href={path} aria-current={location.pathname === path ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
