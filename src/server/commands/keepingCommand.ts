import { daysBefore, type Expiry } from '#server/config/retention.ts';
import {
  type Database,
  type DatabasePlace,
  openDatabase,
  openDatabaseForReading,
} from '#server/database/openDatabase.ts';
import { forgetFreedPages } from '#server/database/openSqlite.ts';
import { findLeadRecord, listStoredFormTypes } from '#server/inbox/leadQueries.ts';
import { listAuditEntries } from '#server/keeping/auditLog.ts';
import { backupDatabase } from '#server/keeping/backupDatabase.ts';
import { erasePerson, exportPerson, findPerson, type Person } from '#server/keeping/person.ts';
import { countExpired, describeExpiry, eraseLead, purgeLeads } from '#server/keeping/removeLeads.ts';
import { listSecurityEvents, noteSecurityEvent } from '#server/logins/securityEvents.ts';
import { eraseFromOutboxFile, outboxFile } from '#server/messages/outboxFile.ts';
import type { LeadsRequest } from './leadsArguments.ts';
import { leadsIn } from './leadTable.ts';
import { runRestore } from './restoreCommand.ts';

const linesShown = 200;

export type KeepingRequest = Exclude<LeadsRequest, { readonly action: 'list' | 'export' }>;
type Request<Action extends KeepingRequest['action']> = Extract<KeepingRequest, { readonly action: Action }>;

/**
 * `npm run leads -- purge`, `erase`, `person`, `backup`, `restore`, `audit` and `security`, beside running servers or
 * without one.
 *
 * @param formTypes those of the catalogue; leads of removed forms may be purged as well
 * @returns what to print
 * @throws BackupError when there can be no backup, or nothing can be restored
 */
export async function runKeepingCommand(
  request: KeepingRequest,
  place: DatabasePlace,
  formTypes: readonly string[],
  now: Date,
): Promise<string> {
  if (request.action === 'restore') return runRestore(request, place);
  const reading = await openDatabaseForReading(place);
  if (reading === null) return noDatabaseYet(place);
  await reading.destroy();
  if (request.action === 'backup') {
    const bytes = await backupDatabase(place, request.file);
    return `The database is in ${request.file}: ${bytes} bytes. It holds personal data; delete it in its time.`;
  }
  // opened as a server opens it, which runs the migrations that are missing
  const db = await openDatabase(place);
  try {
    switch (request.action) {
      case 'audit':
        return await showAudit(db);
      case 'security':
        return await showSecurityEvents(db);
      case 'person':
        return await showPerson(db, request, now);
      case 'erase-lead':
        return await eraseOne(db, place, request, now);
      case 'erase':
        return await erase(db, place, request, now);
      case 'purge':
        return await purge(db, request, formTypes, now);
    }
  } finally {
    await db.destroy();
  }
}

async function purge(
  db: Database,
  { olderThanDays, formTypes, status, isConfirmed }: Request<'purge'>,
  currentFormTypes: readonly string[],
  now: Date,
): Promise<string> {
  const known = [...new Set([...currentFormTypes, ...(await listStoredFormTypes(db))])];
  const unknown = formTypes.find((formType) => !known.includes(formType));
  if (unknown !== undefined) {
    throw new Error(`--form-type: one of ${known.join(', ')}, not ${JSON.stringify(unknown)}.`);
  }
  const expiry: Expiry = {
    formTypes: formTypes.length > 0 ? { in: formTypes } : { notIn: [] },
    before: daysBefore(now, olderThanDays),
    ...(status === null ? {} : { status }),
  };
  const what = `of ${describeExpiry(expiry)}`;
  if (!isConfirmed) {
    return `${leadsIn(await countExpired(db, expiry))} ${what} would be removed. ${nothingChanged}`;
  }
  await note(db, 'leads-purged', describeExpiry(expiry), now);
  const purged = await purgeLeads({ db, read: (work) => work(db), action: 'purge', expiry, now });
  await forgetFreedPages(db);
  return `${leadsIn(purged)} ${what} removed.`;
}

async function erase(
  db: Database,
  place: DatabasePlace,
  { person, isConfirmed }: Request<'erase'>,
  now: Date,
): Promise<string> {
  const { leads, mentions } = await findPerson(db, person);
  const mentioned = mentions.map((id) => `\n  ${id}`).join('');
  const warning =
    mentions.length === 0
      ? ''
      : `\nIn ${leadsIn(mentions.length)} of others it stands within a text or a note; look at them yourself:${mentioned}`;
  if (!isConfirmed) {
    return `${leadsIn(leads.length)} of this person would be removed, with messages, codes and sessions. ${nothingChanged}${warning}`;
  }
  await note(db, 'person-erased', leadsIn(leads.length), now);
  const erased = await erasePerson(db, person, now);
  const lines = await eraseFromOutboxFile(outboxFile(place.dataDir), ({ to, text }) =>
    isAbout(person, leads, to, text),
  );
  await forgetFreedPages(db);
  return `${leadsIn(erased.leads)} of this person removed, and ${erased.others + lines} messages, codes and sessions.${warning}`;
}

/** Everything that is stored of a person, for whoever asks for their own data. */
async function showPerson(db: Database, { person }: Request<'person'>, now: Date): Promise<string> {
  const data = await exportPerson(db, person);
  await note(db, 'person-exported', leadsIn(data.leads.length), now);
  return JSON.stringify(data, null, 2);
}

async function eraseOne(
  db: Database,
  place: DatabasePlace,
  { id, isConfirmed }: Request<'erase-lead'>,
  now: Date,
): Promise<string> {
  const lead = await findLeadRecord(db, id);
  if (lead === null) return `There is no lead ${id}.`;
  if (!isConfirmed) {
    const { formType, createdAt } = lead;
    return `The lead ${id}, ${formType} of ${createdAt}, would be removed with its status and notes. ${nothingChanged}`;
  }
  await eraseLead(db, { id, version: null, account: null, place: null }, now);
  await eraseFromOutboxFile(outboxFile(place.dataDir), ({ text }) => tellsOf(id, text));
  await forgetFreedPages(db);
  return `The lead ${id} is removed, with its status and notes.`;
}

type CommandEvent = 'leads-purged' | 'person-erased' | 'person-exported';

const note = (db: Database, kind: CommandEvent, detail: string, now: Date) =>
  noteSecurityEvent(db, { kind, account: null, place: null, detail }, now);

const tellsOf = (id: string, text: string) => text.endsWith(`?lead=${id}`);

function isAbout({ phone, email }: Person, leads: readonly string[], to: string, text: string): boolean {
  return to === phone || to.toLowerCase() === email || leads.some((id) => tellsOf(id, text));
}

const seconds = (moment: string) => moment.replace('T', ' ').slice(0, 19);

async function showAudit(db: Database): Promise<string> {
  const entries = await listAuditEntries(db, linesShown);
  if (entries.length === 0) return 'Nothing was removed yet.';
  const rows = entries.map(
    ({ begunAt, action, scope, leads, others }) =>
      `${seconds(begunAt)}  ${action.padEnd(9)}  ${leadsIn(leads)}, ${others} other rows  ${scope}`,
  );
  return rows.join('\n');
}

async function showSecurityEvents(db: Database): Promise<string> {
  const { events } = await listSecurityEvents(db, { limit: linesShown, before: null });
  if (events.length === 0) return 'Nothing happened yet.';
  const rows = events.map(
    ({ at, kind, account, place, detail }) =>
      `${seconds(at)}  ${kind.padEnd(16)}  ${(place ?? 'a command').padEnd(18)}  ${[account, detail].filter(Boolean).join('; ')}`,
  );
  return rows.map((row) => row.trimEnd()).join('\n');
}

/** Says that there is nothing to work on yet. */
export function noDatabaseYet({ databaseUrl, dataDir }: DatabasePlace): string {
  const place = databaseUrl === null ? `a database in ${dataDir}` : 'the database of DATABASE_URL';
  return `No leads yet: no server has worked on ${place}.`;
}

const nothingChanged = 'Nothing was changed: repeat it with --yes to remove them.';
