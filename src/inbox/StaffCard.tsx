import type { ReactNode } from 'react';
import company from '#site/content/company.json';
import { LogoMark } from '#site/ui/LogoMark.tsx';

interface StaffCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of few words: the firm's name over a card. */
export function StaffCard({ title, children }: StaffCardProps) {
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
