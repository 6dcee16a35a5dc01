import type { ColumnType, Generated, Kysely } from 'kysely';
import type { LeadStatus } from '#contract/inbox/leadWork.ts';

export type Database = Kysely<DatabaseSchema>;

/** The tables as Kysely types; migrations.ts creates them. Moments are ISO date-times in UTC, ids random UUIDs. */
export interface DatabaseSchema {
  readonly lead: LeadTable;
  /** A change of a lead by an employee; it is deleted with the lead. */
  readonly lead_change: {
    readonly id: string;
    readonly lead_id: string;
    /** The lead's version from then on; unique for a lead. */
    readonly version: number;
    readonly at: string;
    /** The employee's mail address; it stays when the employee is removed. */
    readonly employee: string;
    /** Null when it stayed as it was. */
    readonly status: LeadStatus | null;
    readonly note: string | null;
  };
  /** A new lead that no mail has named yet. */
  readonly lead_notice: { readonly lead_id: string };
  /** The words of a notice that stood above a form's button, and when a server first served a site with it. */
  readonly form_notice: { readonly version: string; readonly words: string; readonly first_at: string };
  /** One row: the next mails about new leads are not written before this moment. */
  readonly lead_digest: { readonly id: number; readonly next_at: string };
  /** One row for each browser that requested a code for a number: requests of other browsers do not touch its code. */
  readonly otp_browser: {
    readonly mobile_no: string;
    /** hashSecret of the browser's cookie. */
    readonly browser_hash: string;
    /** hashOtp of the newest code; null when no code can be used, as is the next column. */
    readonly code_hash: string | null;
    readonly expires_at: string | null;
    readonly tries: number;
    /** JSON list of the moments of the past hour at which the browser was sent a code. */
    readonly sent_at: string;
    readonly last_sent_at: string;
    /** Until then the browser counts as one that logged in to the number; null for one that never did. */
    readonly remembered_until: string | null;
  };
  readonly employee: {
    readonly id: string;
    /** In lower case; unique. */
    readonly email: string;
    /** The password as a PasswordHasher stores it. */
    readonly password_hash: string;
    readonly created_at: string;
    readonly last_login_at: string | null;
  };
  readonly session: {
    /** hashSecret of the cookie's value. */
    readonly token_hash: string;
    readonly kind: 'customer' | 'employee';
    /** A customer's mobile number, or an employee's id. */
    readonly subject: string;
    readonly expires_at: string;
  };
  readonly password_reset: {
    /** hashSecret of the link's token. */
    readonly token_hash: string;
    readonly employee_id: string;
    readonly expires_at: string;
  };
  readonly outbox: OutboxTable;
  /** Messages that were given up, with the reason in our own words and never in those of the provider. */
  readonly dead_message: Omit<OutboxTable, 'due_at' | 'last_answer'> & {
    readonly died_at: string;
    readonly reason: string;
  };
  /** One row for each removal of leads, without personal data. */
  readonly audit: {
    readonly id: string;
    readonly begun_at: string;
    readonly action: 'purge' | 'retention' | 'erase';
    readonly scope: string;
    /** How many leads were removed, and how many other rows about them or about the person. */
    readonly leads: number;
    readonly others: number;
  };
  /** When a regular job last succeeded, whichever process ran it. */
  readonly job_run: {
    /** heartbeat: the newest time that the clock of a server reached in plausible steps. */
    readonly job: 'heartbeat' | 'retention' | 'backup';
    readonly last_at: string;
    /** Of the retention: the LEAD_RETENTION that it applied. */
    readonly detail: string | null;
  };
  /** The requests to a route within a window, on PostgreSQL. */
  readonly rate_window: {
    /** Hash of route, address and length of the window. */
    readonly key: string;
    readonly count: number;
    /** When the window ends, in milliseconds since the epoch. */
    readonly ends_at: number;
  };
  /** Logins, refused logins, exports, removals and the like. */
  readonly security_event: {
    readonly sequence: Generated<number>;
    readonly at: string;
    readonly kind:
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
    /**
     * The employee's mail address, or the user of the machine that ran a command; 'unknown-' and four signs of a hash for an
     * address that nobody has; null for none.
     */
    readonly account: string | null;
    /** The network it came from, '203.0.113.0/24'; null for a command on a server. */
    readonly place: string | null;
    /** Without personal data. */
    readonly detail: string | null;
  };
  /** How often an account's password was tried from places that it does not know. */
  readonly login_try: {
    /** Hash of the address that was typed, whether anybody has it or not. */
    readonly account_key: string;
    readonly tries: number;
    /** When the hour of these tries began. */
    readonly last_at: string;
  };
  /** A place from which somebody logged in to an account: a hash of the account and of the address that limits count by. */
  readonly login_place: {
    readonly account_key: string;
    readonly place_key: string;
    readonly last_at: string;
  };
  /** How many SMS were written on a calendar day in India, 'YYYY-MM-DD'. */
  readonly sms_day: { readonly day: string; readonly sent: number };
}

/** A column that an INSERT may leave out. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined>;

export interface LeadTable {
  /** Counts up as leads arrive, roughly: leads of the same moment may be numbered in another order. Never reused. */
  readonly sequence: Generated<number>;
  /** Public id, which the visitor's browser receives. */
  readonly id: string;
  readonly form_type: string;
  /** The lead's data as JSON text: a new form needs no migration. */
  readonly data: string;
  readonly created_at: string;
  /** Names one attempt to send a lead, chosen by the sender; null when it sent none. */
  readonly idempotency_key: string | null;
  /** hashLead of form type and data: tells a repeated attempt from a key that is used twice. */
  readonly body_hash: string;
  readonly status: Generated<LeadStatus>;
  /** The number of changes by staff, for optimistic locking. */
  readonly version: Generated<number>;
  /** searchTextOf the data, then of each note. */
  readonly search: Generated<string>;
  /**
   * The version of the lead that `search` was made of. Another one, or null, means that a server of an earlier version has
   * written the lead or a note: refreshSearch.ts then makes it again.
   */
  readonly search_version: Optional<number>;
  /** JSON list of the computed fields that differed from what the server computed; null when none did. */
  readonly differences: Optional<string>;
  /** The version of the notice that its form showed, and when it came; null for a lead of a form that showed none. */
  readonly notice_version: Optional<string>;
  readonly notice_at: Optional<string>;
}

/** Messages that are not delivered yet. */
export interface OutboxTable {
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly text: string;
  readonly created_at: string;
  /** It is not tried before this moment: the end of its pause, or of the time for which a process has it in hand. */
  readonly due_at: string;
  readonly attempts: number;
  /** Why the last try failed, in our own words and never in those of the provider; null before it, and during the next one. */
  readonly last_answer: Optional<string>;
  /** The lead of a message about one; null for any other message. */
  readonly lead_id: Optional<string>;
}
