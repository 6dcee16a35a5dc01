import { daysBefore } from '#server/config/retention.ts';
import type { Config } from '#server/config.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
import { forgetSecurityEvents } from '#server/logins/securityEvents.ts';
import { forgetExpired } from './forgetExpired.ts';
import { startRetentionSweeps } from './sweepRetention.ts';
import { createUpkeep } from './upkeep.ts';

export interface KeepingOptions {
  readonly db: Database;
  readonly reads: StaffReads;
  readonly rateCounts: RateCounts;
  readonly config: Pick<Config, 'databaseUrl' | 'leadRetention' | 'securityEventDays'>;
  readonly now: () => Date;
  /** Told what was done, with its figures and in words. */
  readonly onDone: (figures: object, words: string) => void;
  /** Told what failed, in words; it is tried again. */
  readonly onFault: (error: unknown, words: string) => void;
}

/** What a running server does to the data by itself: it removes what is no longer needed and finishes upgrades. */
export interface Keeping {
  /** Resolves once what has expired is removed; the rest goes on until the stop. */
  start(): Promise<void>;
  /** Resolves once what is under way has ended or is broken off. */
  stop(): Promise<void>;
}

/** How often expired sessions, links and numbers are removed. */
const sweepEveryMs = 10 * 60_000;

/** Prepares the keeping of the data; nothing is done before its start. */
export function createKeeping(options: KeepingOptions): Keeping {
  const { db, reads, rateCounts, config, now, onDone, onFault } = options;
  const never = new AbortController().signal;
  const upkeep = createUpkeep({
    db,
    databaseUrl: config.databaseUrl,
    onFilled: (leads) => onDone({ leads }, 'leads of an earlier version can be searched now'),
    onWithoutTrigrams: (error) =>
      onFault(
        error,
        'searches in the inbox read every lead: let an administrator of PostgreSQL run CREATE EXTENSION pg_trgm in this database',
      ),
    onFault: (error) => onFault(error, 'the upgrade of the database is finished later'),
  });
  let endRetention = async () => {};
  let sweeping: NodeJS.Timeout | undefined;

  async function sweep(): Promise<void> {
    await Promise.all([
      forgetExpired(db, now()),
      forgetSecurityEvents(db, daysBefore(now(), config.securityEventDays)),
      rateCounts.forgetEnded(),
    ]).catch((error: unknown) => onFault(error, 'expired data is kept for now'));
  }

  return {
    async start() {
      await sweep();
      void upkeep.look();
      sweeping = setInterval(() => {
        void sweep();
        void upkeep.look();
      }, sweepEveryMs);
      endRetention = startRetentionSweeps({
        db,
        retention: config.leadRetention,
        now,
        // the staff's few connections to PostgreSQL may all be taken
        read: isPostgres(db) ? (work) => work(db) : (work) => reads.read(never, work),
        onBegin: () => onDone({}, 'a look for leads whose time is over begins (LEAD_RETENTION)'),
        onRemoved: (leads) => onDone({ leads }, 'removed leads whose time is over (LEAD_RETENTION)'),
        onFault: (error) => onFault(error, 'leads whose time is over are kept for now'),
      });
    },
    async stop() {
      clearInterval(sweeping);
      await Promise.all([endRetention(), upkeep.stop()]);
    },
  };
}
