import type { ReactNode } from 'react';

interface UnavailableLinkProps {
  readonly className?: string | undefined;
  /** Why it leads nowhere. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page that does not exist yet: visible, disabled, and announced as such. */
export function UnavailableLink({ className = '', note, children }: UnavailableLinkProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: there is nothing to follow or to operate
    <span role="link" aria-disabled="true" title={note} className={`unavailable ${className}`}>
      {children}
    </span>
  );
}
