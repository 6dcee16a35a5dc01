import type { Generated } from 'kysely';

/** The tables as Kysely types; migrations.ts creates them. Moments are ISO date-times in UTC. */
export interface DatabaseSchema {
  readonly lead: LeadTable;
  readonly otp: OtpTable;
  readonly employee: EmployeeTable;
  readonly session: SessionTable;
  readonly reset_request: ResetRequestTable;
  readonly password_reset: PasswordResetTable;
  readonly outbox: OutboxTable;
}

export interface LeadTable {
  /** Order of arrival; never reused. */
  readonly sequence: Generated<number>;
  /** Public id, a random UUID: what the visitor's browser is told. */
  readonly id: string;
  readonly form_type: string;
  /** The lead's data as JSON text: a new form needs no migration. */
  readonly data: string;
  /** ISO date-time in UTC. */
  readonly created_at: string;
  /** Names one attempt to send a lead, chosen by the sender; null when it sent none. */
  readonly idempotency_key: string | null;
  /** hashLead of form type and data: tells a repeat of an attempt from a reused key. */
  readonly body_hash: string;
}

/** One row a mobile number that asked for a code within the past hour; it holds the newest code only. */
export interface OtpTable {
  readonly mobile_no: string;
  /** hashSecret of the cookie of the browser that asked; null without a live code, as are the next two. */
  readonly browser_hash: string | null;
  /** hashOtp of the code. */
  readonly code_hash: string | null;
  readonly expires_at: string | null;
  /** How often the code was tried. */
  readonly tries: number;
  /** JSON list of the moments of the past hour in which a code was sent, oldest first. */
  readonly sent_at: string;
  readonly last_sent_at: string;
}

export interface EmployeeTable {
  /** A random UUID. */
  readonly id: string;
  /** In lower case; unique. */
  readonly email: string;
  /** What a PasswordHasher made. */
  readonly password_hash: string;
  readonly created_at: string;
  readonly last_login_at: string | null;
}

export interface SessionTable {
  /** hashSecret of the cookie's value. */
  readonly token_hash: string;
  readonly kind: 'customer' | 'employee';
  /** A customer's mobile number, or an employee's id. */
  readonly subject: string;
  readonly expires_at: string;
}

/** Someone asked for a reset link; whether the address belongs to an employee is looked up later. */
export interface ResetRequestTable {
  readonly id: string;
  readonly email: string;
  readonly requested_at: string;
}

export interface PasswordResetTable {
  /** hashSecret of the link's token. */
  readonly token_hash: string;
  readonly employee_id: string;
  readonly expires_at: string;
}

/** Messages that are not delivered yet. */
export interface OutboxTable {
  /** A random UUID. */
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly text: string;
  readonly created_at: string;
  /** From when on it may be tried (again): its retry pause, or the time for which a process has it in hand. */
  readonly due_at: string;
  readonly attempts: number;
}
