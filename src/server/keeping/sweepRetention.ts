import { expiriesAt, type Retention } from '#server/config/retention.ts';
import { type Purge, purgeLeads } from './removeLeads.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface RetentionSweepOptions extends Pick<Purge, 'db' | 'read'> {
  readonly retention: Retention;
  readonly now: () => Date;
  /** Told that a sweep begins. */
  readonly onBegin: () => void;
  /** Told how many leads a sweep removed, when there were any. */
  readonly onRemoved: (leads: number) => void;
  /** Told of a sweep that failed; the next one is tried all the same. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Removes leads whose time is over (LEAD_RETENTION), at once and then daily; nothing without a retention.
 *
 * @returns ends it, and resolves once the sweep under way has stopped
 */
export function startRetentionSweeps(options: RetentionSweepOptions): () => Promise<void> {
  const { db, read, retention, now, onBegin, onRemoved, onFault } = options;
  if (retention.size === 0) return async () => {};
  const stopping = new AbortController();
  const { signal } = stopping;

  async function sweep(): Promise<void> {
    try {
      onBegin();
      let removed = 0;
      const moment = now();
      for (const expiry of expiriesAt(retention, moment)) {
        if (signal.aborted) break;
        removed += await purgeLeads({ db, read, action: 'retention', expiry, now: moment, signal });
      }
      if (removed > 0) onRemoved(removed);
    } catch (error) {
      onFault(error);
    }
  }

  let sweeping = sweep();
  const daily = setInterval(() => {
    sweeping = sweeping.then(sweep);
  }, dayMs).unref();
  return async () => {
    clearInterval(daily);
    stopping.abort();
    await sweeping;
  };
}
