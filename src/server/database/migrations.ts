import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './isPostgres.ts';

/**
 * All migrations, oldest first, for SQLite and PostgreSQL. Add a change of the tables at the end, and to the changelog.
 *
 * Servers of an earlier version store leads after a migration, so a migration only adds tables, indexes, and columns that
 * are nullable or have a default. Leads wait some seconds while an index is created. Remove an unused table or column one
 * version later. Never change the result of a released migration.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_tables': {
    async up(db) {
      await run(db, tables);
      if (isPostgres(db)) await run(db, tablesOfPostgres);
      if (isPostgres(db)) await sql.raw(createTrigramIndex).execute(db);
    },
  },
  '0002_job_run': {
    up: (db) => run(db, 'CREATE TABLE job_run (job TEXT PRIMARY KEY, last_at TEXT NOT NULL, detail TEXT);'),
  },
  '0003_search_version': {
    up: (db) => run(db, searchVersion),
  },
  '0004_last_answer': { up: (db) => run(db, 'ALTER TABLE outbox ADD COLUMN last_answer TEXT;') },
  '0005_calculations': { up: (db) => run(db, 'ALTER TABLE lead ADD COLUMN calculations TEXT;') },
  '0006_outcome': { up: (db) => run(db, outcome) },
  '0007_source': { up: (db) => run(db, source) },
  '0008_delivery': { up: (db) => run(db, delivery) },
  '0009_suspicion': { up: (db) => run(db, suspicion) },
  '0010_visitor_copy': { up: (db) => run(db, visitorCopy) },
  '0011_desk': { up: (db) => run(db, desk) },
  '0012_roles': { up: (db) => run(db, employeeRoles) },
  '0013_sign_in': { up: (db) => run(db, signIn) },
  '0014_figures': { up: (db) => run(db, figures) },
  '0015_push': { up: (db) => run(db, push) },
};

/** databaseSchema.ts describes each table and column. */
const tables = `
  CREATE TABLE lead (sequence SEQUENCE, id TEXT NOT NULL UNIQUE, form_type TEXT NOT NULL, data TEXT NOT NULL,
    created_at TEXT NOT NULL, idempotency_key TEXT UNIQUE, body_hash TEXT NOT NULL,
    status TEXT DEFAULT 'new' NOT NULL, version integer DEFAULT 0 NOT NULL, search TEXT DEFAULT '' NOT NULL,
    differences TEXT, notice_version TEXT, notice_at TEXT);
  CREATE INDEX lead_by_form_type ON lead (form_type, sequence);
  CREATE INDEX lead_by_time ON lead (created_at);
  CREATE INDEX lead_by_status ON lead (status, sequence);

  CREATE TABLE lead_change (id TEXT PRIMARY KEY, lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    version integer NOT NULL, at TEXT NOT NULL, employee TEXT NOT NULL, status TEXT, note TEXT);
  CREATE UNIQUE INDEX lead_change_by_lead ON lead_change (lead_id, version);

  CREATE TABLE lead_notice (lead_id TEXT PRIMARY KEY REFERENCES lead (id) ON DELETE CASCADE);
  CREATE TABLE lead_digest (id integer PRIMARY KEY, next_at TEXT NOT NULL);
  CREATE TABLE form_notice (version TEXT PRIMARY KEY, words TEXT NOT NULL, first_at TEXT NOT NULL);

  CREATE TABLE otp_browser (mobile_no TEXT NOT NULL, browser_hash TEXT NOT NULL, code_hash TEXT, expires_at TEXT,
    tries integer NOT NULL, sent_at TEXT NOT NULL, last_sent_at TEXT NOT NULL, remembered_until TEXT,
    PRIMARY KEY (mobile_no, browser_hash));
  CREATE INDEX otp_browser_by_browser ON otp_browser (browser_hash);
  CREATE INDEX otp_browser_by_time ON otp_browser (last_sent_at);
  CREATE TABLE sms_day (day TEXT PRIMARY KEY, sent integer NOT NULL);

  CREATE TABLE employee (id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL, last_login_at TEXT);
  CREATE TABLE password_reset (token_hash TEXT PRIMARY KEY, employee_id TEXT NOT NULL, expires_at TEXT NOT NULL);
  CREATE INDEX password_reset_by_employee ON password_reset (employee_id);
  CREATE TABLE login_try (account_key TEXT PRIMARY KEY, tries integer NOT NULL, last_at TEXT NOT NULL);
  CREATE INDEX login_try_by_time ON login_try (last_at);
  CREATE TABLE login_place (account_key TEXT NOT NULL, place_key TEXT NOT NULL, last_at TEXT NOT NULL,
    PRIMARY KEY (account_key, place_key));
  CREATE INDEX login_place_by_time ON login_place (last_at);

  CREATE TABLE session (token_hash TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL,
    expires_at TEXT NOT NULL);
  CREATE INDEX session_by_subject ON session (kind, subject);
  CREATE INDEX session_by_expiry ON session (expires_at);

  CREATE TABLE outbox (id TEXT PRIMARY KEY, channel TEXT NOT NULL, recipient TEXT NOT NULL, text TEXT NOT NULL,
    created_at TEXT NOT NULL, due_at TEXT NOT NULL, attempts integer NOT NULL, lead_id TEXT);
  CREATE INDEX outbox_by_due ON outbox (due_at);
  CREATE INDEX outbox_by_lead ON outbox (lead_id);
  CREATE TABLE dead_message (id TEXT PRIMARY KEY, channel TEXT NOT NULL, recipient TEXT NOT NULL, text TEXT NOT NULL,
    created_at TEXT NOT NULL, died_at TEXT NOT NULL, attempts integer NOT NULL, reason TEXT NOT NULL, lead_id TEXT);
  CREATE INDEX dead_message_by_time ON dead_message (died_at);
  CREATE INDEX dead_message_by_lead ON dead_message (lead_id);

  CREATE TABLE audit (id TEXT PRIMARY KEY, begun_at TEXT NOT NULL, action TEXT NOT NULL, scope TEXT NOT NULL,
    leads integer NOT NULL, others integer NOT NULL);
  CREATE INDEX audit_by_time ON audit (begun_at);
  CREATE TABLE security_event (sequence SEQUENCE, at TEXT NOT NULL, kind TEXT NOT NULL, account TEXT, place TEXT,
    detail TEXT);
  CREATE INDEX security_event_by_time ON security_event (at);`;

/** A partial index of the leads with an outdated search text; usually empty. */
const searchVersion = `
  ALTER TABLE lead ADD COLUMN search_version integer;
  CREATE INDEX lead_with_old_search ON lead (sequence) WHERE search_version IS NULL OR search_version <> version;`;

/** A partial index, because most forms have no outcomes. */
const outcome = `
  ALTER TABLE lead ADD COLUMN outcome TEXT;
  CREATE INDEX lead_by_outcome ON lead (outcome, sequence) WHERE outcome IS NOT NULL;`;

/** A partial index, because the source of many leads is unknown. */
const source = `
  ALTER TABLE lead ADD COLUMN source TEXT;
  ALTER TABLE lead ADD COLUMN source_name TEXT;
  CREATE INDEX lead_by_source ON lead (source_name, sequence) WHERE source_name IS NOT NULL;`;

/** The last index finds the messages of one target among many of another. */
const delivery = `
  CREATE TABLE delivery (id TEXT PRIMARY KEY, target TEXT NOT NULL, event TEXT NOT NULL, lead_id TEXT,
    created_at TEXT NOT NULL, at TEXT NOT NULL, tries integer NOT NULL, result TEXT NOT NULL, answer TEXT NOT NULL);
  CREATE INDEX delivery_by_target ON delivery (target, at);
  CREATE INDEX delivery_by_time ON delivery (at);
  CREATE INDEX delivery_by_lead ON delivery (lead_id);
  CREATE TABLE target_stop (target TEXT PRIMARY KEY, url_hash TEXT NOT NULL, at TEXT NOT NULL);
  CREATE INDEX outbox_by_recipient ON outbox (channel, recipient, created_at);`;

/** A partial index, because most leads are not suspected. */
const suspicion = `
  ALTER TABLE lead ADD COLUMN suspicion TEXT;
  CREATE INDEX lead_by_suspicion ON lead (sequence) WHERE suspicion IS NOT NULL;`;

/** A partial index of the leads whose copy is due; usually empty. */
const visitorCopy = `
  ALTER TABLE lead ADD COLUMN copy_due integer;
  CREATE INDEX lead_with_due_copy ON lead (sequence) WHERE copy_due IS NOT NULL AND suspicion IS NULL;
  CREATE TABLE visitor_copy (address_hash TEXT PRIMARY KEY, lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    sent_at TEXT NOT NULL);
  CREATE INDEX visitor_copy_by_lead ON visitor_copy (lead_id);
  CREATE INDEX visitor_copy_by_time ON visitor_copy (sent_at);`;

/**
 * Partial indexes, because most leads have nothing due. lead_by_owner also has leads without an owner, and the columns of the
 * inbox's filters, so that an employee's leads are counted without reading them. The last one is usually empty.
 */
const desk = `
  ALTER TABLE lead ADD COLUMN owner TEXT;
  ALTER TABLE lead ADD COLUMN touch_at TEXT;
  ALTER TABLE lead ADD COLUMN touch_note TEXT;
  ALTER TABLE lead ADD COLUMN due_at TEXT;
  ALTER TABLE lead ADD COLUMN first_answer_at TEXT;
  ALTER TABLE lead ADD COLUMN answered_in integer;
  ALTER TABLE lead ADD COLUMN ended_at TEXT;
  ALTER TABLE lead ADD COLUMN reason TEXT;
  ALTER TABLE lead ADD COLUMN phone TEXT;
  ALTER TABLE lead ADD COLUMN desk_version integer;
  ALTER TABLE lead_change ADD COLUMN owner TEXT;
  ALTER TABLE lead_change ADD COLUMN touch_at TEXT;
  ALTER TABLE lead_change ADD COLUMN touch_note TEXT;
  ALTER TABLE lead_change ADD COLUMN reason TEXT;
  CREATE TABLE saved_view (id TEXT PRIMARY KEY, employee_id TEXT NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
    name TEXT NOT NULL, query TEXT NOT NULL, is_shared integer NOT NULL, created_at TEXT NOT NULL);
  CREATE INDEX saved_view_by_employee ON saved_view (employee_id);
  CREATE TABLE rule_turn (rule TEXT PRIMARY KEY, turns integer NOT NULL);
  CREATE INDEX lead_by_due ON lead (due_at, sequence DESC, owner) WHERE due_at IS NOT NULL;
  CREATE INDEX lead_by_owner ON lead (owner, sequence, status, due_at, form_type, source_name, suspicion);
  CREATE INDEX lead_by_phone ON lead (phone, sequence) WHERE phone IS NOT NULL;
  CREATE INDEX lead_by_end ON lead (ended_at) WHERE ended_at IS NOT NULL;
  CREATE INDEX lead_without_desk ON lead (sequence) WHERE desk_version IS NULL OR desk_version <> version;`;

const employeeRoles = `
  ALTER TABLE employee ADD COLUMN roles TEXT;
  ALTER TABLE employee ADD COLUMN stopped_at TEXT;
  ALTER TABLE employee ADD COLUMN away_until TEXT;
  ALTER TABLE employee ADD COLUMN invited_at TEXT;`;

/** Servers of an earlier version do not find sessions of the new kinds, so a login with a second factor is closed to them. */
const signIn = `
  ALTER TABLE session ADD COLUMN created_at TEXT;
  ALTER TABLE session ADD COLUMN last_seen_at TEXT;
  ALTER TABLE session ADD COLUMN place TEXT;
  ALTER TABLE session ADD COLUMN device TEXT;
  CREATE TABLE passkey (id TEXT PRIMARY KEY, employee_id TEXT NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
    rp_id TEXT NOT NULL, public_key TEXT NOT NULL, counter bigint NOT NULL, transports TEXT NOT NULL,
    can_sync integer NOT NULL, is_synced integer NOT NULL, name TEXT NOT NULL, created_at TEXT NOT NULL,
    last_used_at TEXT);
  CREATE INDEX passkey_by_employee ON passkey (employee_id);
  CREATE TABLE authenticator_app (employee_id TEXT PRIMARY KEY REFERENCES employee (id) ON DELETE CASCADE,
    secret TEXT NOT NULL, last_step bigint NOT NULL, created_at TEXT NOT NULL);
  CREATE TABLE recovery_code (code_hash TEXT PRIMARY KEY,
    employee_id TEXT NOT NULL REFERENCES employee (id) ON DELETE CASCADE);
  CREATE INDEX recovery_code_by_employee ON recovery_code (employee_id);
  CREATE TABLE sign_in_challenge (challenge_hash TEXT PRIMARY KEY, kind TEXT NOT NULL, employee_id TEXT, secret TEXT,
    expires_at TEXT NOT NULL);
  CREATE INDEX sign_in_challenge_by_employee ON sign_in_challenge (employee_id);
  CREATE INDEX sign_in_challenge_by_expiry ON sign_in_challenge (expires_at);`;

/**
 * One index with everything that the figures count, so that they never read whole leads. The status is first, because the
 * figures name all statuses, and those of waiting leads alone.
 */
const figures = `
  CREATE INDEX lead_by_figures ON lead (status, created_at, form_type, source_name, outcome, owner, reason, answered_in)
    WHERE suspicion IS NULL;`;

/** Partial indexes, because few leads are new or have a planned touch. */
const push = `
  ALTER TABLE lead ADD COLUMN push_due integer;
  ALTER TABLE lead ADD COLUMN touch_pushed TEXT;
  CREATE INDEX lead_with_due_push ON lead (sequence) WHERE push_due IS NOT NULL AND suspicion IS NULL;
  CREATE INDEX lead_by_touch ON lead (touch_at) WHERE touch_at IS NOT NULL;
  CREATE TABLE push_key (id integer PRIMARY KEY, public_key TEXT NOT NULL, private_key TEXT NOT NULL,
    created_at TEXT NOT NULL);
  CREATE TABLE push_subscription (id TEXT PRIMARY KEY, employee_id TEXT NOT NULL REFERENCES employee (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, created_at TEXT NOT NULL);
  CREATE INDEX push_subscription_by_employee ON push_subscription (employee_id);`;

/** Rate limit counts, which SQLite servers keep in memory. Unlogged, because counts need not survive a crash. */
const tablesOfPostgres = `
  CREATE UNLOGGED TABLE rate_window (key TEXT PRIMARY KEY, count integer NOT NULL, ends_at bigint NOT NULL);
  CREATE INDEX rate_window_by_end ON rate_window (ends_at);`;

/**
 * The search index on PostgreSQL, if the user may create the extension; otherwise a search reads every lead. The pending
 * list is short, because merging a long one would delay an insert. Without a pending list every insert would be slower.
 */
const createTrigramIndex = `DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXECUTE format(
    'CREATE INDEX lead_by_trigrams ON lead USING gin (search %s.gin_trgm_ops) WITH (gin_pending_list_limit = 256)',
    (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm'));
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
END $$`;

/**
 * Runs statements separated by semicolons on either database. `TEXT` is compared and sorted by its bytes, independent of
 * the database's locale. `SEQUENCE` is a primary key that increases with each insert and is never reused.
 */
async function run(db: Kysely<unknown>, script: string): Promise<void> {
  const text = isPostgres(db) ? 'text COLLATE "C"' : 'text';
  const sequence = isPostgres(db)
    ? 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY'
    : 'integer PRIMARY KEY AUTOINCREMENT';
  const statements = script.trim().replaceAll('TEXT', text).replaceAll('SEQUENCE', sequence).split(/;\s*/);
  for (const statement of statements.filter(Boolean)) await sql.raw(statement).execute(db);
}
