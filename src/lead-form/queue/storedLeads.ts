import type { Form } from '#forms/index.ts';
import { type LeadStorage, type QueuedLead, queuedLeadMilliseconds } from '#machines/leadQueue.machine.ts';
import { storedLeadNames, storedLeadPrefix } from '../storedNames.ts';

/**
 * An unsent lead in the browser's storage, without `clientOnly` fields and without the API key, which the sending page
 * adds. `values` fill in the form if it is shown again.
 */
export interface StoredLead extends QueuedLead {
  /** The form's title, shown on the next visit. */
  readonly title: string;
  readonly path: string;
  /** When it was stored, in milliseconds since the epoch. */
  readonly storedAt: number;
  readonly isRejected: boolean;
}

const nameOf = (idempotencyKey: string) => storedLeadPrefix + idempotencyKey;

/** Stores a lead. Returns false if the browser blocks storage or has no space. */
export function writeStored(lead: StoredLead): boolean {
  try {
    localStorage.setItem(nameOf(lead.idempotencyKey), JSON.stringify(lead));
    return true;
  } catch {
    return false;
  }
}

export function removeStored({ idempotencyKey }: QueuedLead): void {
  localStorage.removeItem(nameOf(idempotencyKey));
}

/** Returns the stored leads. Removes expired leads and invalid entries. */
export function readStored(): readonly StoredLead[] {
  return storedLeadNames().flatMap((name) => {
    const lead = parseLead(localStorage.getItem(name));
    if (lead !== null && nameOf(lead.idempotencyKey) === name && remainingMs(lead) > 0) return lead;
    localStorage.removeItem(name);
    return [];
  });
}

/** A clock may be set back by this much while a lead is stored. */
const clockSlackMilliseconds = 10 * 60 * 1000;

/**
 * Returns how much longer a lead may wait, in milliseconds. If `storedAt` is further in the future than the
 * slack, the lead has expired, because it would otherwise be stored for more than a day.
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
      // a path on this site, because the note links to it
      /^\/(?![/\\])/.test(String(lead.path)) &&
      typeof lead.storedAt === 'number' &&
      typeof lead.isRejected === 'boolean' &&
      [lead.data, lead.values].every(
        (part) => part !== null && typeof part === 'object' && !Array.isArray(part),
      );
    return isLead ? (lead as StoredLead) : null;
  } catch {
    return null;
  }
}

/** Returns the time at which a lead was stored, as text. */
export const storedAtText = ({ storedAt }: StoredLead): string =>
  new Date(storedAt).toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/**
 * Runs `work` with the lock of a lead, so that only one of several open pages sends it. Without Web Locks it runs at
 * once; then the idempotency key prevents a duplicate.
 */
export async function withLeadLock(idempotencyKey: string, work: () => Promise<void>): Promise<void> {
  let started: Promise<void> | undefined;
  const start = () => {
    started ??= work();
    return started;
  };
  // undefined on pages without TLS, unlike its type
  const locks = navigator.locks as LockManager | undefined;
  await locks?.request(nameOf(idempotencyKey), start).catch(() => {});
  await start();
}

/**
 * Stores a lead in the browser, locked by this page until it is closed. If the browser stores nothing, the lead waits
 * in the open page. A form that is not on the page cannot show that its lead is stored, so it is not stored. Returns a
 * function that removes the lead.
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
    isRejected: false,
  });
  onStored(isStored ? 'browser' : 'page');
  if (!isStored) return () => {};
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void withLeadLock(lead.idempotencyKey, () => released);
  return () => {
    removeStored(lead);
    release();
  };
}
