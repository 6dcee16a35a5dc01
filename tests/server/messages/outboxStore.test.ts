import { expect, it } from 'vitest';
import { transact } from '#server/database/transact.ts';
import { addToOutbox, createOutboxStore, removeLeadMessages } from '#server/messages/outboxStore.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { times } from '../support/times.ts';

const start = Date.parse('2026-11-20T09:30:00.000Z');

/** An outbox table with a clock that the test moves. */
async function openStore(location = newLocation()) {
  const db = await openTestDatabase(await location);
  let passedMs = 0;
  const now = () => new Date(start + passedMs);
  const add = (text: string, more: { readonly leadId?: string } = {}) =>
    transact(db, (transaction) =>
      addToOutbox(transaction, { channel: 'sms', to: '9812345670', text, ...more }, now()),
    );
  const pass = (seconds: number) => {
    passedMs += seconds * 1000;
  };
  /** The number of undelivered messages, claimed ones included. */
  const countBacklog = async () => (await db.selectFrom('outbox').select('id').execute()).length;
  return { ...createOutboxStore({ db, now }), db, add, pass, countBacklog };
}

const textsOf = (messages: readonly { readonly text: string }[]) => messages.map(({ text }) => text);

onEachDatabase('the outbox table', () => {
  it('returns the oldest messages of a channel up to a limit, each once', async () => {
    proves('CONTRACT');
    const store = await openStore();
    for (const text of ['first', 'second', 'third']) {
      await store.add(text);
      store.pass(1);
    }
    expect(await store.claim({ channel: 'mail' }, 2)).toEqual([]);
    const claimed = await store.claim({ channel: 'sms' }, 2);
    expect(textsOf(claimed)).toEqual(['first', 'second']);
    expect(claimed[0]).toMatchObject({ to: '9812345670', at: '2026-11-20T09:30:00.000Z', attempts: 1 });
    expect(textsOf(await store.claim({ channel: 'sms' }, 2))).toEqual(['third']);
    expect(await store.claim({ channel: 'sms' }, 2)).toEqual([]);
    expect(await store.countBacklog()).toBe(3);
  });

  it('returns a message at once if it was stored while the clock was a day ahead', async () => {
    proves('CONTRACT');
    const store = await openStore();
    store.pass(86_400);
    await store.add('early');
    store.pass(-86_400);
    expect(textsOf(await store.claim({ channel: 'sms' }, 2))).toEqual(['early']);
    expect(await store.claim({ channel: 'sms' }, 2)).toEqual([]);
  });

  it('returns a message to only one of two concurrent claims', async () => {
    proves('CONTRACT');
    const location = newLocation();
    const stores = await Promise.all(times(3).map(() => openStore(location)));
    const texts = times(60).map((number) => `message ${number}`);
    for (const text of texts) await stores[0]?.add(text);
    const claimed: string[] = [];
    // a claim may skip rows that others are claiming
    while (claimed.length < texts.length) {
      const claims = await Promise.all(stores.map((store) => store.claim({ channel: 'sms' }, 5)));
      if (claims.flat().length === 0) break;
      claimed.push(...claims.flatMap(textsOf));
    }
    expect(claimed.sort()).toEqual(texts.sort());
  });

  it('a claim expires after a minute; then its result does not affect the next claim', async () => {
    const store = await openStore();
    await store.add('message');
    const [late] = await store.claim({ channel: 'sms' }, 1);
    store.pass(60);
    const [message] = await store.claim({ channel: 'sms' }, 1);
    expect(message).toMatchObject({ text: 'message', attempts: 2 });
    if (late) await store.markFailed(late, 0, 'late');
    expect(await store.claim({ channel: 'sms' }, 1)).toEqual([]);
    if (message) await store.remove(message);
    expect(await store.countBacklog()).toBe(0);
  });

  it('retry makes waiting messages due now, except claimed ones', async () => {
    const store = await openStore();
    for (const text of ['paused', 'in hand']) await store.add(text);
    const [paused] = await store.claim({ channel: 'sms' }, 2);
    if (paused) await store.markFailed(paused, 900, 'HTTP 500');
    const waiting = await store.listWaiting(9);
    expect(waiting.map(({ last_answer }) => last_answer).sort()).toEqual(['HTTP 500', null]);
    expect(waiting[0]).not.toHaveProperty('text');
    expect(await store.retry('all')).toBe(1);
    expect(textsOf(await store.claim({ channel: 'sms' }, 9))).toEqual([paused?.text]);
    expect((await store.listWaiting(9)).map(({ last_answer }) => last_answer)).toEqual([null, null]);
  });

  it('a message about a lead is removed with the lead, also after a retry', async () => {
    const { db, add, claim, moveToDead, retry } = await openStore();
    await add('words', { leadId: 'gone' });
    await add('?lead=gone', { leadId: 'stored' });
    for (const message of await claim({ channel: 'sms' }, 2)) await moveToDead(message, 'no');
    expect(await removeLeadMessages(db, ['gone', 'nobody'])).toBe(1);
    expect(await retry('all')).toBe(1);
    expect(await removeLeadMessages(db, ['gone'])).toBe(0);
    expect(await removeLeadMessages(db, ['stored'])).toBe(1);
  });
});
