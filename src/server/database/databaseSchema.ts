import type { ColumnType, Generated, Kysely } from 'kysely';
import type { LeadStatus } from '#contract/inbox/leadWork.ts';

/** The kinds of messages. Each has its own queue, deliveries and metrics; webhooks have them for each target. */
export const channels = ['sms', 'mail', 'copy', 'push', 'webhook'] as const;

export type Database = Kysely<DatabaseSchema>;

/** The tables as Kysely types; migrations.ts creates them. Times are ISO date-times in UTC, ids random UUIDs. */
export interface DatabaseSchema {
  readonly lead: LeadTable;
  /** A change of a lead by an employee, deleted with the lead. */
  readonly lead_change: {
    readonly id: string;
    readonly lead_id: string;
    /** The lead's version after the change; unique per lead. */
    readonly version: number;
    readonly at: string;
    /** The employee's mail address, also after their removal. */
    readonly employee: string;
    /** Null for an unchanged status. */
    readonly status: LeadStatus | null;
    readonly note: string | null;
    /** The new owner's mail address, '' for nobody; null if unchanged. */
    readonly owner: Optional<string>;
    /** The new time of the next touch, '' for none; null if unchanged. */
    readonly touch_at: Optional<string>;
    readonly touch_note: Optional<string>;
    /** Why the lead was won or lost. */
    readonly reason: Optional<string>;
  };
  /** A filter of the inbox that an employee has named. */
  readonly saved_view: {
    readonly id: string;
    readonly employee_id: string;
    readonly name: string;
    /** The query of the inbox's URL, without the text of a search, which may be personal. */
    readonly query: string;
    /** 1 if all employees see it. */
    readonly is_shared: number;
    readonly created_at: string;
  };
  /** How many leads a rule of the desk has given to owners in turn. */
  readonly rule_turn: { readonly rule: string; readonly turns: number };
  /** A pending notification: a new lead that is not in a mail yet. */
  readonly lead_notice: { readonly lead_id: string };
  /** The last copy of a lead that was mailed to an address within the past hour. */
  readonly visitor_copy: {
    /** SHA-256 of the visitor's address in lower case. */
    readonly address_hash: string;
    readonly lead_id: string;
    readonly sent_at: string;
  };
  /** The text of a form's privacy notice, and when a server first served it. */
  readonly form_notice: { readonly version: string; readonly words: string; readonly first_at: string };
  /** The earliest time of the next notifications about new leads: 1 for mails, 2 for those in browsers. */
  readonly lead_digest: { readonly id: number; readonly next_at: string };
  /** One row: the keys that sign notifications in browsers (VAPID), made for the first of them. Base64url. */
  readonly push_key: {
    readonly id: number;
    readonly public_key: string;
    readonly private_key: string;
    readonly created_at: string;
  };
  /** A browser in which an employee wants notifications. */
  readonly push_subscription: {
    /** SHA-256 of the endpoint. */
    readonly id: string;
    readonly employee_id: string;
    /** The URL at the browser's push service. Whoever knows it and `auth` can write to the browser. */
    readonly endpoint: string;
    /** The browser's keys for the encryption. Base64url. */
    readonly p256dh: string;
    readonly auth: string;
    readonly created_at: string;
  };
  /** One row for each number and browser: requests of other browsers do not change its code. */
  readonly otp_browser: {
    readonly mobile_no: string;
    /** hashSecret of the browser's cookie. */
    readonly browser_hash: string;
    /** hashOtp of the newest code; null if no code is valid, and so is `expires_at`. */
    readonly code_hash: string | null;
    readonly expires_at: string | null;
    readonly tries: number;
    /** JSON list of the times of the codes sent to the browser within the past hour. */
    readonly sent_at: string;
    readonly last_sent_at: string;
    /** The end of the time for which a login makes the browser remembered; null before the first login. */
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
    /** The names of the roles, separated by commas; null for all, as for employees of earlier versions. */
    readonly roles: Optional<string>;
    /** When the employee was stopped; null for one who can log in. */
    readonly stopped_at: Optional<string>;
    /** The end of an absence; null for none. */
    readonly away_until: Optional<string>;
    /** When the employee was invited; null once they have chosen a password. */
    readonly invited_at: Optional<string>;
  };
  readonly session: {
    /** hashSecret of the cookie's value. */
    readonly token_hash: string;
    /** With a stage the login is not complete: a second factor is due, or has to be set up. */
    readonly kind: 'customer' | 'employee' | 'employee-code' | 'employee-enrol';
    /** A customer's mobile number, or an employee's id. */
    readonly subject: string;
    readonly expires_at: string;
    /** Of an employee's session; null for one that a server of an earlier version started. */
    readonly created_at: Optional<string>;
    /** At most a few minutes old while the session is used. */
    readonly last_seen_at: Optional<string>;
    /** The network of the login, '203.0.113.0/24'. */
    readonly place: Optional<string>;
    /** The browser of the login in words: 'Chrome on Windows'. */
    readonly device: Optional<string>;
  };
  /** The public key of an employee's passkey. */
  readonly passkey: PasskeyTable;
  /** The authenticator app of an employee. */
  readonly authenticator_app: {
    readonly employee_id: string;
    /** The secret that the app shares, in base32. */
    readonly secret: string;
    /** The time step of the last used code: neither it nor an earlier one is accepted again. */
    readonly last_step: number;
    readonly created_at: string;
  };
  /** An unused recovery code of an employee. */
  readonly recovery_code: {
    /** hashSecret of the code. */
    readonly code_hash: string;
    readonly employee_id: string;
  };
  /** A challenge that a passkey has to sign, or the secret of an app that is being set up. Used at most once. */
  readonly sign_in_challenge: {
    /** hashSecret of the challenge, or of the secret. */
    readonly challenge_hash: string;
    readonly kind: 'log-in' | 'add-passkey' | 'add-app';
    /** Null for a login, which begins without an account. */
    readonly employee_id: string | null;
    /** The secret of an app, in base32; otherwise null. */
    readonly secret: string | null;
    readonly expires_at: string;
  };
  readonly password_reset: {
    /** hashSecret of the link's token. */
    readonly token_hash: string;
    readonly employee_id: string;
    readonly expires_at: string;
  };
  readonly outbox: OutboxTable;
  /** Undeliverable messages. The reason never quotes the provider. */
  readonly dead_message: Omit<OutboxTable, 'due_at' | 'last_answer'> & {
    readonly died_at: string;
    readonly reason: string;
  };
  /** The last attempt of each event at each target, for 30 days, without personal data. */
  readonly delivery: DeliveryTable;
  /** Targets that answered 410 (gone). They get no events until their URL changes or a test succeeds. */
  readonly target_stop: {
    readonly target: string;
    /** The URL of that time, as a hash, because it may contain a key. */
    readonly url_hash: string;
    readonly at: string;
  };
  /** One row for each removal of leads, without personal data. */
  readonly audit: {
    readonly id: string;
    readonly begun_at: string;
    readonly action: 'purge' | 'retention' | 'erase';
    readonly scope: string;
    /** The number of removed leads; `others` counts other removed rows about them or about the person. */
    readonly leads: number;
    readonly others: number;
  };
  /** The last success of a job in any process. */
  readonly job_run: {
    /** heartbeat: the newest plausible time of any server's clock. */
    readonly job: 'heartbeat' | 'retention' | 'backup' | 'backup-copy' | 'backup-check';
    readonly last_at: string;
    /** The settings of a retention run; null for other jobs. */
    readonly detail: string | null;
  };
  /** The number of requests of an address to a route within a time window, on PostgreSQL. */
  readonly rate_window: {
    /** Hash of route, address and length of the window. */
    readonly key: string;
    readonly count: number;
    /** The end of the window, in milliseconds since the epoch. */
    readonly ends_at: number;
  };
  /** Logins, failed logins, exports, removals and similar events. */
  readonly security_event: {
    readonly sequence: Generated<number>;
    readonly at: string;
    readonly kind:
      | 'sign-in'
      | 'sign-in-refused'
      | 'sign-out'
      | 'password-accepted'
      | 'password-confirmed'
      | 'password-changed'
      | 'code-refused'
      | 'passkey-added'
      | 'passkey-removed'
      | 'app-added'
      | 'app-removed'
      | 'recovery-codes-made'
      | 'session-ended'
      | 'sign-in-reset'
      | 'reset-asked'
      | 'reset-done'
      | 'employee-added'
      | 'employee-removed'
      | 'employee-invited'
      | 'employee-roles'
      | 'employee-stopped'
      | 'employee-started'
      | 'employee-away'
      | 'leads-read'
      | 'leads-exported'
      | 'leads-imported'
      | 'leads-purged'
      | 'lead-erased'
      | 'person-exported'
      | 'person-erased';
    /**
     * The employee's mail address, or the system user of a command. For an unknown address 'unknown-' and four characters of
     * its hash; null if there is no account.
     */
    readonly account: string | null;
    /** The network of the client, '203.0.113.0/24'; null for a command. */
    readonly place: string | null;
    /** Contains no personal data. */
    readonly detail: string | null;
  };
  /** Login attempts to an account from unknown addresses. */
  readonly login_try: {
    /** Hash of the typed mail address, whether it exists or not; for codes, of the employee's id. */
    readonly account_key: string;
    readonly tries: number;
    /** When the current hour of counting began; named `last_at` in the first migration. */
    readonly last_at: string;
  };
  /** An address from which an account has logged in, as hashes of both. */
  readonly login_place: {
    readonly account_key: string;
    readonly place_key: string;
    readonly last_at: string;
  };
  /** The number of SMS of a calendar day in India, 'YYYY-MM-DD'. */
  readonly sms_day: { readonly day: string; readonly sent: number };
}

/** A column that an INSERT may omit. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined>;

/** What staff and the desk's rules add to a stored lead. */
export interface LeadDesk {
  /** The mail address of the employee who works on the lead; null if nobody does. */
  readonly owner: Optional<string>;
  /** When somebody has planned to contact the person next, and the note for it. */
  readonly touch_at: Optional<string>;
  readonly touch_note: Optional<string>;
  /** `touch_at`; for a lead that waits for its answer, the promised time if that is earlier; null if nothing is due. */
  readonly due_at: Optional<string>;
  /** When staff first answered, and how many working minutes after the lead's arrival. */
  readonly first_answer_at: Optional<string>;
  readonly answered_in: Optional<number>;
  /** When the lead was won or lost, and why. */
  readonly ended_at: Optional<string>;
  readonly reason: Optional<string>;
  /** The contact number in the lead's data, which links the leads of one person. */
  readonly phone: Optional<string>;
  /**
   * The lead's version for which `due_at`, `phone` and the owner by rules were computed. If it differs or is null, the lead is
   * new, or a server of an earlier version wrote it.
   */
  readonly desk_version: Optional<number>;
}

export interface LeadTable extends LeadDesk {
  /** Increases with each lead, except that concurrent leads may be in another order. Never reused. */
  readonly sequence: Generated<number>;
  /** The public id, which the browser receives. */
  readonly id: string;
  readonly form_type: string;
  /** The lead's data as JSON text, so that a new form needs no migration. */
  readonly data: string;
  readonly created_at: string;
  /** The sender's idempotency key; null if there is none. */
  readonly idempotency_key: string | null;
  /** hashLead of form type and data, which distinguishes a repeated lead from a reused key. */
  readonly body_hash: string;
  readonly status: Generated<LeadStatus>;
  /** The number of changes by staff, for optimistic locking. */
  readonly version: Generated<number>;
  /** The results of searchTextOf for the data and for each note. */
  readonly search: Generated<string>;
  /**
   * The lead's version for which `search` was computed. If it differs or is null, a server of an earlier version wrote the
   * lead or a note, and refreshSearch.ts recomputes it.
   */
  readonly search_version: Optional<number>;
  /** JSON list of the computed fields that differed from the server's result; null if none did. */
  readonly differences: Optional<string>;
  /** JSON list of TracedField: how the server calculated the computed fields, also for other rates later; null if none. */
  readonly calculations: Optional<string>;
  /** The name of the outcome in `ui:outcomes` of the form; null if none applied. */
  readonly outcome: Optional<string>;
  /** Where the visit began: a LeadSource as JSON, and its sourceName; null if it is not known. */
  readonly source: Optional<string>;
  readonly source_name: Optional<string>;
  /** JSON list of the reasons why the lead may be from a robot; null if it is not suspected, or if staff have released it. */
  readonly suspicion: Optional<string>;
  /** 1 until employees' browsers are told; null if none is to be told. That of a suspected lead waits for its release. */
  readonly push_due: Optional<number>;
  /** The planned touch of which the owner's browsers were told last. */
  readonly touch_pushed: Optional<string>;
  /** 1 until the visitor's copy is in the outbox; null if none is due. That of a suspected lead waits for its release. */
  readonly copy_due: Optional<number>;
  /** The version of the form's privacy notice, and when the lead arrived with it; null for a lead without a notice. */
  readonly notice_version: Optional<string>;
  readonly notice_at: Optional<string>;
}

export interface PasskeyTable {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly employee_id: string;
  /** The host for which the passkey was created. */
  readonly rp_id: string;
  /** COSE key, base64url. */
  readonly public_key: string;
  /** The number of signatures that the authenticator reported last; 0 if it does not count. */
  readonly counter: number;
  /** JSON list of the ways to reach the authenticator. */
  readonly transports: string;
  /** Whether the passkey may be, and is, copied to other devices of its owner: 1 or 0. */
  readonly can_sync: number;
  readonly is_synced: number;
  /** The browser that created it, in words. */
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** Messages waiting for delivery. */
export interface OutboxTable {
  readonly id: string;
  readonly channel: (typeof channels)[number];
  /** A mobile number, a mail address, the name of a target, or the id of a browser's subscription. */
  readonly recipient: string;
  /** For a target only the name of the event: its body is written when it is sent. */
  readonly text: string;
  readonly created_at: string;
  /** Until then the message is not sent: the end of the pause after a failure, or of a sending process's claim. */
  readonly due_at: string;
  readonly attempts: number;
  /** Why the last attempt failed, without a quote from the provider; null before the first attempt and during each. */
  readonly last_answer: Optional<string>;
  /** The lead of a notification or an event; null for any other message. */
  readonly lead_id: Optional<string>;
}

export interface DeliveryTable {
  /** The id of the message, which the receiver knows as `webhook-id`. */
  readonly id: string;
  readonly target: string;
  readonly event: string;
  readonly lead_id: string | null;
  /** When the event happened. */
  readonly created_at: string;
  /** When it was last tried. */
  readonly at: string;
  readonly tries: number;
  readonly result: 'sent' | 'failed' | 'dead';
  /** The status of the answer, 'HTTP 204', or why there was none. Never quotes the receiver. */
  readonly answer: string;
}
