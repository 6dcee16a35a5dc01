import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readStored,
  remainingMs,
  removeStored,
  type StoredLead,
  writeStored,
} from '#lead-form/queue/storedLeads.ts';
import { storedLeadNames } from '#lead-form/storedNames.ts';
import { stubStorage } from './stubStorage.ts';

const now = Date.parse('2026-11-20T09:30:00Z');
const day = 24 * 60 * 60 * 1000;

function lead(changes: Partial<StoredLead> = {}): StoredLead {
  return {
    formType: 'HEALTH',
    data: { firstName: 'Asha' },
    idempotencyKey: 'key 1',
    values: { firstName: 'Asha', assistance: ['Self'] },
    path: '/health-insurance',
    storedAt: now,
    title: 'Health insurance',
    isRejected: false,
    ...changes,
  };
}

const items = stubStorage();
const names = () => Object.keys(items);
const at = (ms: number) => vi.setSystemTime(ms);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

describe('a lead in the browser’s storage', () => {
  it('is read unchanged, and entries of other programs stay', () => {
    items.theme = 'dark';
    const leads = [
      lead(),
      lead({ idempotencyKey: 'key 2', formType: 'LIFE', isRejected: true, noticeVersion: '0123456789ab' }),
    ];
    for (const each of leads) expect(writeStored(each)).toBe(true);
    expect(readStored()).toEqual(leads);
    removeStored(lead());
    expect(readStored()).toEqual(leads.slice(1));
    expect(items.theme).toBe('dark');
  });

  it('expires after exactly a day, or if the clock was set back', () => {
    writeStored(lead());
    at(now + day - 1);
    expect([remainingMs(lead()), readStored().length]).toEqual([1, 1]);
    at(now + day);
    expect([readStored(), names()]).toEqual([[], []]);
    writeStored(lead());
    at(now - 10 * 60 * 1000);
    expect(remainingMs(lead()), 'a corrected clock').toBe(day);
    at(now - 10 * 60 * 1000 - 1);
    expect([readStored(), names()]).toEqual([[], []]);
  });

  it('is reported as not stored if the browser blocks storage or has no space', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const storage of [undefined, new Proxy({}, { ownKeys: refuse, get: () => refuse })]) {
      vi.stubGlobal('localStorage', storage);
      expect([writeStored(lead()), readStored(), storedLeadNames()]).toEqual([false, [], []]);
    }
  });

  const wrong: readonly object[] = [
    { formType: 1 },
    { idempotencyKey: 'another' },
    { data: [] },
    { values: null },
    { storedAt: '0' },
    { isRejected: 'no' },
    { path: 'https://elsewhere.example' },
    { path: '//elsewhere.example' },
    { path: '/\\elsewhere.example' },
  ];

  it.each(['{', 'null', '[]', ...wrong.map((part) => JSON.stringify({ ...lead(), ...part }))])(
    'an invalid entry (%s) is removed and never sent',
    (text) => {
      items['stored-lead key 1'] = text;
      expect([readStored(), names()]).toEqual([[], []]);
    },
  );

  it('is read without an error from any content of the storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        items['stored-lead key 1'] = text;
        expect(readStored()).toEqual([]);
      }),
    );
  });
});
