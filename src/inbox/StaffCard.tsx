import type { ReactNode } from 'react';
import company from '#site/content/company.json';
import logoMark from '#site/content/logoMark.json';

interface StaffCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of few words: the firm's name over a card. */
export function StaffCard({ title, children }: StaffCardProps) {
  return (
    <div className="staff-card">
      <header className="staff-card__brand">
        <StaffMark />
        <span>{company.name}</span>
      </header>
      <main className="staff-card__panel">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** The firm's mark. */
export function StaffMark() {
  return (
    <svg className="staff-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d={logoMark.lines} />
      <path className="staff-mark__surfaces" d={logoMark.surfaces} />
    </svg>
  );
}
