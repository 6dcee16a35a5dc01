import { daysBefore, type Expiry } from '#server/config/retention.ts';
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
  openDatabaseForReading,
} from '#server/database/openDatabase.ts';
import { truncateWriteAheadLog } from '#server/database/openSqlite.ts';
import { eraseLead } from '#server/inbox/eraseLead.ts';
import { findLeadRecord, listStoredFormTypes } from '#server/inbox/leadQueries.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { isMailAbout } from '#server/leads/leadNotification.ts';
import { listAuditEntries } from '#server/leads/removeLeads.ts';
import { listSecurityEvents, recordSecurityEvent } from '#server/logins/securityEvents.ts';
import { eraseFromOutboxFile, outboxFile } from '#server/messages/outboxFile.ts';
import { backupDatabase } from '#server/retention/backupDatabase.ts';
import { erasePerson, exportPerson, findPerson, type Person } from '#server/retention/person.ts';
import { countExpired, describeExpiry, purgeLeads } from '#server/retention/purgeLeads.ts';
import { ArgumentError, formatTime, parseArguments } from './commandLine.ts';
import {
  daysOf,
  flag,
  type LeadsContext,
  type LeadsSubcommand,
  personOf,
  personOptions,
  several,
  statusOf,
  text,
} from './leadsOptions.ts';
import { leadCount } from './leadTable.ts';
import { restore } from './restoreSubcommand.ts';

const maxLines = 200;
const nothingChanged = 'Nothing was changed. To remove them, run it again with --yes.';

/** The subcommands of `npm run leads` for backups, retention and requests of persons. */
export const retentionSubcommands = {
  async purge(args, context) {
    const options = { 'older-than': text, 'form-type': several, status: text, yes: flag };
    const { values } = parseArguments(args, options);
    const formTypes = values['form-type'] ?? [];
    const days = daysOf(values['older-than']);
    const status = statusOf(values.status);
    const expiry: Expiry = {
      formTypes: formTypes.length > 0 ? { in: formTypes } : { notIn: [] },
      before: daysBefore(context.now, days),
      ...(status && { status }),
    };
    const what = describeExpiry(expiry);
    return withDatabase(context, async (db) => {
      // leads of forms that the catalogue has no more may be purged as well
      const known = [...new Set([...context.forms.keys(), ...(await listStoredFormTypes(db))])];
      const unknown = formTypes.find((formType) => !known.includes(formType));
      if (unknown !== undefined)
        throw new Error(`--form-type: one of ${known.join(', ')}, not ${JSON.stringify(unknown)}.`);
      if (!values.yes)
        return `${leadCount(await countExpired(db, expiry))} of ${what} would be removed. ${nothingChanged}`;
      await recordEvent(db, 'leads-purged', what, context);
      const read: ReadLeads = (work) => work(db);
      const purged = await purgeLeads({ db, read, action: 'purge', expiry, now: context.now });
      await truncateWriteAheadLog(db);
      return `${leadCount(purged)} of ${what} removed.`;
    });
  },

  async erase(args, context) {
    const {
      id,
      yes = false,
      ...whose
    } = parseArguments(args, { ...personOptions, id: text, yes: flag }).values;
    if (id === undefined) {
      const person = personOf(whose);
      return withDatabase(context, (db) => erase(db, person, yes, context));
    }
    if (whose.phone !== undefined || whose.email !== undefined)
      throw new ArgumentError('--id is one lead: write it without --phone and --email.');
    if (!/^[A-Za-z0-9-]{1,64}$/.test(id))
      throw new ArgumentError('--id: the id of a lead, as list and export print it.');
    return withDatabase(context, (db) => eraseOne(db, id, yes, context));
  },

  async person(args, context) {
    const person = personOf(parseArguments(args, personOptions).values);
    return withDatabase(context, async (db) => {
      const data = await exportPerson(db, person);
      await recordEvent(db, 'person-exported', leadCount(data.leads.length), context);
      return JSON.stringify(data, null, 2);
    });
  },

  async backup(args, { location }) {
    const [file = ''] = parseArguments(args, {}, 1).positionals;
    if (!(await databaseExists(location))) return noDatabaseYet(location);
    const bytes = await backupDatabase(location, file);
    return `The database is in ${file}: ${bytes} bytes. It holds personal data. Delete it when you no longer need it.`;
  },

  restore,

  async audit(args, context) {
    parseArguments(args, {});
    return withDatabase(context, async (db) => {
      const lines = (await listAuditEntries(db, maxLines)).map(
        ({ begun_at, action, scope, leads, others }) =>
          `${formatTime(begun_at)}  ${action.padEnd(9)}  ${leadCount(leads)}, ${others} other rows  ${scope}`,
      );
      return lines.join('\n') || 'Nothing has been removed yet.';
    });
  },

  async security(args, context) {
    parseArguments(args, {});
    return withDatabase(context, async (db) => {
      const { events } = await listSecurityEvents(db, maxLines, null);
      const lines = events.map(({ at, kind, account, place, detail }) => {
        const about = [account, detail].filter(Boolean).join('; ');
        return `${formatTime(at)}  ${kind.padEnd(16)}  ${(place ?? 'a command').padEnd(18)}  ${about}`.trimEnd();
      });
      return lines.join('\n') || 'Nothing has happened yet.';
    });
  },
} satisfies Record<string, LeadsSubcommand>;

/** Opens the database as a server does, which runs the migrations that are missing. */
async function withDatabase(
  { location }: LeadsContext,
  work: (db: Database) => Promise<string>,
): Promise<string> {
  if (!(await databaseExists(location))) return noDatabaseYet(location);
  await using db = await openDatabase(location);
  return await work(db);
}

async function databaseExists(location: DatabaseLocation): Promise<boolean> {
  await using reading = await openDatabaseForReading(location);
  return reading !== null;
}

async function erase(
  db: Database,
  person: Person,
  isConfirmed: boolean,
  context: LeadsContext,
): Promise<string> {
  const { leads, mentions } = await findPerson(db, person);
  const ids = mentions.map((id) => `\n  ${id}`).join('');
  const warning = ids
    ? `\nIn ${leadCount(mentions.length)} of others it stands within a text or a note; look at them yourself:${ids}`
    : '';
  if (!isConfirmed)
    return `${leadCount(leads.length)} of this person would be removed, with messages, codes and sessions. ${nothingChanged}${warning}`;
  await recordEvent(db, 'person-erased', leadCount(leads.length), context);
  const erased = await erasePerson(db, person, context.now);
  const lines = await eraseFromOutboxFile(
    outboxFile(context.location.dataDir),
    ({ to, text }) =>
      to === person.phone || to.toLowerCase() === person.email || leads.some((id) => isMailAbout(id, text)),
  );
  await truncateWriteAheadLog(db);
  return `${leadCount(erased.leads)} of this person removed, and ${erased.others + lines} messages, codes and sessions.${warning}`;
}

async function eraseOne(
  db: Database,
  id: string,
  isConfirmed: boolean,
  { location, now }: LeadsContext,
): Promise<string> {
  const lead = await findLeadRecord(db, id);
  if (lead === null) return `There is no lead ${id}.`;
  if (!isConfirmed)
    return `The lead ${id}, ${lead.formType} of ${lead.createdAt}, would be removed with its status and notes. ${nothingChanged}`;
  await eraseLead(db, { id, version: null, account: null, place: null }, now);
  await eraseFromOutboxFile(outboxFile(location.dataDir), ({ text }) => isMailAbout(id, text));
  return `The lead ${id} is removed, with its status and notes.`;
}

type CommandEvent = 'leads-purged' | 'person-erased' | 'person-exported';

const recordEvent = (db: Database, kind: CommandEvent, detail: string, { now }: LeadsContext) =>
  recordSecurityEvent(db, { kind, account: null, place: null, detail }, now);

/** Reports that there is no database yet. */
export function noDatabaseYet({ databaseUrl, dataDir }: DatabaseLocation): string {
  const location = databaseUrl === null ? `a database in ${dataDir}` : 'the database of DATABASE_URL';
  return `No leads yet: no server has worked on ${location}.`;
}
