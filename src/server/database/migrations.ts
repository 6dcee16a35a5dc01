import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './isPostgres.ts';

/**
 * A migration of statements, each of which ends with a semicolon, that both databases understand but for two types:
 * `TEXT` is compared and sorted by its bytes on both, whatever language the database was made for; `SEQUENCE` is a
 * primary key that counts up in the order of insertion and never names two rows.
 */
const script = (statements: string): Migration => ({ up: (db) => run(db, statements) });

/** A migration of PostgreSQL alone. */
const postgresScript = (statements: string): Migration => ({
  up: async (db) => {
    if (isPostgres(db)) await run(db, statements);
  },
});

async function run(db: Kysely<unknown>, script: string): Promise<void> {
  const text = isPostgres(db) ? 'text COLLATE "C"' : 'text';
  const sequence = isPostgres(db)
    ? 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY'
    : 'integer PRIMARY KEY AUTOINCREMENT';
  const statements = script.trim().replaceAll('TEXT', text).replaceAll('SEQUENCE', sequence).split(/;\s*/);
  for (const statement of statements.filter(Boolean)) await sql.raw(statement).execute(db);
}

/**
 * The index for searches on PostgreSQL, if its user may add the extension; else a search reads every lead. Its pending
 * list is short: a long one would delay an insert while it is merged, and none would make each insert slower.
 */
const createTrigramIndex = `DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXECUTE format(
    'CREATE INDEX IF NOT EXISTS lead_by_trigrams ON lead USING gin (search %s.gin_trgm_ops) WITH (gin_pending_list_limit = 256)',
    (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm'));
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
END $$`;

/**
 * Oldest first; a change of the tables is a new entry at the end. All of them run on SQLite and on PostgreSQL.
 *
 * Servers of an earlier version store leads after a migration, so it only adds: tables, columns with a default or without
 * a value, and indexes, for which leads wait some seconds. A table or column that is no longer used is removed one
 * version later.
 * A released migration is never changed so that it would come to another result.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  // leads, with their data as JSON text: a new form needs no migration
  '0001_lead': script(`
    CREATE TABLE lead (sequence SEQUENCE, id TEXT NOT NULL UNIQUE, form_type TEXT NOT NULL, data TEXT NOT NULL,
      created_at TEXT NOT NULL, idempotency_key TEXT UNIQUE, body_hash TEXT NOT NULL);
    CREATE INDEX lead_by_form_type ON lead (form_type, sequence);
    CREATE INDEX lead_by_time ON lead (created_at);`),

  // one-time codes, employees, sessions, links for new passwords and the outbox
  '0002_logins': script(`
    CREATE TABLE otp (mobile_no TEXT PRIMARY KEY, browser_hash TEXT, code_hash TEXT, expires_at TEXT,
      tries integer NOT NULL, sent_at TEXT NOT NULL, last_sent_at TEXT NOT NULL);
    CREATE INDEX otp_by_time ON otp (last_sent_at);
    CREATE TABLE employee (id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
      created_at TEXT NOT NULL, last_login_at TEXT);
    CREATE TABLE session (token_hash TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL,
      expires_at TEXT NOT NULL);
    CREATE INDEX session_by_subject ON session (kind, subject);
    CREATE INDEX session_by_expiry ON session (expires_at);
    CREATE TABLE reset_request (id TEXT PRIMARY KEY, email TEXT NOT NULL, requested_at TEXT NOT NULL);
    CREATE TABLE password_reset (token_hash TEXT PRIMARY KEY, employee_id TEXT NOT NULL, expires_at TEXT NOT NULL);
    CREATE INDEX password_reset_by_employee ON password_reset (employee_id);
    CREATE TABLE outbox (id TEXT PRIMARY KEY, channel TEXT NOT NULL, recipient TEXT NOT NULL, text TEXT NOT NULL,
      created_at TEXT NOT NULL, due_at TEXT NOT NULL, attempts integer NOT NULL);
    CREATE INDEX outbox_by_due ON outbox (due_at);`),

  // staff work on leads, and the text that a search reads; rows about a lead are removed with it
  '0003_inbox': script(`
    ALTER TABLE lead ADD COLUMN status TEXT DEFAULT 'new' NOT NULL;
    ALTER TABLE lead ADD COLUMN version integer DEFAULT 0 NOT NULL;
    ALTER TABLE lead ADD COLUMN search TEXT DEFAULT '' NOT NULL;
    CREATE TABLE lead_change (id TEXT PRIMARY KEY, lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
      version integer NOT NULL, at TEXT NOT NULL, employee TEXT NOT NULL, status TEXT, note TEXT);
    CREATE UNIQUE INDEX lead_change_by_lead ON lead_change (lead_id, version);`),

  // failed messages, and an audit of removals
  '0004_keeping': script(`
    CREATE TABLE dead_message (id TEXT PRIMARY KEY, channel TEXT NOT NULL, recipient TEXT NOT NULL,
      text TEXT NOT NULL, created_at TEXT NOT NULL, died_at TEXT NOT NULL, attempts integer NOT NULL,
      reason TEXT NOT NULL);
    CREATE INDEX dead_message_by_time ON dead_message (died_at);
    CREATE TABLE audit (id TEXT PRIMARY KEY, begun_at TEXT NOT NULL, action TEXT NOT NULL, scope TEXT NOT NULL,
      leads integer NOT NULL, others integer NOT NULL);
    CREATE INDEX audit_by_time ON audit (begun_at);`),

  // the counts of the rate limits; with SQLite they are in the memory of the process. Nothing of them needs to survive
  // a crash, so that counting waits for no disk
  '0005_rate_window': postgresScript(`
    CREATE UNLOGGED TABLE rate_window (key TEXT PRIMARY KEY, count integer NOT NULL, ends_at bigint NOT NULL);
    CREATE INDEX rate_window_by_end ON rate_window (ends_at);`),

  // the lead of a message; null for messages about none, or about several
  '0006_lead_of_message': script(`
    ALTER TABLE outbox ADD COLUMN lead_id TEXT;
    CREATE INDEX outbox_by_lead ON outbox (lead_id);
    ALTER TABLE dead_message ADD COLUMN lead_id TEXT;
    CREATE INDEX dead_message_by_lead ON dead_message (lead_id);`),

  // security events, and the origin of a request for a new password, which a server of an earlier version does not
  // write
  '0020_security_events': script(`
    CREATE TABLE security_event (sequence SEQUENCE, at TEXT NOT NULL, kind TEXT NOT NULL, account TEXT, place TEXT,
      detail TEXT);
    CREATE INDEX security_event_by_time ON security_event (at);
    ALTER TABLE reset_request ADD COLUMN place TEXT;`),

  // made what 0029 removes
  '0021_lead_horizon': { up: async () => {} },

  // how often passwords of an account were tried from places that it does not know, and the places that it knows
  '0022_login_tries': script(`
    CREATE TABLE login_try (account_key TEXT PRIMARY KEY, tries integer NOT NULL, paused_until TEXT,
      last_at TEXT NOT NULL);
    CREATE INDEX login_try_by_time ON login_try (last_at);
    CREATE TABLE login_place (account_key TEXT NOT NULL, place_key TEXT NOT NULL, last_at TEXT NOT NULL,
      CONSTRAINT login_place_once PRIMARY KEY (account_key, place_key));
    CREATE INDEX login_place_by_time ON login_place (last_at);`),

  // how many SMS were written on each calendar day in India
  '0023_sms_days': script('CREATE TABLE sms_day (day TEXT PRIMARY KEY, sent integer NOT NULL);'),

  // new leads that no mail has named yet (without those that were removed before), and the earliest time of the next
  // mail (one row)
  '0024_lead_notices': script(`
    CREATE TABLE lead_notice (lead_id TEXT PRIMARY KEY REFERENCES lead (id) ON DELETE CASCADE);
    CREATE TABLE lead_digest (id integer PRIMARY KEY, next_at TEXT NOT NULL);`),

  // the live code of each browser for a number, and the browsers that logged in to it; a server of an earlier version
  // has one code for a number in otp, and goes on counting there
  '0027_otp_browsers': script(`
    CREATE TABLE otp_browser (mobile_no TEXT NOT NULL, browser_hash TEXT NOT NULL, code_hash TEXT, expires_at TEXT,
      tries integer NOT NULL, sent_at TEXT NOT NULL, last_sent_at TEXT NOT NULL, remembered_until TEXT,
      CONSTRAINT otp_browser_once PRIMARY KEY (mobile_no, browser_hash));
    CREATE INDEX otp_browser_by_browser ON otp_browser (browser_hash);
    CREATE INDEX otp_browser_by_time ON otp_browser (last_sent_at);`),

  // inserts do nothing further; lead_horizon shows every lead in the inbox of a server of an earlier version, which
  // reads it
  '0029_no_lead_horizon': postgresScript(`
    DROP TRIGGER IF EXISTS lead_writer_begins ON lead;
    DROP FUNCTION IF EXISTS lead_writer_begins();
    CREATE OR REPLACE FUNCTION lead_horizon() RETURNS bigint LANGUAGE sql
      AS 'SELECT coalesce(max(sequence), 0) FROM lead';`),

  // what a lead's computed fields differed in from what the server computed when it came, as JSON text
  '0030_lead_differences': script('ALTER TABLE lead ADD COLUMN differences TEXT;'),

  // which notice a lead's form showed, and when the lead came with it; and the words of all notices that were ever shown
  '0031_form_notices': script(`
    ALTER TABLE lead ADD COLUMN notice_version TEXT;
    ALTER TABLE lead ADD COLUMN notice_at TEXT;
    CREATE TABLE form_notice (version TEXT PRIMARY KEY, words TEXT NOT NULL, first_at TEXT NOT NULL);`),

  // the index of the inbox in place of those that servers made themselves; leads without a search text are searched as
  // they are stored
  '0032_lead_indexes': script(`
    CREATE INDEX IF NOT EXISTS lead_by_status ON lead (status, sequence);
    UPDATE lead SET search = lower(data) WHERE search = '';
    DROP INDEX IF EXISTS lead_without_search;
    DROP INDEX IF EXISTS lead_by_new_contacted_closed_spam;`),

  '0033_trigrams': {
    up: async (db) => {
      if (isPostgres(db)) await sql.raw(createTrigramIndex).execute(db);
    },
  },
};
