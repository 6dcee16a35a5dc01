import { keptMark } from '../keptMark.ts';

/**
 * Waits until no other page has a lead in hand, and has it until `work` is done: of several open pages one sends it. A
 * browser without such locks, or a page without TLS, goes on at once: the lead's key makes it one lead all the same.
 */
export async function withLead(idempotencyKey: string, work: () => Promise<void>): Promise<void> {
  // missing on pages without TLS, whatever the types say
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(keptMark + idempotencyKey, work) : work());
}
