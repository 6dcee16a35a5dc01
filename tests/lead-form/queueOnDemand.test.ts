import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Form } from '#forms/index.ts';
import { storeOnceLoaded } from '#lead-form/queueOnDemand.ts';
import { fieldModel, formModel } from '../support/formModel.ts';

// without the notes, whose styles only a browser takes
vi.mock('#lead-form/queue/queue.ts', () => import('#lead-form/queue/storeLead.ts'));

const items = new Map<string, string>();
const form = {
  model: { ...formModel([fieldModel('firstName')]), formType: 'HEALTH' },
  field: () => undefined,
  hidden: () => new Set<string>(),
} as unknown as Form;
const lead = { formType: 'HEALTH', data: {}, idempotencyKey: 'key', values: {} };

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/health-insurance' });
  vi.stubGlobal('document', { querySelector: () => ({}) });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => void vi.unstubAllGlobals());

it('a lead is stored once the code for it has come, and removed when it is cancelled', async () => {
  let remove = () => {};
  await new Promise((resolve) => {
    remove = storeOnceLoaded(form, lead, resolve);
  });
  expect(items.size).toBe(1);
  remove();
  await vi.waitFor(() => expect(items.size).toBe(0));
});

it('a lead that is cancelled before that code has come is not stored', async () => {
  const stored = vi.fn();
  storeOnceLoaded(form, lead, stored)();
  // the code has come by the time that another lead is stored
  const other = { ...lead, idempotencyKey: 'another' };
  await new Promise((resolve) => void storeOnceLoaded(form, other, resolve));
  expect(stored).not.toHaveBeenCalled();
  expect([...items.keys()].map((key) => key.includes('another'))).toEqual([true]);
});
