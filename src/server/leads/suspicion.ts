import type { LeadSignals } from '#contract/lead/leadSignals.ts';
import { type SuspicionReason, suspicionReasons } from '#contract/lead/suspicion.ts';

/** What is known about the sender of a lead. */
export interface RobotSigns extends LeadSignals {
  /** Whether the name of a person contains a link or markup. */
  readonly hasMarkupInName: boolean;
  /** The leads of the past hour with the same long text, this one included; 0 without such a text. */
  readonly sameTexts: number;
  /** The leads of this form from all addresses within a minute, this one included. */
  readonly leadsPerMinute: number;
}

/** From this sum of weights on, a lead is suspected. */
export const suspectedFrom = 60;

/** A person chooses a browser's suggestion and presses the button more slowly. */
export const tooFastMs = 1000;

/** An advertisement brings fewer leads of one form in a minute. */
export const floodFrom = 30;

/** The number of equal texts in an hour from which they are suspicious. */
export const repeatedFrom = 20;

interface Rule {
  /** A reason that may apply to a person weighs less than suspectedFrom, so that it never suffices alone. */
  readonly weight: number;
  readonly applies: (signs: RobotSigns) => boolean;
}

export const suspicionRules: Readonly<Record<SuspicionReason, Rule>> = {
  'hidden-field': { weight: 60, applies: ({ isHiddenFieldFilled }) => isHiddenFieldFilled },
  'markup-in-name': { weight: 60, applies: ({ hasMarkupInName }) => hasMarkupInName },
  'too-fast': { weight: 40, applies: ({ elapsedMs }) => elapsedMs !== null && elapsedMs < tooFastMs },
  // an advertisement may bring many leads with a text that it proposes, so a flood and this do not suffice
  'repeated-text': { weight: 20, applies: ({ sameTexts }) => sameTexts >= repeatedFrom },
  flood: { weight: 30, applies: ({ leadsPerMinute }) => leadsPerMinute > floodFrom },
};

/** Returns the reasons why a lead is suspected to be from a robot; null if they do not suffice. */
export function suspicionOf(signs: RobotSigns): readonly SuspicionReason[] | null {
  const reasons = suspicionReasons.filter((reason) => suspicionRules[reason].applies(signs));
  const score = reasons.reduce((sum, reason) => sum + suspicionRules[reason].weight, 0);
  return score < suspectedFrom ? null : reasons;
}

/** Whether a text contains a link or markup: `https://`, `www.`, `<a …>`, `[url=…]`. */
export const hasMarkup = (text: string): boolean =>
  /:\/\/|\bwww\.|<\/?[a-z!][^<]*>|<(?:a|script|img|iframe)\b|\[\/?(?:url|link|img)\b/i.test(text);
