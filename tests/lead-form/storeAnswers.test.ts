import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormStore, stepOf, valuesOf } from '#form-ui/index.ts';
import type { Values } from '#forms/index.ts';
import { formOf } from '../support/catalogue.ts';
import { proves } from '../support/proves.ts';
import { renderForm } from '../support/renderForm.tsx';

const now = Date.parse('2026-11-28T09:30:00Z');
const key = 'stored-answers GET_IN_TOUCH';

let items: Record<string, string> = {};
let writes = 0;
let openPages: readonly string[] = [];
let navigation = 'reload';
let page = new EventTarget();
const notice = { version: '1', text: 'Your answers', link: 'In full' };
const onRestored = vi.fn();

beforeEach(() => {
  writes = 0;
  openPages = [];
  navigation = 'reload';
  onRestored.mockReset();
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  items = Object.create({
    getItem: (name: string) => items[name] ?? null,
    setItem(name: string, text: string) {
      writes += 1;
      items[name] = text;
    },
    removeItem: (name: string) => void delete items[name],
  });
  vi.stubGlobal('sessionStorage', items);
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: navigation } as never]);
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: openPages.map((name) => ({ name })) }),
      request: async (_name: string, hold: () => Promise<void>) => hold(),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let opened: FormStore | undefined;

/** Opens a page with its form in the tab. `typed` is entered before the answers are restored. */
async function openPage(typed = '', formType = 'GET_IN_TOUCH') {
  vi.resetModules();
  const { storeAnswers } = await import('#lead-form/storeAnswers.ts');
  const store = { ...(await renderForm(formType)).store, notice };
  opened = store;
  if (typed) store.change('firstName', typed);
  await storeAnswers(store, onRestored);
  return {
    store,
    values: () => valuesOf(store.state()),
    type: (text: string) => store.change('firstName', text),
  };
}

describe('the answers of a form', () => {
  it('are stored when typing pauses, and at once when the page is hidden or closed', async () => {
    proves('R73');
    const { type } = await openPage();
    for (const text of ['A', 'As', 'Ash', 'Asha']) type(text);
    expect(items).toEqual({});
    vi.advanceTimersByTime(500);
    expect(items[key]).toContain('"Asha"');
    expect(writes).toBe(1);
    for (const [event, text] of [
      ['visibilitychange', 'Ravi'],
      ['pagehide', 'Mina'],
    ] as const) {
      type(text);
      page.dispatchEvent(new Event(event));
      expect(items[key]).toContain(`"${text}"`);
    }
  });

  it('are restored after a reload with their expiry, and do not replace typed values', async () => {
    proves('R73');
    (await openPage()).type('Asha');
    vi.advanceTimersByTime(500);
    const { changedAt } = JSON.parse(items[key] ?? '');
    vi.setSystemTime(now + 59 * 60 * 1000);
    const again = await openPage();
    expect(again.values().firstName).toBe('Asha');
    expect(onRestored.mock.calls).toEqual([['none'], ['restored']]);
    expect(JSON.parse(items[key] ?? '')).toMatchObject({ changedAt });
    expect((await openPage('Ravi')).values().firstName).toBe('Ravi');
    vi.setSystemTime(now + 61 * 60 * 1000);
    items[key] = JSON.stringify({ ...JSON.parse(items[key] ?? ''), changedAt });
    expect((await openPage()).values().firstName).toBe('');
    expect(items).toEqual({});
  });

  it('are removed by Start again and when the form is emptied', async () => {
    proves('R73');
    const { store, type } = await openPage();
    type('Asha');
    vi.advanceTimersByTime(500);
    store.restart();
    vi.advanceTimersByTime(500);
    expect(items).toEqual({});
    type('Asha');
    type('');
    vi.advanceTimersByTime(500);
    expect(items).toEqual({});
  });

  it('are not restored in a duplicated tab while the other is open', async () => {
    proves('R73');
    (await openPage()).type('Asha');
    vi.advanceTimersByTime(500);
    navigation = 'back_forward';
    expect((await openPage()).values().firstName).toBe('Asha');
    openPages = [JSON.parse(items[key] ?? '').page];
    expect((await openPage()).values().firstName).toBe('');
    expect(items).toEqual({});
  });

  it('contain the key of a pending lead, so that unchanged answers are not stored twice', async () => {
    proves('R73');
    const { store } = await openPage();
    store.changeAll(formOf('GET_IN_TOUCH').examples.fullest.filled as Values);
    store.submit();
    const { submission } = store.state().context;
    page.dispatchEvent(new Event('pagehide'));
    const again = (await openPage()).store;
    expect(submission).not.toBeNull();
    expect(again.state().context.submission).toEqual(submission);
    again.submit();
    expect(again.state().context.submission).toEqual(submission);
    page.dispatchEvent(new Event('pagehide'));
    const other = await openPage();
    other.type('Ravi');
    other.store.submit();
    expect(other.store.state().context.submission?.idempotencyKey).not.toBe(submission?.idempotencyKey);
  });

  it('are stored together with earlier ones until the code that restores them has loaded', async () => {
    proves('R73');
    const wizard = 'CRITICAL_ILLNESS';
    const before = (await openPage('', wizard)).store;
    const contact = { phoneNumber: '9000000001', email: 'asha@example.com' };
    before.changeAll({ firstName: 'Asha', dob: '1990-03-05', ...contact });
    before.next();
    expect(stepOf(before.state())).toBe(1);
    vi.advanceTimersByTime(500);
    const held = Promise.withResolvers<void>();
    vi.doMock('#lead-form/restoredAnswers.tsx', async (original) => {
      await held.promise;
      return original();
    });
    onRestored.mockReset();
    opened = undefined;
    const opening = openPage('', wizard);
    const store = await vi.waitUntil(() => opened, { timeout: 10_000 });
    expect(onRestored).not.toHaveBeenCalled();
    store.change('lastName', 'Rao');
    expect(onRestored.mock.calls).toEqual([['none']]);
    vi.advanceTimersByTime(500);
    const stored = items['stored-answers CRITICAL_ILLNESS'] ?? '';
    held.resolve();
    await opening;
    const both = { firstName: 'Asha', lastName: 'Rao' };
    expect(valuesOf(store.state())).toMatchObject(both);
    // the focus stays in the field
    expect(stepOf(store.state())).toBe(0);
    expect(onRestored).toHaveBeenLastCalledWith('restored');
    vi.doUnmock('#lead-form/restoredAnswers.tsx');
    items['stored-answers CRITICAL_ILLNESS'] = stored;
    expect((await openPage('', wizard)).values()).toMatchObject(both);
  });

  it('are restored with the mark of a foreign number, because its country code is removed', async () => {
    proves('R65, R73');
    const { store } = await openPage();
    store.foreignNumbers.add('phoneNumber');
    store.change('phoneNumber', '1415555267');
    vi.advanceTimersByTime(500);
    expect([...(await openPage()).store.foreignNumbers]).toEqual(['phoneNumber']);
  });

  it('are removed by any page an hour after the last key', async () => {
    proves('R73');
    (await openPage()).type('"changedAt":1');
    vi.advanceTimersByTime(500);
    const { removeExpiredAnswers } = await import('#lead-form/storedNames.ts');
    items['of another'] = 'a text';
    removeExpiredAnswers(now + 59 * 60 * 1000);
    expect(Object.keys(items)).toEqual([key, 'of another']);
    removeExpiredAnswers(now + 61 * 60 * 1000);
    expect(Object.keys(items)).toEqual(['of another']);
  });

  it('stay in the page if the browser blocks storage', async () => {
    proves('R73');
    const refuse = () => {
      throw new Error('no space');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.stubGlobal('navigator', {});
    const { type, values } = await openPage();
    type('Asha');
    vi.advanceTimersByTime(500);
    expect(values().firstName).toBe('Asha');
  });
});
