import company from './company.json';

/** A page of another site. */
export interface NamedLink {
  readonly name: string;
  readonly url: string;
}

/**
 * What visitors want to know of a firm before they trust it: each key of company.json may be left out, and its place on
 * the pages is then empty.
 */
export interface FirmFacts {
  readonly regulator?: {
    readonly name: string;
    readonly shortName: string;
    /** The portal on which policyholders complain. */
    readonly complaints?: NamedLink;
    /** Its public notice, in its own words. */
    readonly notice?: { readonly title: string; readonly text: string };
  };
  readonly ombudsman?: NamedLink;
  /** The category of the broker's certificate. */
  readonly category?: string;
  readonly registrationNumber?: string;
  readonly registeredSince?: string;
  readonly adviser?: { readonly name: string; readonly role?: string };
  readonly grievanceOfficer?: { readonly name: string; readonly email?: string };
  /** When advisers are at work. */
  readonly hours?: string;
  /** How soon somebody calls after an enquiry, such as 'Within one working day'. */
  readonly callsWithin?: string;
  /** The number that a visitor's phone shows then. */
  readonly callsFrom?: string;
  readonly phone?: string;
  readonly phoneHref?: string;
  readonly chat?: { readonly url: string };
  /** The number for claims, where it is not the office's. */
  readonly claims?: { readonly phone: string; readonly phoneHref: string; readonly hours?: string };
  /** How the firm is paid, in a sentence or two. */
  readonly remuneration?: string;
}

/** The firm's facts. */
export const firm: FirmFacts = company;
