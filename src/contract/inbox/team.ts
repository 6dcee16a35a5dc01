import type { Role } from './rights.ts';

/** An employee as the team's page shows them. */
export interface TeamMember {
  readonly id: string;
  /** The mail address. */
  readonly email: string;
  readonly roles: readonly Role[];
  /** invited: has not chosen a password yet. stopped: cannot log in. */
  readonly state: 'invited' | 'active' | 'stopped';
  /** The end of an absence that is not over, as an ISO date-time in UTC; null for none. */
  readonly awayUntil: string | null;
  /** ISO date-times in UTC. */
  readonly createdAt: string;
  readonly lastLoginAt: string | null;
}

/** For how many hours the link of an invitation can be used. */
export const invitationHours = 72;

/** A page of security events, newest first. */
export interface SecurityEventPage {
  readonly events: readonly {
    readonly id: number;
    /** ISO date-time in UTC. */
    readonly at: string;
    readonly kind: string;
    /** The mail address of an employee, or a system user; null if there is no account. */
    readonly account: string | null;
    /** The network of the address, such as '203.0.113.0/24'. */
    readonly place: string | null;
    readonly detail: string | null;
  }[];
  readonly nextCursor: string | null;
}
