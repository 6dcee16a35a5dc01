import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readStored,
  remainingMs,
  removeStored,
  type StoredLead,
  writeStored,
} from '#lead-form/queue/storedLeads.ts';

const now = Date.parse('2026-11-20T09:30:00Z');
const day = 24 * 60 * 60 * 1000;

function lead(changes: Partial<StoredLead> = {}): StoredLead {
  return {
    formType: 'HEALTH',
    data: { firstName: 'Asha' },
    idempotencyKey: 'key 1',
    values: { firstName: 'Asha', assistance: ['Self'] },
    path: '/health-insurance',
    keptAt: now,
    title: 'Health insurance',
    isRefused: false,
    ...changes,
  };
}

/** A browser's storage without a browser. */
function storageWith(entries: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    key: (place: number) => [...items.keys()][place] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    names: () => [...items.keys()],
  };
}

describe('a lead that the browser keeps', () => {
  it('comes back as it was, beside others, and what is not ours stays untouched', () => {
    const storage = storageWith({ theme: 'dark' });
    const leads = [lead(), lead({ idempotencyKey: 'key 2', formType: 'LIFE', isRefused: true })];
    for (const each of leads) expect(writeStored(storage, each)).toBe(true);
    expect(readStored(storage, now)).toEqual(leads);
    removeStored(storage, lead());
    expect(readStored(storage, now)).toEqual(leads.slice(1));
    expect(storage.getItem('theme')).toBe('dark');
  });

  it('is gone after a day to the millisecond, and when the clock was set back', () => {
    const storage = storageWith();
    writeStored(storage, lead());
    expect(remainingMs(lead(), now + day - 1)).toBe(1);
    expect(readStored(storage, now + day - 1)).toHaveLength(1);
    expect(readStored(storage, now + day)).toEqual([]);
    expect(storage.names()).toEqual([]);
    writeStored(storage, lead());
    expect(remainingMs(lead(), now - 10 * 60 * 1000), 'a clock that was set right').toBe(day);
    expect(readStored(storage, now - 10 * 60 * 1000 - 1)).toEqual([]);
    expect(storage.names()).toEqual([]);
  });

  it('is told as not kept where the browser has no room', () => {
    const full = {
      ...storageWith(),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(writeStored(full, lead())).toBe(false);
  });

  const wrong: readonly object[] = [
    { formType: 1 },
    { idempotencyKey: 'another' },
    { data: [] },
    { values: null },
    { keptAt: '0' },
    { isRefused: 'no' },
    { path: 'https://elsewhere.example' },
    { path: '//elsewhere.example' },
    { path: '/\\elsewhere.example' },
  ];

  it.each(['{', 'null', '[]', ...wrong.map((part) => JSON.stringify({ ...lead(), ...part }))])(
    'what is no lead of ours (%s) is removed and never sent',
    (text) => {
      const storage = storageWith({ 'kept-lead key 1': text });
      expect(readStored(storage, now)).toEqual([]);
      expect(storage.names()).toEqual([]);
    },
  );

  it('reads whatever stands there without failing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readStored(storageWith({ 'kept-lead key 1': text }), now)).toEqual([]);
      }),
    );
  });
});
