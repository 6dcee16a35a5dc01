import type { ComponentProps } from 'react';

/** A link to another site, in a new tab, without a referrer. */
export function NewTabLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
