import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldModel } from '#forms/index.ts';
import { storeLead, withLeadLock } from '#lead-form/queue/storedLeads.ts';
import { fieldModel, formModel } from '../../support/formModel.ts';
import { stubStorage } from './stubStorage.ts';

const values = { firstName: 'Asha', loginCode: '1234', smokes: 'No', packsADay: '3' };
const lead = {
  formType: 'HEALTH',
  data: { firstName: 'Asha', smokes: 'No' },
  idempotencyKey: 'key 1',
  values,
};

const fields = [
  fieldModel('firstName'),
  fieldModel('loginCode', { clientOnly: true }),
  fieldModel('smokes'),
  fieldModel('packsADay'),
];

/** A form whose last field is hidden. */
function form(texts: object = {}, all: readonly FieldModel[] = fields) {
  return {
    model: { ...formModel([...all]), formType: 'HEALTH', uiSchema: { firstName: texts } },
    field: (name: string) => all.find((field) => field.name === name),
    hidden: () => new Set(['packsADay']),
  };
}

const items = stubStorage();
const names = () => Object.keys(items);
const held: string[] = [];
let isFormShown = true;

beforeEach(() => {
  held.length = 0;
  isFormShown = true;
  vi.stubGlobal('location', { pathname: '/health-insurance' });
  vi.stubGlobal('document', { querySelector: () => (isFormShown ? {} : null) });
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, work: () => Promise<void>) {
        held.push(name);
        await work();
        held.splice(held.indexOf(name), 1);
      },
    },
  });
});

describe('a lead that a page stores', () => {
  it('is stored as it is sent, with a lock of its page and without the API key', () => {
    const onStored = vi.fn();
    storeLead(form(), lead, onStored);
    expect(onStored.mock.calls).toEqual([['browser']]);
    expect(names()).toEqual(['stored-lead key 1']);
    expect(held).toEqual(['stored-lead key 1']);
    expect(JSON.parse(items['stored-lead key 1'] ?? '')).toEqual({
      ...lead,
      values: { firstName: 'Asha', smokes: 'No' },
      path: '/health-insurance',
      storedAt: expect.closeTo(Date.now(), -5),
      title: formModel([]).title,
      isRejected: false,
    });
  });

  it('is removed and unlocked when the form no longer needs it', async () => {
    const remove = storeLead(form(), lead, () => {});
    remove();
    expect(names()).toEqual([]);
    await vi.waitFor(() => expect(held).toEqual([]));
  });

  it('is not stored while its form is not on the page', () => {
    isFormShown = false;
    const onStored = vi.fn();
    storeLead(form(), lead, onStored);
    expect(onStored).not.toHaveBeenCalled();
    expect(names()).toEqual([]);
  });

  it('waits in the open page if the browser blocks storage or has no space', () => {
    const refuse = () => {
      throw new DOMException('rejected', 'QuotaExceededError');
    };
    const onStored = vi.fn();
    vi.stubGlobal('localStorage', { setItem: refuse });
    storeLead(form(), lead, onStored)();
    vi.stubGlobal('localStorage', undefined);
    storeLead(form(), lead, onStored)();
    expect(onStored.mock.calls).toEqual([['page'], ['page']]);
    expect(held).toEqual([]);
  });

  it.each([
    ['grants the lock', { request: (_name: string, work: () => Promise<void>) => work() }],
    ['rejects the request', { request: () => Promise.reject(new Error('SecurityError')) }],
    ['does not support locks', undefined],
  ])('is handled once if the browser %s', async (_title, locks) => {
    vi.stubGlobal('navigator', { locks });
    const work = vi.fn(async () => {});
    await withLeadLock('key 1', work);
    expect(work).toHaveBeenCalledOnce();
  });
});
