import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { valuesOf } from '#form-ui/index.ts';
import { renderForm } from '../support/renderForm.tsx';

const now = Date.parse('2026-11-28T09:30:00Z');
const key = 'stored-answers GET_IN_TOUCH';

let items: Record<string, string> = {};
let writes = 0;
let openPages: readonly string[] = [];
let navigation = 'reload';
const page = new EventTarget();
const notice = { version: '1', text: 'Your answers', link: 'In full' };
const onRestored = vi.fn();

beforeEach(() => {
  items = {};
  writes = 0;
  openPages = [];
  navigation = 'reload';
  onRestored.mockReset();
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items[name] ?? null,
    setItem(name: string, text: string) {
      writes += 1;
      items[name] = text;
    },
    removeItem: (name: string) => void delete items[name],
  });
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

/** A page that opens in the tab, with its form, in which something may be typed already. */
async function openPage(typed = '') {
  vi.resetModules();
  const { storeAnswers } = await import('#lead-form/storeAnswers.ts');
  const store = { ...(await renderForm('GET_IN_TOUCH')).store, notice };
  if (typed) store.change('firstName', typed);
  await storeAnswers(store, onRestored);
  return {
    store,
    values: () => valuesOf(store.state()),
    type: (text: string) => store.change('firstName', text),
  };
}

describe('the answers of a form', () => {
  it('[R73] are stored once the typing pauses, or at once when the page is hidden or left', async () => {
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

  it('[R73] come back after a reload, without another hour, and never over what is typed already', async () => {
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

  it('[R73] are removed on Start again and when the form is emptied', async () => {
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

  it('[R73] are not taken by a copy of a tab while the other is open', async () => {
    (await openPage()).type('Asha');
    vi.advanceTimersByTime(500);
    navigation = 'back_forward';
    expect((await openPage()).values().firstName).toBe('Asha');
    openPages = [JSON.parse(items[key] ?? '').page];
    expect((await openPage()).values().firstName).toBe('');
    expect(items).toEqual({});
  });

  it('[R73] stay in the page where the browser refuses to store them', async () => {
    const refuse = () => {
      throw new Error('no room');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.stubGlobal('navigator', {});
    const { type, values } = await openPage();
    type('Asha');
    vi.advanceTimersByTime(500);
    expect(values().firstName).toBe('Asha');
  });
});
