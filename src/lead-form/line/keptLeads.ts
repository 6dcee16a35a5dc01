import type { LeadData, Values } from '#engine';
import type { LeadCall } from '#machines/leadForm.machine.ts';
import { keptLeadMilliseconds } from '#rules/leadTries.ts';
import { keptMark } from '../keptMark.ts';

/**
 * A lead that could not be sent, as the browser keeps it: what would be sent, and nothing that a form does not send. No
 * key of the server is in it: it is sent with that of the page that sends it.
 */
export interface KeptLead extends LeadCall {
  /** The answers that it was made of, for a form that is shown again. */
  readonly values: Values;
  /** The form's name, for whoever opens the site next. */
  readonly title: string;
  /** Where the form stood. */
  readonly path: string;
  /** When it was kept, in milliseconds since the epoch. */
  readonly keptAt: number;
  /** Whether the server refused it. */
  readonly isRefused: boolean;
}

/** What of a browser's storage is needed. */
export type LeadStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Keeps a lead where it outlives the page, for a day at most.
 *
 * @returns whether it is kept: a browser may have no storage, or no room in it
 */
export function keepInStorage(storage: LeadStorage, lead: KeptLead): boolean {
  try {
    storage.setItem(keptMark + lead.idempotencyKey, JSON.stringify(lead));
    return true;
  } catch {
    return false;
  }
}

export function forgetKept(storage: LeadStorage, idempotencyKey: string): void {
  storage.removeItem(keptMark + idempotencyKey);
}

/** The leads that are kept. What is older than a day, or nothing that was kept here, is removed. */
export function readKept(storage: LeadStorage, now: number): readonly KeptLead[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys
    .filter((key) => key.startsWith(keptMark))
    .flatMap((key) => {
      const lead = parseLead(storage.getItem(key));
      if (lead !== null && keptMark + lead.idempotencyKey === key && remainingMs(lead, now) > 0) return lead;
      storage.removeItem(key);
      return [];
    });
}

/** How far a clock may be set right while a lead is kept, in milliseconds. */
const clockSlackMilliseconds = 10 * 60 * 1000;

/**
 * How much longer a lead may be kept, in milliseconds. One that was kept in the future is over: the clock was set back
 * by more than clocks are that go wrong, and it would stay for longer than was said.
 */
export function remainingMs({ keptAt }: KeptLead, now: number): number {
  if (keptAt > now + clockSlackMilliseconds) return 0;
  return Math.min(keptAt + keptLeadMilliseconds - now, keptLeadMilliseconds);
}

function parseLead(text: string | null): KeptLead | null {
  let lead: Partial<Record<keyof KeptLead, unknown>>;
  try {
    lead = Object(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
  const { formType, data, idempotencyKey, values, title, path, keptAt, isRefused } = lead;
  if (typeof formType !== 'string' || typeof idempotencyKey !== 'string' || typeof path !== 'string')
    return null;
  if (typeof keptAt !== 'number' || typeof isRefused !== 'boolean') return null;
  if (!isObject(data) || !isObject(values) || !/^\/(?![/\\])/.test(path)) return null;
  return {
    ...{ formType, idempotencyKey, path, keptAt, isRefused },
    // kept by an earlier release without it
    title: typeof title === 'string' ? title : '',
    data: data as LeadData,
    values: values as Values,
  };
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** When a lead was kept, as a visitor reads it. */
export const momentOf = ({ keptAt }: KeptLead): string =>
  new Date(keptAt).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' });
