import type { Form } from '#forms/index.ts';
import { type LeadStorage, type QueuedLead, queuedLeadMilliseconds } from '#machines/leadQueue.machine.ts';
import { storedLeadNames, storedLeadPrefix } from '../storedNames.ts';

/**
 * A lead that could not be sent, as the browser stores it: what would be sent, and nothing that a form does not send. No
 * key of the server is in it: it is sent with that of the page that sends it. Its answers are for a form that is shown
 * again.
 */
export interface StoredLead extends QueuedLead {
  /** The form's name, for the next visit. */
  readonly title: string;
  readonly path: string;
  /** When it was stored, in milliseconds since the epoch. */
  readonly storedAt: number;
  readonly isRefused: boolean;
}

const nameOf = (idempotencyKey: string) => storedLeadPrefix + idempotencyKey;

/** Returns whether it is stored: a browser may have no storage for this page, or no room. */
export function writeStored(lead: StoredLead): boolean {
  try {
    localStorage.setItem(nameOf(lead.idempotencyKey), JSON.stringify(lead));
    return true;
  } catch {
    return false;
  }
}

/** Removes a lead that was stored. */
export function removeStored({ idempotencyKey }: QueuedLead): void {
  localStorage.removeItem(nameOf(idempotencyKey));
}

/** The stored leads. Leads older than a day, and foreign entries, are removed. */
export function readStored(): readonly StoredLead[] {
  return storedLeadNames().flatMap((name) => {
    const lead = parseLead(localStorage.getItem(name));
    if (lead !== null && nameOf(lead.idempotencyKey) === name && remainingMs(lead) > 0) return lead;
    localStorage.removeItem(name);
    return [];
  });
}

/** How far a clock may be set right while a lead is stored, in milliseconds. */
const clockSlackMilliseconds = 10 * 60 * 1000;

/**
 * How much longer a lead may wait, in milliseconds. A lead stored in the future has expired: the clock was set back,
 * and it would stay longer than promised.
 */
export function remainingMs({ storedAt }: StoredLead): number {
  const now = Date.now();
  if (storedAt > now + clockSlackMilliseconds) return 0;
  return Math.min(storedAt + queuedLeadMilliseconds - now, queuedLeadMilliseconds);
}

function parseLead(text: string | null): StoredLead | null {
  try {
    const lead = JSON.parse(text ?? '') as Readonly<Record<keyof StoredLead, unknown>>;
    const isLead =
      [lead.formType, lead.idempotencyKey, lead.title].every((part) => typeof part === 'string') &&
      // a path of this site: the notice of the lead links to it
      /^\/(?![/\\])/.test(String(lead.path)) &&
      typeof lead.storedAt === 'number' &&
      typeof lead.isRefused === 'boolean' &&
      [lead.data, lead.values].every(
        (part) => part !== null && typeof part === 'object' && !Array.isArray(part),
      );
    return isLead ? (lead as StoredLead) : null;
  } catch {
    return null;
  }
}

/** When a lead was stored, as a visitor reads it. */
export const storedAtText = ({ storedAt }: StoredLead): string =>
  new Date(storedAt).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' });

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
  await locks?.request(nameOf(idempotencyKey), start).catch(() => {});
  await start();
}

/**
 * Stores a lead in the browser, held by this page: another page takes it over once this one is gone. Where the browser
 * stores nothing, it waits as long as the page is open. A form that is not on the screen cannot say that its lead is
 * stored, so it is not. Returns what removes it.
 */
export function storeLead(
  form: Pick<Form, 'model' | 'field' | 'hidden'>,
  lead: QueuedLead,
  onStored: (storage: LeadStorage) => void,
): () => void {
  if (!document.querySelector(`form[data-form-type="${form.model.formType}"]`)) return () => {};
  const hidden = form.hidden(lead.values);
  const sent = Object.entries(lead.values).filter(
    ([name]) => !form.field(name)?.clientOnly && !hidden.has(name),
  );
  const isStored = writeStored({
    ...lead,
    values: Object.fromEntries(sent),
    title: form.model.title,
    path: location.pathname,
    storedAt: Date.now(),
    isRefused: false,
  });
  onStored(isStored ? 'browser' : 'page');
  if (!isStored) return () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void withLeadLock(lead.idempotencyKey, () => held);
  return () => {
    removeStored(lead);
    release();
  };
}
