import type { FastifyRequest } from 'fastify';
import type { StoredLead } from '#contract/inbox/inboxLead.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { recordSecurityEvent } from '#server/logins/securityEvents.ts';

/** More than so many leads, read by one employee within so many minutes, are a security event, and so is each doubling. */
const manyLeads = 100;
const windowMinutes = 10;

/** How often the number of many leads was passed or doubled. */
const levelOf = (count: number) => Math.ceil(Math.log2(Math.max(count / manyLeads, 1)));

export type NoteRead = ReturnType<typeof createReadTracker>;

/**
 * Records who reads many leads; each server counts for itself. It is awaited before leads are sent, and throws Unavailable
 * when the event cannot be stored: then nothing is read.
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

  return async function noteRead(
    { employee, ip, method }: Pick<FastifyRequest, 'employee' | 'ip' | 'method'>,
    read: readonly Pick<StoredLead, 'id'>[],
  ): Promise<void> {
    // the head alone, without leads
    if (method === 'HEAD') return;
    const { leads } = readingOf(employee);
    const ids = new Set(read.map(({ id }) => id));
    const { size } = leads.union(ids);
    if (levelOf(size) > levelOf(leads.size)) {
      const detail = `${size} leads within ${windowMinutes} minutes`;
      const event = { kind: 'leads-read', account: employee, place: networkOf(ip), detail } as const;
      await recordSecurityEvent(db, event, now());
    }
    // only now: where the event could not be stored, the next reading tries again
    for (const id of ids) leads.add(id);
  };
}
