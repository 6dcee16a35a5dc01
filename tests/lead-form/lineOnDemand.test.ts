import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Form } from '#engine';
import { keepOnLine } from '#lead-form/lineOnDemand.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';

// without the notes, whose styles only a browser takes
vi.mock('#lead-form/line/line.ts', async () => ({
  line: await import('#lead-form/line/keepLead.ts'),
}));

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

it('a lead is kept once the code for it has come, and forgotten when it is called off', async () => {
  let forget = () => {};
  await new Promise<void>((resolve) => {
    forget = keepOnLine(form, lead, resolve);
  });
  expect(items.size).toBe(1);
  forget();
  await vi.waitFor(() => expect(items.size).toBe(0));
});

it('a lead that is called off before that code has come is not kept', async () => {
  const kept = vi.fn();
  keepOnLine(form, lead, kept)();
  // the code has come by the time that another lead is kept
  const other = { ...lead, idempotencyKey: 'another' };
  await new Promise<void>((resolve) => void keepOnLine(form, other, resolve));
  expect(kept).not.toHaveBeenCalled();
  expect([...items.keys()].map((key) => key.includes('another'))).toEqual([true]);
});
