/** The kinds of security events (logins that worked or failed, exports, removals), with their labels for the staff. */
export const securityEventLabels = {
  'sign-in': 'Signed in',
  'sign-in-refused': 'Wrong email address or password',
  'sign-out': 'Signed out',
  'reset-asked': 'Asked for a new password',
  'reset-done': 'Set a new password',
  'employee-added': 'Employee added',
  'employee-removed': 'Employee removed',
  'leads-read': 'Read many leads, or read them through the API',
  'leads-exported': 'Exported leads as CSV',
  'leads-purged': 'Removed old leads',
  'lead-erased': 'Erased a lead',
  'person-exported': 'Printed a person’s data',
  'person-erased': 'Erased a person',
} as const;

export type SecurityEventKind = keyof typeof securityEventLabels;

/** A security event as the staff read it. */
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
