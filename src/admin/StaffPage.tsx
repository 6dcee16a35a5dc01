import type { ReactNode } from 'react';
import { StaffMark } from '#admin/StaffMark.tsx';
import company from '#content/company.json';

interface StaffHeadProps {
  readonly employee: string;
  readonly isSigningOut: boolean;
  readonly onSignOut: () => void;
  /** The way to the other page. */
  readonly children: ReactNode;
}

/** The bar over the staff's pages: whose they are, who is here, the other page, the way out. */
export function StaffHead({ employee, isSigningOut, onSignOut, children }: StaffHeadProps) {
  return (
    <header className="inbox-head">
      <span className="inbox-head__brand">
        <StaffMark />
        {company.name}
      </span>
      <span className="inbox-head__employee">{employee}</span>
      {children}
      <button type="button" className="button button--on-ink" disabled={isSigningOut} onClick={onSignOut}>
        {isSigningOut ? 'Signing out…' : 'Sign out'}
      </button>
    </header>
  );
}
