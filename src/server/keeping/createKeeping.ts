import type { Config } from '#server/config.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import type { RateCounts } from '#server/limits/rateCounts.ts';
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

/** How often expired sessions, links and numbers are removed. */
const sweepEveryMs = 10 * 60_000;

const withoutTrigrams =
  'searches in the inbox read every lead: let an administrator of PostgreSQL run CREATE EXTENSION pg_trgm in this database';

/**
 * What a running server does to the data by itself: it removes what is no longer needed and finishes upgrades. Nothing
 * is done before its start.
 */
export function createKeeping(options: KeepingOptions) {
  const { db, reads, rateCounts, config, now, onDone, onFault } = options;
  const never = new AbortController().signal;
  const upkeep = createUpkeep({
    db,
    databaseUrl: config.databaseUrl,
    onFilled: (leads) => onDone({ leads }, 'leads of an earlier version can be searched now'),
    onWithoutTrigrams: (error) => onFault(error, withoutTrigrams),
    onFault: (error) => onFault(error, 'the upgrade of the database is finished later'),
  });
  let endRetention = async () => {};
  let sweeping: NodeJS.Timeout | undefined;

  async function sweep(): Promise<void> {
    const forgetting = [forgetExpired(db, now(), config.securityEventDays), rateCounts.forgetEnded()];
    await Promise.all(forgetting).catch((error: unknown) => onFault(error, 'expired data is kept for now'));
  }

  return {
    /** Resolves once what has expired is removed; the rest goes on until the stop. */
    async start(): Promise<void> {
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
    /** Resolves once what is under way has ended or is broken off. */
    async stop(): Promise<void> {
      clearInterval(sweeping);
      await Promise.all([endRetention(), upkeep.stop()]);
    },
  };
}
