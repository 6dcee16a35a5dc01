export type SecurityEventKind =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-out'
  | 'reset-asked'
  | 'reset-done'
  | 'employee-added'
  | 'employee-removed'
  | 'leads-read'
  | 'leads-exported'
  | 'leads-purged'
  | 'lead-erased'
  | 'person-exported'
  | 'person-erased';

export interface SecurityEvent {
  /** Its number: newer ones have higher ones. */
  readonly id: number;
  /** ISO date-time in UTC. */
  readonly at: string;
  readonly kind: SecurityEventKind;
  /** The employee's mail address; 'unknown-' and four signs of a hash for an address that nobody has; null for none. */
  readonly account: string | null;
  /** The network it came from, '203.0.113.0/24'; null for a command on a server. */
  readonly place: string | null;
  /** Details, without personal data. */
  readonly detail: string | null;
}
