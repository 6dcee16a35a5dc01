import { longestPauseSeconds } from './outboxStore.ts';

export interface Attempt {
  /** Whether another attempt follows. */
  readonly hasFailed: boolean;
  /** The pause that the receiver asked for; 0 for none. */
  readonly askedSeconds: number;
}

/**
 * The pause of a whole lane after a failure, because the next message would fail too. Pauses double until a message is sent;
 * a receiver may ask for a longer one. A pause that is longer than any other was begun while the clock was ahead.
 */
export function createLanePause(now: () => Date) {
  let failures = 0;
  let endsAt = 0;
  return {
    isRunning(): boolean {
      const remaining = endsAt - now().getTime();
      return remaining > 0 && remaining <= longestPauseSeconds * 1000;
    },
    /** Whether the last attempts failed, so that the next one is made alone. */
    isFailing: () => failures > 0,
    /** Begins a pause if one of the last attempts has failed. */
    begin(attempts: readonly Attempt[]): void {
      const failed = attempts.filter(({ hasFailed }) => hasFailed);
      if (failed.length === 0) {
        failures = 0;
        return;
      }
      failures = failed.length === attempts.length ? failures + 1 : 0;
      const asked = failed.map(({ askedSeconds }) => askedSeconds);
      endsAt = now().getTime() + Math.min(Math.max(2 ** failures, ...asked), longestPauseSeconds) * 1000;
    },
  };
}
