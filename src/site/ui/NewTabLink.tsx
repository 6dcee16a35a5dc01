import type { ReactNode } from 'react';

interface NewTabLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to another site, in a new tab that learns nothing of this one. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
