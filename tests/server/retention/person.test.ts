import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { changeLeads } from '#server/inbox/changeLeads.ts';
import { listInboxPage } from '#server/inbox/leadQueries.ts';
import { leadsWithOldSearch, refreshSearch } from '#server/inbox/refreshSearch.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { fixtureForms } from '../support/fixtureForms.ts';
import { runSubcommand } from '../support/runSubcommand.ts';
import {
  gluedNumbers,
  longerNumbers,
  mobileNumber,
  otherNumbers,
  spelledNumbers,
} from '../support/spellings.ts';
import { quietWork } from '../support/testDesk.ts';

const now = () => new Date('2026-11-20T09:30:00.000Z');
const author = { employee: 'asha@example.org', at: now().toISOString() };

async function openPerson() {
  const location = await newLocation();
  const db = await openTestDatabase(location);
  const store = createLeadStore({ db, now });
  const addLead = async (data: object) => (await store.store({ formType: 'OTHER', data })).id;
  const add = (...leads: readonly object[]) => Promise.all(leads.map(addLead));
  return {
    db,
    /** Leads with this data. */
    add,
    /** Leads of others, each with one of these notes. */
    async addNotes(...notes: readonly string[]): Promise<string[]> {
      const ids = await add(...notes.map(() => ({ firstName: 'Ravi' })));
      const changes = notes.map((note, index) => ({ id: ids[index] ?? '', version: 0, status: null, note }));
      await changeLeads(db, changes, author, quietWork);
      return ids;
    },
    run: async (...args: string[]) => (await runSubcommand(args, location, fixtureForms, now())).stdout,
  };
}

const sentence = (number: string) => `Please call my wife Kamala on ${number}, she has diabetes`;

/** A lead for each spelling of a number: as a value, within a text, in a note. */
async function addSpelledNumbers({ add, addNotes }: Awaited<ReturnType<typeof openPerson>>) {
  const own = await add(...spelledNumbers.map((contact) => ({ home: { members: [{ contact }] } })));
  const sentences = [...spelledNumbers, ...gluedNumbers].map(sentence);
  const texts = await add(...sentences.map((description) => ({ description })));
  return { own, mentions: [...texts, ...(await addNotes(...sentences))] };
}

/** Search texts of an earlier version, with plain numbers only and without notes. */
const forgetSearch = (db: Database) =>
  db.updateTable('lead').set({ search: 'old', search_version: null }).execute();

async function idsFound(db: Database, text: string): Promise<string[]> {
  const filter = { formTypes: [], since: null, limit: null, text };
  const order = { by: 'createdAt', isDescending: true } as const;
  const { leads } = await listInboxPage(db, { filter, order, offset: 0, limit: 1000, upTo: null });
  return leads.map(({ id }) => id).sort();
}

onEachDatabase('one number in more than 40 spellings', () => {
  it('is found by each of them, in fields, texts and notes', async () => {
    const person = await openPerson();
    const { own, mentions } = await addSpelledNumbers(person);
    const all = [...own, ...mentions].sort();
    expect(await leadsWithOldSearch(person.db).execute()).toEqual([]);
    await person.add(...otherNumbers.map((number) => ({ description: sentence(number) })));
    const [words = ''] = await person.add({ pin: '411001', description: 'on 9876 or later' });
    for (const number of [...spelledNumbers, ...gluedNumbers])
      expect([number, await idsFound(person.db, number)]).toEqual([number, all]);
    const [first = ''] = own;
    expect(await idsFound(person.db, '98111222')).toContain(first);
    expect(await idsFound(person.db, '98111-222')).toContain(first);
    // two numbers with ten digits in all
    expect(await idsFound(person.db, '411001 9876')).toEqual([words]);
  });

  it.each(['new', 'old'])(
    'identifies one person and all mentions for `person` and `erase`, with %s search texts',
    async (state) => {
      const person = await openPerson();
      const { own, mentions } = await addSpelledNumbers(person);
      mentions.push(
        ...(await person.add(...longerNumbers.map((orderNumber) => ({ orderNumber })))),
        ...(await person.addNotes(...longerNumbers)),
      );
      const numbers = [...otherNumbers, '98111 and 22233', 'A98111B22233'];
      const others = await person.add(...numbers.map((number) => ({ description: sentence(number) })));
      if (state === 'old') await forgetSearch(person.db);

      const shown = JSON.parse(await person.run('person', '--phone', '+91-98111 22233')) as {
        readonly leads: readonly { readonly id: string }[];
        readonly mentionedIn: readonly string[];
      };
      expect(shown.leads.map(({ id }) => id).sort()).toEqual(own.toSorted());
      expect(shown.mentionedIn.toSorted()).toEqual(mentions.toSorted());

      const asked = await person.run('erase', '--phone', '00919811122233');
      const erased = await person.run('erase', '--phone', mobileNumber, '--yes');
      expect(erased).toContain(`${own.length} leads of this person removed`);
      for (const text of [asked, erased]) {
        const listed = text.split('\n').filter((line) => line.startsWith('  '));
        expect(listed.map((line) => line.trim()).sort()).toEqual(mentions.toSorted());
      }
      const left = await person.db.selectFrom('lead').select('id').execute();
      expect(left.map(({ id }) => id).sort()).toEqual([...mentions, ...others].sort());
    },
  );
});

onEachDatabase('one mail address', () => {
  it('identifies the person’s lead as a value; within a text or with another tag it is a mention', async () => {
    const { db, add, addNotes, run } = await openPerson();
    const own = await add(
      { email: 'p.q+x@example.com' },
      { email: ' P.Q+X@Example.com ' },
      { email: '\u200Bp.q+x@example.com' },
    );
    const mentions = await add(
      { email: 'p.q@example.com' },
      { email: 'p.q+other@example.com' },
      { description: 'or mailto:p.q+x@example.com.' },
      { description: 'or <P.Q+Y@EXAMPLE.COM>' },
    );
    mentions.push(...(await addNotes('write to p.q@example.com, please')));
    const others = [
      'xp.q@example.com',
      'x.p.q@example.com',
      'p.q@example.com.au',
      'p.q@example.co',
      'pxq@example.com',
    ];
    await add(...others.map((email) => ({ email, description: `or ${email}` })));
    for (const forget of [false, true]) {
      if (forget) await forgetSearch(db);
      const shown = JSON.parse(await run('person', '--email', 'P.Q+x@example.com'));
      expect(shown.leads.map(({ id }: { id: string }) => id).sort()).toEqual(own.toSorted());
      expect(shown.mentionedIn.toSorted()).toEqual(mentions.toSorted());
    }
  });

  it('is found with its domain in Devanagari and as xn--', async () => {
    const { add, run } = await openPerson();
    const own = await add({ email: 'अजय@डाटा.भारत' }, { email: 'अजय@xn--c2bd1gb.xn--h2brj9c' });
    const mentions = await add({ description: 'लिखें अजय@डाटा.भारत, धन्यवाद' });
    for (const email of ['अजय@डाटा.भारत', 'अजय@xn--c2bd1gb.xn--h2brj9c']) {
      const shown = JSON.parse(await run('person', '--email', email));
      expect(shown.leads.map(({ id }: { id: string }) => id).sort()).toEqual(own.toSorted());
      expect(shown.mentionedIn).toEqual(mentions);
    }
  });

  it.each([
    [['--phone', '98111 2223'], '--phone'],
    [['--phone', '9811122233 ext 1'], '--phone'],
    [['--email', 'p.q'], '--email'],
    [['--email', `${'a'.repeat(60_000)}@example.com`], '--email'],
    [['--email', 'a@example.com b@example.com'], '--email'],
  ])('%j is rejected with its option', async (args, name) => {
    const { run } = await openPerson();
    await expect(run('person', ...args)).rejects.toThrow(name);
  });
});

onEachDatabase('a planned touch that mentions a person', () => {
  it('is found as a note is', async () => {
    const { db, add, run } = await openPerson();
    const [id = ''] = await add({ description: 'A call' });
    const touch = { at: '2026-12-01T05:00:00.000Z', note: 'ask 98111-22233' };
    await changeLeads(db, [{ id, version: 0, status: null, note: null, touch }], author, quietWork);
    expect(JSON.parse(await run('person', '--phone', '9811122233')).mentionedIn).toContain(id);
  });
});

onEachDatabase('a lead of an earlier version with a new note', () => {
  it('is found by its data and its notes after its search text was rebuilt', async () => {
    const { db, add } = await openPerson();
    const [id = ''] = await add({ description: sentence('98111-22233') });
    await forgetSearch(db);
    await changeLeads(db, [{ id, version: 0, status: null, note: 'spoke to D’Souza' }], author, quietWork);
    // a note of a server without search texts
    await db.updateTable('lead').set({ version: 2 }).where('id', '=', id).execute();
    const note = { ...author, id: randomUUID(), lead_id: id, version: 2, status: null, note: 'José, too' };
    await db.insertInto('lead_change').values(note).execute();
    expect([await refreshSearch(db), await refreshSearch(db)]).toEqual([1, 0]);
    for (const text of ['9811122233', "d'souza", 'jose', "jose 9811122233 d'souza"])
      expect([text, await idsFound(db, text)]).toEqual([text, [id]]);
  });
});
