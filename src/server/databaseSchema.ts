import type { Generated } from 'kysely';

/** The tables as Kysely types; migrations.ts creates them. */
export interface DatabaseSchema {
  readonly lead: LeadTable;
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
