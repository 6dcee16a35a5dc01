import { sql } from 'kysely';
import {
  daysBefore,
  expiriesAt,
  retention,
  retentionDays,
  writeRetention,
} from '#server/config/retention.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { lastRunOf, recordRun } from './heartbeat.ts';
import { isExpired, type Purge, purgeLeads } from './purgeLeads.ts';

export type RetentionSettings = Pick<Config, 'leadRetention' | 'securityEventDays' | 'targets'>;

/** One run may remove this number of leads of a form without a confirmation. */
const alwaysPlausible = 10;

/** Expired leads of a form, or expired security events. Their removal cannot be undone. */
export interface ExpiredRecords {
  /** 'leads of GET_IN_TOUCH' */
  readonly label: string;
  readonly setting: 'LEAD_RETENTION' | 'SECURITY_EVENT_RETENTION';
  readonly expired: number;
  /** The number of all such records, expired or not. */
  readonly all: number;
  /** The days of the setting. */
  readonly days: number;
  /** The days that the last run applied; null for the first run. */
  readonly previousDays: number | null;
  /** Removes the counted records, not those that arrive later. Returns their number. */
  remove(signal?: AbortSignal): Promise<number>;
}

interface FindExpired extends Pick<Purge, 'action' | 'now'> {
  readonly db: Database;
  /** Finds and counts leads. */
  readonly read: ReadLeads;
  readonly settings: RetentionSettings;
}

/** Finds the records that the settings would remove now, without form types that have none. */
export async function findExpiredRecords(options: FindExpired): Promise<readonly ExpiredRecords[]> {
  const { db, read, settings, action, now } = options;
  const { leadRetention, securityEventDays, targets } = settings;
  const lastRun = await lastRunOf(db, 'retention');
  const previous = retention.parse(lastRun?.detail ?? '') ?? null;
  const found: ExpiredRecords[] = [];
  for (const expiry of expiriesAt(leadRetention, now)) {
    const forms = await read((from) =>
      from
        .selectFrom('lead')
        .where(isExpired(expiry))
        .where(arrivedInOrder('lead', 'created_at', expiry.before, now))
        .select((row) => [
          'form_type as formType',
          row.fn.countAll<number>().as('expired'),
          row.fn.max('sequence').as('lastSequence'),
        ])
        .groupBy('form_type')
        .execute(),
    );
    for (const { formType, expired, lastSequence } of forms) {
      const ofForm = { formTypes: { in: [formType] }, before: expiry.before, lastSequence };
      found.push({
        label: `leads of ${formType}`,
        setting: 'LEAD_RETENTION',
        expired,
        all: await countAll(read, formType),
        days: retentionDays(leadRetention, formType),
        previousDays: previous && retentionDays(previous, formType),
        remove: (signal) =>
          purgeLeads({
            ...{ db, read, action, targets, expiry: ofForm, now },
            ...(signal && { signal }),
          }),
      });
    }
  }
  return [...found, ...(await findExpiredEvents(db, securityEventDays, now))];
}

async function findExpiredEvents(db: Database, days: number, now: Date): Promise<readonly ExpiredRecords[]> {
  const before = daysBefore(now, days);
  const counting = db
    .selectFrom('security_event')
    .where('at', '<', before)
    .where(arrivedInOrder('security_event', 'at', before, now))
    .select((row) => [row.fn.countAll<number>().as('expired'), row.fn.max('sequence').as('last')]);
  const { expired, last } = await counting.executeTakeFirstOrThrow();
  if (expired === 0) return [];
  const total = db.selectFrom('security_event').select((row) => row.fn.countAll<number>().as('all'));
  const removal = db.deleteFrom('security_event').where('at', '<', before).where('sequence', '<=', last);
  return [
    {
      ...{ label: 'security events', setting: 'SECURITY_EVENT_RETENTION', expired, days },
      ...(await total.executeTakeFirstOrThrow()),
      previousDays: null,
      remove: async () => Number((await retryWhileBusy(() => removal.executeTakeFirst())).numDeletedRows),
    },
  ];
}

/**
 * Skips expired records that arrived after an unexpired one, because their server's clock was behind. They are removed once
 * all earlier records have expired. `+ 0` makes the databases use the index of times.
 */
const arrivedInOrder = (table: 'lead' | 'security_event', column: string, before: string, now: Date) =>
  sql<boolean>`sequence < (SELECT coalesce(min(sequence + 0), ${sql.lit(Number.MAX_SAFE_INTEGER)})
    FROM ${sql.table(table)} WHERE ${sql.ref(column)} >= ${before} AND ${sql.ref(column)} <= ${now.toISOString()})`;

async function countAll(read: ReadLeads, formType: string): Promise<number> {
  const { count } = await read((from) =>
    from
      .selectFrom('lead')
      .where('form_type', '=', formType)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return count;
}

/** The reason, as a sentence, for which a removal needs a confirmation; null for a plausible one. */
export function whyImplausible({
  label,
  setting,
  expired,
  all,
  days,
  previousDays,
}: ExpiredRecords): string | null {
  const some = `${setting} would remove ${expired} of ${all} ${label}`;
  if (previousDays !== null && days < previousDays)
    return `${some}, because ${days}d is shorter than ${Number.isFinite(previousDays) ? `the previous ${previousDays}d` : 'the previous setting'}`;
  if (expired > Math.max(alwaysPlausible, all / 10)) return `${some} at once`;
  return null;
}

/** Records the settings of this run. */
export const recordRetention = (
  db: Database,
  { leadRetention }: Pick<RetentionSettings, 'leadRetention'>,
  now: Date,
) => recordRun(db, 'retention', now, writeRetention(leadRetention));
