import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ArgumentError } from '#server/commands/commandLine.ts';
import { leadLines } from '#server/commands/leadsSubcommands.ts';
import { type DatabaseLocation, databaseFile, databaseName } from '#server/database/openDatabase.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { withFamily } from '../../support/familyForm.ts';
import { proves } from '../../support/proves.ts';
import {
  newLocation,
  onEachDatabase,
  openTestDatabase,
  sqliteLocation,
  temporaryDirectory,
} from '../support/databases.ts';
import { runSubcommand } from '../support/runSubcommand.ts';
import { realLead, spawnProgram } from '../support/spawnServer.ts';
import { testDesk } from '../support/testDesk.ts';

const forms = serverFormsOf(withFamily);
const run = (line: string, location: DatabaseLocation) =>
  runSubcommand(line.split(' ').filter(Boolean), location, forms);

/** Opens a database with these leads, a minute apart. */
async function stored(...leads: readonly { formType: string; data: object }[]): Promise<DatabaseLocation> {
  const location = await newLocation();
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 10, 20, 9, minute++));
  const store = createLeadStore({ db: await openTestDatabase(location), now });
  for (const lead of leads) await store.store(lead);
  return location;
}

/** A lead of a removed form. */
const boat = { formType: 'BOAT', data: { boat: 'Ketch', firstName: '=1+1' } };

it('the command uses the forms of the server, drafts included', async () => {
  const location = sqliteLocation();
  await openTestDatabase(location);
  const { dataDir: DATA_DIR } = location;
  const FORM_SCHEMAS_DIR = join(DATA_DIR, 'forms');
  cpSync('form-schemas', FORM_SCHEMAS_DIR, { recursive: true });
  const schema = join(FORM_SCHEMAS_DIR, 'life/schema.json');
  writeFileSync(schema, readFileSync(schema, 'utf8').replace('{', '{ "draft": true,'));
  const settings = { DATA_DIR, FORM_SCHEMAS_DIR, FORM_DRAFTS: 'on' };
  const listing = ['list', '--form-type', 'LIFE'];
  const { output, ended } = spawnProgram('commands/leadsCommand.ts', listing, settings);
  expect([await ended, output.stderr]).toEqual([0, `Database: SQLite ${databaseFile(DATA_DIR)}\n`]);
});

onEachDatabase('npm run leads', () => {
  it('export prints CSV with the fields of the forms and of older leads', async () => {
    proves('CONTRACT');
    const { stdout } = await run('export', await stored(realLead, boat));
    const [header = '', newest = '', oldest = ''] = stdout.split('\r\n');
    const columns = header.split(',');
    expect(columns.slice(0, 3)).toEqual(['id', 'formType', 'createdAt']);
    expect(columns).toContain('coverLiabilities');
    expect(columns.at(-1)).toBe('boat');
    expect(newest.split(',').at(-1)).toBe('Ketch');
    expect(newest.split(',')[columns.indexOf('firstName')]).toBe("'=1+1");
    expect(oldest).toContain(realLead.data.email);
  });

  it('a missing database is an error, and a missing match is reported', async () => {
    proves('CONTRACT');
    const none = await newLocation({ isEmpty: true });
    // a wrong DATA_DIR must not look like an empty database
    for (const order of ['list', 'audit', 'export', 'backup x'])
      await expect(run(order, none)).rejects.toThrow(/^No lead database .*(DATA_DIR|DATABASE_URL)/);
    const location = await stored(realLead);
    expect((await run('list --since 2030-01-01', location)).stdout).toBe('No leads match.');
    const { stdout } = await run('export --since 2030-01-01', location);
    expect(stdout).toMatch(/^id,formType,createdAt,[^\n]*\r\n$/);
  });
});

describe('npm run leads -- list and -- export', () => {
  it.each([['null'], ['{"cut']])('include a lead with the data %s', async (data) => {
    const location = await stored(realLead, boat);
    const db = await openTestDatabase(location);
    await db.updateTable('lead').set({ data }).where('form_type', '=', 'BOAT').execute();
    const { stdout } = await run('list', location);
    expect(stdout).toMatch(`BOAT  unreadable: ${data}\n`);
    expect(stdout).toContain(realLead.data.email);
  });

  it.each([
    ['', 'BOAT HEALTH GET_IN_TOUCH'],
    ['--limit 1', 'BOAT'],
    ['--form-type HEALTH --form-type GET_IN_TOUCH', 'HEALTH GET_IN_TOUCH'],
    ['--form-type BOAT', 'BOAT'],
    ['--since 2026-11-20T14:31:00+05:30', 'BOAT HEALTH'],
    ['--since 2026-11-21', 'BOAT'],
    ['--since 2026-11-20', 'BOAT HEALTH GET_IN_TOUCH'],
    ['--since 2026-11-22', ''],
  ])('--format jsonl %s prints one lead per line, newest first: %s', async (options, expected) => {
    proves('CONTRACT');
    const location = await stored(realLead, { formType: 'HEALTH', data: {} }, boat);
    const db = await openTestDatabase(location);
    // midnight in India
    const at = '2026-11-20T18:30:00.000Z';
    await db.updateTable('lead').set({ created_at: at }).where('form_type', '=', 'BOAT').execute();
    const { stdout } = await run(`export --format jsonl ${options}`, location);
    const leads = stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
    expect(leads.map(({ formType }) => formType).join(' ')).toBe(expected);
  });

  it('--form-type accepts each form type with a form or a lead', async () => {
    const location = await stored(boat);
    expect((await run('list --form-type BOAT', location)).stdout).toContain('Ketch');
    expect((await run('list --form-type HEALTH', location)).stdout).toBe('No leads match.');
    for (const line of ['list', 'export', 'export --format jsonl'])
      await expect(run(`${line} --form-type MARINE`, location)).rejects.toThrow(
        /--form-type: expected one of .*HEALTH.*BOAT, not "MARINE"/,
      );
  });

  it('list prints 50 leads, export all', async () => {
    proves('CONTRACT');
    const location = await stored(...Array.from({ length: 60 }, () => boat));
    expect((await run('list', location)).stdout.split('\n')).toHaveLength(50);
    expect((await run('export', location)).stdout.split('\r\n')).toHaveLength(62);
  });

  it('export --form-type prints only the columns of that form; --bom adds a byte order mark', async () => {
    proves('CONTRACT');
    const location = await stored();
    const { stdout } = await run('export --form-type ASSETS', location);
    expect(stdout).toMatch(/^id,formType,createdAt,(?=.*firstName)(?=.*email)(?!.*coverLiabilities).*\r\n$/);
    expect((await run('export --form-type ASSETS --bom', location)).stdout).toBe(`\ufeff${stdout}`);
  });
});

it('exports and removals are security events with the name of the user', async () => {
  const location = await stored(realLead);
  const commands = ['export', 'person --phone 9812345670', 'erase --phone 9812345670 --yes'];
  for (const line of [...commands, 'purge --older-than 1d --yes']) await run(line, location);
  const { stdout } = await run('security', location);
  for (const kind of ['leads-exported', 'person-exported', 'person-erased', 'leads-purged'])
    expect(stdout).toMatch(new RegExp(`^\\S+ \\S+ IST  ${kind} +a command +asha`, 'm'));
});

it('a file is relative to the original working directory', async () => {
  const directory = temporaryDirectory();
  vi.stubEnv('INIT_CWD', directory);
  onTestFinished(() => void vi.unstubAllEnvs());
  await run('backup noon.backup', await stored(realLead));
  expect(existsSync(join(directory, 'noon.backup'))).toBe(true);
  const lost = join(directory, 'none/noon.backup');
  await expect(run('backup none/noon.backup', await stored())).rejects.toThrow(
    `${lost} cannot be written by the user ${userInfo().username} (ENOENT)`,
  );
  await expect(run('restore none', sqliteLocation(directory))).rejects.toThrow(
    `There is no file ${join(directory, 'none')} that the user`,
  );
});

it.each([
  [null, 'SQLite /data/leads.sqlite'],
  [
    'postgres://site:secret@db.example.in:5432/leads?sslmode=verify-full',
    'PostgreSQL db.example.in:5432/leads',
  ],
  ['postgres://site@localhost/leads?host=/var/run/postgresql', 'PostgreSQL /var/run/postgresql/leads'],
])('a command prints the database of %s without user and password', (databaseUrl, name) => {
  expect(databaseName({ dataDir: '/data', databaseUrl })).toBe(name);
});

it.each([
  ['', 'one of list, export'],
  ['lists', 'person, audit, security, not "lists"'],
  ['list more', "Unexpected argument 'more'"],
  ['list --format csv', "Unknown option '--format'"],
  ['export --format jsonl --bom', '--bom requires --format csv'],
  ['export --format xml', '--format: expected one of csv, jsonl, calculations, everything, not "xml"'],
  ['list --limit 0', '--limit: expected a whole number from 1'],
  ['list --limit 101', 'list shows at most 100 leads'],
  ['list --since 2026-02-30', '--since: expected a date such as'],
  ['list --since 2026-11-20T09:30', '--since: expected a date such as'],
  ['list --since', "'--since <value>' argument missing"],
  ['purge --form-type CALLBACK', '--older-than: expected a number of days'],
  ['export --format everything --limit 2', '--limit has no effect'],
  ['export --format everything --bom', '--bom requires'],
  ['import', 'Expected one argument'],
  ['purge --older-than 180', '--older-than: expected a number of days'],
  ['purge --older-than 0d', '--older-than: expected a number of days'],
  ['erase', '--phone NUMBER or --email'],
  ['erase --phone 123', '10 digits'],
  ['erase --email asha', 'mail address'],
  ['person', '--phone NUMBER or --email'],
  ['person --yes --phone 9812345670', 'Unknown option'],
  ['backup', 'Expected one argument'],
  ['backup a b', 'Expected one argument'],
  ['restore', 'Expected one argument'],
  ['audit all', 'Unexpected argument'],
])('"npm run leads -- %s" is rejected without any effect: %s', async (line, problem) => {
  proves('CONTRACT');
  const rejected = run(line, sqliteLocation('/nowhere'));
  await expect(rejected).rejects.toThrow(problem);
  await expect(rejected).rejects.toThrow(ArgumentError);
});

it('purge rejects a status that neither the desk nor a lead has', async () => {
  const location = await newLocation();
  const db = await openTestDatabase(location);
  await createLeadStore({ db, now: () => new Date() }).store({ formType: 'HEALTH', data: {} });
  await db.updateTable('lead').set({ status: 'closed' }).execute();
  const purge = (status: string) => run(`purge --older-than 7d --status ${status}`, location);
  await expect(purge('junk')).rejects.toThrow(
    `--status: expected one of ${[...testDesk.statuses.map(({ name }) => name), 'closed'].join(', ')}`,
  );
  expect((await purge('closed')).stdout).toMatch(/^0 leads of /);
});

const fields = ['firstName', 'lastName', 'phoneNumber', 'email', 'pinCode'];
const lead = (data: Record<string, unknown>) => {
  return { id: 'id-1', formType: 'HEALTH', createdAt: '2026-11-20T09:30:00.123Z', data };
};

describe('leadLines', () => {
  it('has time, form type, id and the first filled fields', () => {
    proves('CONTRACT');
    const data = {
      email: 'a@example.org',
      firstName: 'Asha',
      lastName: '',
      phoneNumber: '9812345670',
      pinCode: '122001',
    };
    expect(leadLines([lead(data)], () => fields)).toBe(
      '2026-11-20 15:00:00 IST  id-1  HEALTH  Asha · 9812345670 · a@example.org · 122001',
    );
  });

  it('has fields of groups and rows', () => {
    const data = { home: { city: 'Pune' }, members: [{ name: 'Asha' }, { name: 'Kiran', age: 3 }] };
    expect(leadLines([lead(data)], () => ['home.city', 'members.name'])).toContain('Pune · Asha; Kiran');
    expect(leadLines([lead(data)], () => [])).toContain('Pune · Asha; Kiran · ; 3');
  });

  it('has no control characters or line breaks of a text', () => {
    const line = leadLines(
      [lead({ firstName: '\u001b[2J\u202eA\nB', lastName: 'x'.repeat(100) })],
      () => fields,
    );
    expect(line.split('\n')).toHaveLength(1);
    expect(line).toContain('[2J A B');
    expect(line).toContain(`${'x'.repeat(39)}…`);
    for (const character of ['\u001b', '\u202e']) expect(line).not.toContain(character);
  });
});
