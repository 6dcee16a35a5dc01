import { existsSync } from 'node:fs';
import { daysBefore, type Expiry } from '#server/config/retention.ts';
import { days, oneOf } from '#server/config/settingTypes.ts';
import { type Database, openExistingDatabase } from '#server/database/openDatabase.ts';
import { truncateWriteAheadLog } from '#server/database/openSqlite.ts';
import { listStatuses } from '#server/inbox/leadQueries.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { listAuditEntries } from '#server/leads/removeLeads.ts';
import {
  listSecurityEvents,
  type NewSecurityEvent,
  recordSecurityEvent,
} from '#server/logins/securityEvents.ts';
import { outboxFile } from '#server/messages/outboxFile.ts';
import { findExpiredRecords, recordRetention } from '#server/retention/expiredRecords.ts';
import { findHeartbeat, recordRun } from '#server/retention/heartbeat.ts';
import { erasePerson, exportPerson, findPerson } from '#server/retention/person.ts';
import { countExpired, describeExpiry, purgeLeads } from '#server/retention/purgeLeads.ts';
import { formatTime, parseArgument, parseArguments } from './commandLine.ts';
import {
  checkFormTypes,
  flag,
  type LeadsContext,
  type LeadsSubcommand,
  leadCount,
  personOf,
  personOptions,
  several,
  text,
} from './leadsOptions.ts';

const maxLines = 200;
const nothingChanged = 'Nothing was changed. To remove them, run it again with --yes.';
export const retentionSubcommands = {
  async purge(args, context) {
    const options = { 'older-than': text, 'form-type': several, status: text, yes: flag };
    const { status, yes, ...values } = parseArguments(args, options).values;
    const formTypes = values['form-type'] ?? [];
    if (values['older-than'] === undefined && formTypes.length === 0 && status === undefined)
      return purgeExpired(context, yes ?? false);
    const timed: Expiry = {
      formTypes: formTypes.length > 0 ? { in: formTypes } : { notIn: [] },
      before: daysBefore(context.now, parseArgument('--older-than', days(99_999), values['older-than'])),
    };
    await using db = await openExistingDatabase(context.location);
    const names = context.desk.statuses.map(({ name }) => name);
    const known = oneOf(status === undefined ? names : await listStatuses(db, names));
    const expiry: Expiry = {
      ...timed,
      ...(status !== undefined && { status: parseArgument('--status', known, status) }),
    };
    const scope = describeExpiry(expiry);
    await checkFormTypes(formTypes, db, context.forms);
    if (!yes)
      return `${leadCount(await countExpired(db, expiry))} of ${scope} would be removed. ${nothingChanged}`;
    await recordEvent(db, 'leads-purged', scope, context);
    const { now, settings } = context;
    const { targets } = settings;
    const read: ReadLeads = (work) => work(db);
    const purged = await purgeLeads({ db, read, action: 'purge', targets, expiry, now });
    await truncateWriteAheadLog(db);
    return `${leadCount(purged)} of ${scope} removed.`;
  },

  async erase(args, context) {
    const { yes = false, ...whose } = parseArguments(args, { ...personOptions, yes: flag }).values;
    const person = personOf(whose);
    await using db = await openExistingDatabase(context.location);
    const { leads, mentions } = await findPerson(db, person);
    const ids = mentions.map((id) => `\n  ${id}`).join('');
    const warning = ids
      ? `\n${leadCount(mentions.length)} of other people contain this address or number in a text or note, inside a longer number, or with another plus tag (name+tag@…). Check them yourself:${ids}`
      : '';
    if (!yes)
      return `${leadCount(leads.length)} of this person would be removed, with messages, codes and sessions. ${nothingChanged}${warning}`;
    await recordEvent(db, 'person-erased', leadCount(leads.length), context);
    const erased = await erasePerson(db, person, context.settings.targets, context.now);
    await truncateWriteAheadLog(db);
    const file = outboxFile(context.location.dataDir);
    const inFile = existsSync(file) ? `\n${file} may contain messages to them: delete it.` : '';
    return `${leadCount(erased.leads)} of this person removed, and ${erased.others} messages, codes and sessions.${inFile}${warning}`;
  },

  async person(args, context) {
    const person = personOf(parseArguments(args, personOptions).values);
    await using db = await openExistingDatabase(context.location);
    const data = await exportPerson(db, person);
    await recordEvent(db, 'person-exported', leadCount(data.leads.length), context);
    return JSON.stringify(data, null, 2);
  },

  async audit(args, context) {
    parseArguments(args, {});
    await using db = await openExistingDatabase(context.location);
    const lines = (await listAuditEntries(db, maxLines)).map(
      ({ begun_at, action, scope, leads, others }) =>
        `${formatTime(begun_at)}  ${action.padEnd(9)}  ${leadCount(leads)}, ${others} other rows  ${scope}`,
    );
    return lines.join('\n') || 'Nothing has been removed yet.';
  },

  async security(args, context) {
    parseArguments(args, {});
    await using db = await openExistingDatabase(context.location);
    const { events } = await listSecurityEvents(db, maxLines, null);
    const lines = events.map(({ at, kind, account, place, detail }) => {
      const about = [account, detail].filter(Boolean).join('; ');
      return `${formatTime(at)}  ${kind.padEnd(16)}  ${(place ?? 'a command').padEnd(18)}  ${about}`.trimEnd();
    });
    return lines.join('\n') || 'No security events yet.';
  },
} satisfies Record<string, LeadsSubcommand>;

/** Removes the records that a server's retention would remove. `--yes` also confirms clock and settings for the servers. */
async function purgeExpired(context: LeadsContext, isConfirmed: boolean): Promise<string> {
  const { location, settings, now } = context;
  await using db = await openExistingDatabase(location);
  const found = await findExpiredRecords({ db, read: (work) => work(db), settings, action: 'purge', now });
  const heartbeat = await findHeartbeat(db);
  const clock = [
    `The clock of this machine: ${formatTime(now.toISOString())}.`,
    ...(heartbeat === null ? [] : [`The last heartbeat of a server: ${formatTime(heartbeat)}.`]),
    ...(settings.leadRetention.size === 0 ? ['LEAD_RETENTION is not set: leads are never removed.'] : []),
  ];
  const counts = found.map(({ label, setting, expired, all, days }) => {
    return `${expired} of ${all} ${label} are older than ${days}d (${setting})`;
  });
  if (!isConfirmed) {
    const lines = counts.map((count) => `${count} and would be removed.`);
    return [...clock, ...(lines.length > 0 ? lines : ['Nothing is old enough.']), confirmClock].join('\n');
  }
  await recordEvent(db, 'leads-purged', counts.join('; ') || 'nothing', context);
  const removed: string[] = [];
  for (const { label, remove } of found) removed.push(`${await remove()} ${label} removed.`);
  await recordRun(db, 'heartbeat', now);
  await recordRetention(db, settings, now);
  await truncateWriteAheadLog(db);
  return [...clock, ...(removed.length > 0 ? removed : ['Nothing was old enough.']), clockConfirmed].join(
    '\n',
  );
}

const confirmClock =
  'Nothing was changed. If the clock and the numbers are right, run it again with --yes. This removes them, and the servers resume their retention.';
const clockConfirmed = 'The servers resume their retention within ten minutes.';

const recordEvent = (
  db: Database,
  kind: NewSecurityEvent['kind'],
  detail: string,
  { user, now }: LeadsContext,
) => recordSecurityEvent(db, { kind, account: user, place: null, detail }, now);
