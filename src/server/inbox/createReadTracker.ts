import type { FastifyRequest } from 'fastify';
import type { StoredLead } from '#contract/inbox/inboxLead.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { recordSecurityEvent } from '#server/logins/securityEvents.ts';

/** Reading more leads than this within the window is a security event, and so is each doubling. */
const manyLeads = 100;
const windowMinutes = 10;

/** How often the limit was reached and doubled: 0 up to the limit, 1 up to twice the limit, 2 up to four times. */
const levelOf = (count: number) => Math.ceil(Math.log2(Math.max(count / manyLeads, 1)));

export type RecordRead = ReturnType<typeof createReadTracker>;

/**
 * Records a security event for employees who read many leads; each server counts separately. Await `recordRead` before
 * sending leads, because it throws Unavailable if the event cannot be stored.
 */
export function createReadTracker(db: Database, now: () => Date) {
  const readings = new Map<string, { readonly endsAt: number; readonly leads: Set<string> }>();

  function readingOf(employee: string) {
    const time = now().getTime();
    for (const [each, { endsAt }] of readings) if (endsAt <= time) readings.delete(each);
    const reading = readings.get(employee) ?? { endsAt: time + windowMinutes * 60_000, leads: new Set() };
    readings.set(employee, reading);
    return reading;
  }

  return async function recordRead(
    { employee, ip, method }: Pick<FastifyRequest, 'employee' | 'ip' | 'method'>,
    read: readonly Pick<StoredLead, 'id'>[],
  ): Promise<void> {
    // a HEAD response contains no leads
    if (method === 'HEAD') return;
    const { leads } = readingOf(employee);
    const ids = new Set(read.map(({ id }) => id));
    const { size } = leads.union(ids);
    if (levelOf(size) > levelOf(leads.size)) {
      const detail = `${size} leads within ${windowMinutes} minutes`;
      const event = { kind: 'leads-read', account: employee, place: networkOf(ip), detail } as const;
      await recordSecurityEvent(db, event, now());
    }
    // counts the leads after the event is stored, so that the next read retries a failed event
    for (const id of ids) leads.add(id);
  };
}
