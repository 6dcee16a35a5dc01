import type { FastifyRequest } from 'fastify';
import { placeOf } from '#server/http/senderAddress.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import type { StoredLead } from './listLeads.ts';

/** More leads than this, read by one employee within so many minutes, are a security event with their number. */
export const manyLeads = 100;
export const readingMinutes = 10;

interface Reading {
  readonly endsAt: number;
  readonly leads: Set<string>;
  /** The number of the event, once there is one. */
  event: Promise<number> | null;
}

/**
 * Notes who reads many leads in the inbox: one event in ten minutes, whose number grows with what is read. Each server
 * counts for itself.
 *
 * @returns to be awaited before leads are answered. Throws Unavailable: what cannot be noted is not read
 */
export function createReadingNotes({ events, employees }: Logins, now: () => Date) {
  const readings = new Map<string, Reading>();

  function readingOf(employee: string): Reading {
    const moment = now().getTime();
    for (const [id, { endsAt }] of readings) if (endsAt <= moment) readings.delete(id);
    const known = readings.get(employee);
    if (known) return known;
    const begun = { endsAt: moment + readingMinutes * 60_000, leads: new Set<string>(), event: null };
    readings.set(employee, begun);
    return begun;
  }

  return async function noteRead(
    { employee, ip }: Pick<FastifyRequest, 'employee' | 'ip'>,
    read: readonly Pick<StoredLead, 'id'>[],
  ): Promise<void> {
    const reading = readingOf(employee);
    const before = reading.leads.size;
    for (const { id } of read) reading.leads.add(id);
    const count = reading.leads.size;
    if (count <= manyLeads || (count === before && reading.event !== null)) return;
    const detail = `${count} leads in the inbox within ${readingMinutes} minutes`;
    const event = reading.event;
    if (event !== null) {
      // one after the other: the number of an event never falls
      const renewed = event.then(async (id) => {
        await events.renew(id, detail);
        return id;
      });
      reading.event = renewed.catch(() => event);
      await renewed;
      return;
    }
    const noting = employees
      .emailOf(employee)
      .then((account) => events.note({ kind: 'leads-read', account, place: placeOf(ip), detail }));
    reading.event = noting;
    // the next reading tries again
    noting.catch(() => {
      reading.event = null;
    });
    await noting;
  };
}
