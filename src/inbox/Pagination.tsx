import type { ReactNode } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import { inboxIcons } from './leads/inboxIcons.ts';

interface PaginationProps {
  readonly previous: PageButton;
  readonly next: PageButton;
  readonly children: ReactNode;
}

interface PageButton {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** The way through a list, a page at a time. */
export function Pagination({ previous, next, children }: PaginationProps) {
  return (
    <nav className="lead-cards__pages" aria-label="Pages">
      <button
        type="button"
        className="button button--quiet lead-cards__step"
        disabled={previous.isDisabled}
        onClick={previous.onClick}
      >
        <Icon from={inboxIcons} name="previous" />
        {previous.label}
      </button>
      {children}
      <button
        type="button"
        className="button button--quiet lead-cards__step"
        disabled={next.isDisabled}
        onClick={next.onClick}
      >
        {next.label}
        <Icon from={inboxIcons} name="next" />
      </button>
    </nav>
  );
}
