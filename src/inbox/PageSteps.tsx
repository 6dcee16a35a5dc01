import type { ReactNode } from 'react';
import { Icon } from '#site/ui/Icon.tsx';
import { inboxIcons } from './leads/inboxIcons.ts';

interface PageStepsProps {
  readonly back: PageStep;
  readonly on: PageStep;
  /** Where one is. */
  readonly children: ReactNode;
}

interface PageStep {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** The way through a list, a page at a time. */
export function PageSteps({ back, on, children }: PageStepsProps) {
  return (
    <nav className="lead-cards__pages" aria-label="Pages">
      <button
        type="button"
        className="button button--quiet lead-cards__step"
        disabled={back.isOff}
        onClick={back.onPress}
      >
        <Icon from={inboxIcons} name="previous" />
        {back.label}
      </button>
      {children}
      <button
        type="button"
        className="button button--quiet lead-cards__step"
        disabled={on.isOff}
        onClick={on.onPress}
      >
        {on.label}
        <Icon from={inboxIcons} name="next" />
      </button>
    </nav>
  );
}
