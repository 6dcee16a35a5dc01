import type { DatabaseSchema } from '#server/database/databaseSchema.ts';

export type TableName = keyof DatabaseSchema;

/** A table that a backup contains. */
export interface CarriedTable {
  /** The name of its rows in messages. */
  readonly label: string;
  /** The columns that identify and sort its rows, in the same order on both databases. */
  readonly key: readonly string[];
  /** Whether `leads -- export --format everything` contains it. */
  readonly isOfLeads?: true;
}

/** Sessions, codes, links, counts and waiting messages are outdated after a restore, so no backup contains them. */
const shortLived = null;

/** All tables, in an order in which rows can be inserted: a table follows those that it refers to. */
const tables: Readonly<Record<TableName, CarriedTable | typeof shortLived>> = {
  form_notice: { label: 'notices', key: ['version'], isOfLeads: true },
  lead: { label: 'leads', key: ['sequence'], isOfLeads: true },
  lead_change: { label: 'changes and notes', key: ['lead_id', 'version'], isOfLeads: true },
  lead_notice: { label: 'pending notifications', key: ['lead_id'] },
  lead_digest: { label: 'mail times', key: ['id'] },
  employee: { label: 'employees', key: ['id'] },
  push_key: { label: 'push keys', key: ['id'] },
  push_subscription: { label: 'push subscriptions', key: ['id'] },
  saved_view: { label: 'saved views', key: ['id'] },
  rule_turn: { label: 'turns of rules', key: ['rule'] },
  passkey: { label: 'passkeys', key: ['id'] },
  authenticator_app: { label: 'authenticator apps', key: ['employee_id'] },
  recovery_code: { label: 'recovery codes', key: ['code_hash'] },
  audit: { label: 'removals', key: ['id'] },
  security_event: { label: 'security events', key: ['sequence'] },
  dead_message: { label: 'failed messages', key: ['id'] },
  delivery: { label: 'deliveries', key: ['id'] },
  target_stop: { label: 'stopped targets', key: ['target'] },
  job_run: { label: 'job times', key: ['job'] },
  login_try: { label: 'login attempts', key: ['account_key'] },
  login_place: { label: 'login places', key: ['account_key', 'place_key'] },
  sms_day: { label: 'SMS counts', key: ['day'] },
  session: shortLived,
  sign_in_challenge: shortLived,
  otp_browser: shortLived,
  password_reset: shortLived,
  visitor_copy: shortLived,
  outbox: shortLived,
  rate_window: shortLived,
};

export const tableNames = Object.keys(tables) as readonly TableName[];

export const carriedTables = new Map(
  tableNames.flatMap((name) => {
    const table = tables[name];
    return table === null ? [] : [[name, table] as const];
  }),
);

/** Tables whose rows are numbered by the database. A restored database continues with the next number. */
export const numberedTables = ['lead', 'security_event'] as const satisfies readonly TableName[];
