import type { FastifyRequest } from 'fastify';
import type { StoredLead } from '#machines/inbox/inboxLead.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { recordSecurityEvent } from '#server/logins/securityEvents.ts';

/** Each further so many leads, read by one employee within so many minutes, are a security event with their number. */
const manyLeads = 100;
export const readWindowMinutes = 10;

/**
 * Records who reads many leads in the inbox; each server counts for itself. It is awaited before leads are sent, and throws
 * Unavailable when the event cannot be stored: then nothing is read.
 */
export function createReadTracker(db: Database, now: () => Date) {
  const readings = new Map<string, { readonly endsAt: number; readonly leads: Set<string> }>();

  function readingOf(employee: string) {
    const time = now().getTime();
    for (const [each, { endsAt }] of readings) if (endsAt <= time) readings.delete(each);
    const reading = readings.get(employee) ?? { endsAt: time + readWindowMinutes * 60_000, leads: new Set() };
    readings.set(employee, reading);
    return reading;
  }

  return async function noteRead(
    { employee, ip }: Pick<FastifyRequest, 'employee' | 'ip'>,
    read: readonly Pick<StoredLead, 'id'>[],
  ): Promise<void> {
    const { leads } = readingOf(employee);
    const ids = new Set(read.map(({ id }) => id));
    const { size } = leads.union(ids);
    if (size > manyLeads && Math.ceil(size / manyLeads) > Math.ceil(leads.size / manyLeads)) {
      const detail = `${size} leads in the inbox within ${readWindowMinutes} minutes`;
      const event = { kind: 'leads-read', account: employee, place: networkOf(ip), detail } as const;
      await recordSecurityEvent(db, event, now());
    }
    // only now: where the event could not be stored, the next reading tries again
    for (const id of ids) leads.add(id);
  };
}
