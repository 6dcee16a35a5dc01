import { beforeEach, expect, it, vi } from 'vitest';
import type { Form } from '#forms/index.ts';
import { storeOnceLoaded } from '#lead-form/queueOnDemand.ts';
import { fieldModel, formModel } from '../support/formModel.ts';
import { stubStorage } from './queue/stubStorage.ts';

// the notes are stubbed, because only a browser can load their styles
vi.mock('#lead-form/queue/queue.ts', () => import('#lead-form/queue/storedLeads.ts'));

const items = stubStorage();
const names = () => Object.keys(items);
const form = {
  model: { ...formModel([fieldModel('firstName')]), formType: 'HEALTH' },
  field: () => undefined,
  hidden: () => new Set<string>(),
} as unknown as Form;
const lead = { formType: 'HEALTH', data: {}, idempotencyKey: 'key', values: {} };

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/health-insurance' });
  vi.stubGlobal('document', { querySelector: () => ({}) });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
});

it('a lead is stored once the queue’s code has loaded, and removed when it is cancelled', async () => {
  let remove = () => {};
  await new Promise((resolve) => {
    remove = storeOnceLoaded(form, lead, resolve);
  });
  expect(names()).toHaveLength(1);
  remove();
  await vi.waitFor(() => expect(names()).toEqual([]));
});

it('a lead that is cancelled before the queue’s code has loaded is not stored', async () => {
  const stored = vi.fn();
  storeOnceLoaded(form, lead, stored)();
  // the queue's code has loaded once another lead is stored
  const other = { ...lead, idempotencyKey: 'another' };
  await new Promise((resolve) => void storeOnceLoaded(form, other, resolve));
  expect(stored).not.toHaveBeenCalled();
  expect(names().map((key) => key.includes('another'))).toEqual([true]);
});
