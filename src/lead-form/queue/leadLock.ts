import { storedLeadPrefix } from '../storedLeadPrefix.ts';

/**
 * Waits until no other page has a lead in hand, and has it until `work` is done: of several open pages one sends it. A
 * browser without such locks, a page without TLS, or one that may not use them, goes on at once: the lead's key makes it
 * one lead all the same.
 */
export async function withLeadLock(idempotencyKey: string, work: () => Promise<void>): Promise<void> {
  let started: Promise<void> | undefined;
  const start = () => {
    started ??= work();
    return started;
  };
  // missing on pages without TLS, whatever the types say
  const locks = navigator.locks as LockManager | undefined;
  await locks?.request(storedLeadPrefix + idempotencyKey, start).catch(() => {});
  await start();
}
