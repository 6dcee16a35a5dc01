import type { FastifyRequest } from 'fastify';
import type { StoredLead } from '#machines/inbox/inboxLead.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import type { Logins } from '#server/logins/createLogins.ts';

/** More leads than this, read by one employee within so many minutes, are a security event with their number. */
export const manyLeads = 100;
export const readWindowMinutes = 10;

interface Reading {
  readonly endsAt: number;
  readonly leads: Set<string>;
  /** The number of the event, once there is one. */
  event: number | null;
  /** The last write: writes are sequential, so that the number in an event never falls. */
  writing: Promise<void>;
}

/**
 * Records who reads many leads in the inbox: one event in ten minutes, whose count grows. Each server counts for
 * itself.
 *
 * @returns a function to await before leads are sent; it throws Unavailable when the event cannot be stored, and then
 * nothing is read
 */
export function createReadTracker({ events, employees }: Logins, now: () => Date) {
  const readings = new Map<string, Reading>();

  function requestReader(employee: string): Reading {
    const time = now().getTime();
    for (const [id, { endsAt }] of readings) if (endsAt <= time) readings.delete(id);
    const active = readings.get(employee);
    if (active) return active;
    const endsAt = time + readWindowMinutes * 60_000;
    const started: Reading = { endsAt, leads: new Set(), event: null, writing: Promise.resolve() };
    readings.set(employee, started);
    return started;
  }

  return async function noteRead(
    { employee, ip }: Pick<FastifyRequest, 'employee' | 'ip'>,
    read: readonly Pick<StoredLead, 'id'>[],
  ): Promise<void> {
    const reading = requestReader(employee);
    const before = reading.leads.size;
    for (const { id } of read) reading.leads.add(id);
    const { size } = reading.leads;
    if (size <= manyLeads || (size === before && reading.event !== null)) return;
    const write = async () => {
      const detail = `${reading.leads.size} leads in the inbox within ${readWindowMinutes} minutes`;
      if (reading.event !== null) return events.renew(reading.event, detail);
      const account = await employees.emailOf(employee);
      reading.event = await events.record({ kind: 'leads-read', account, place: networkOf(ip), detail });
    };
    // after one that failed too: the next reading tries again
    reading.writing = reading.writing.then(write, write);
    await reading.writing;
  };
}
