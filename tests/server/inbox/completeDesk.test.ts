import { describe, expect, it } from 'vitest';
import type { DeskSettings } from '#server/config/desk.ts';
import { readDesk } from '#server/config/desk.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { changeLeads } from '#server/inbox/changeLeads.ts';
import { completeDesk } from '#server/inbox/completeDesk.ts';
import { createDeskColumns } from '#server/leads/deskColumns.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { proves } from '../../support/proves.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { fixtureForms } from '../support/fixtureForms.ts';

const owners = ['asha@example.org', 'meera@example.org', 'ravi@example.org'] as const;
/** Saturday, 12:00 in India. */
const arrived = new Date('2026-11-28T06:30:00.000Z');
const due = '2026-11-30T06:30:00.000Z';
const author = { employee: owners[0], at: '2026-11-30T05:00:00.000Z' };

const ruled: DeskSettings = {
  ...readDesk(null, []),
  rules: [{ key: 'callbacks', forms: ['CALLBACK'], pinCodes: null, owners }],
};

async function openDesk(desk = ruled, location?: Awaited<ReturnType<typeof newLocation>>) {
  const db = await openTestDatabase(location);
  const columns = createDeskColumns(desk, () => fixtureForms);
  const options = { db, desk, columns, now: () => arrived };
  const store = createLeadStore({ db, now: () => arrived, deskColumns: columns });
  const add = async (formType = 'CALLBACK', suspicion: readonly 'hidden-field'[] | null = null) =>
    (await store.store({ formType, data: { firstName: 'Asha', phoneNumber: '9812345670' }, suspicion })).id;
  return { db, add, options, complete: () => completeAll(options), rows: () => rowsOf(db) };
}

async function completeAll(options: Parameters<typeof completeDesk>[0]): Promise<number> {
  let sum = 0;
  for (;;) {
    const completed = await completeDesk(options);
    sum += completed;
    if (completed === 0) return sum;
  }
}

const rowsOf = (db: Database) => db.selectFrom('lead').selectAll().orderBy('sequence').execute();

async function hire(db: Database, changes: Readonly<Record<string, object>> = {}) {
  for (const email of owners)
    await db
      .insertInto('employee')
      .values({
        ...{ id: email, email, password_hash: 'x', created_at: '', last_login_at: null },
        ...changes[email],
      })
      .execute();
}

const ownersIn = (rows: readonly { readonly owner: string | null }[]) => rows.map(({ owner }) => owner);

onEachDatabase('rules of the desk', () => {
  it('give leads to owners in turn, and leave those of other forms and suspected ones unowned', async () => {
    proves('CONTRACT');
    const { db, add, complete, rows } = await openDesk();
    await hire(db);
    for (const formType of ['CALLBACK', 'OTHER', 'CALLBACK', 'CALLBACK', 'CALLBACK']) await add(formType);
    const suspect = await add('CALLBACK', ['hidden-field']);
    expect(ownersIn(await rows())).toEqual([null, null, null, null, null, null]);
    // only leads that a rule matches wait for the job
    expect(await complete()).toBe(4);
    expect(ownersIn(await rows())).toEqual([owners[0], null, owners[1], owners[2], owners[0], null]);
    expect((await rows()).map(({ due_at, phone }) => [due_at, phone])).toEqual([
      ...Array.from({ length: 5 }, () => [due, '9812345670']),
      [null, '9812345670'],
    ]);
    const release = { id: suspect, version: 0, status: 'not-suspected', note: null } as const;
    await changeLeads(db, [release], author, { targets: [], desk: ruled });
    expect(await complete()).toBe(1);
    expect((await rows()).at(-1)).toMatchObject({ owner: owners[1], due_at: due, first_answer_at: null });
    expect(await complete()).toBe(0);
  });

  it('skip owners who are away, stopped or only invited, and give nothing if nobody is there', async () => {
    const { db, add, complete, rows } = await openDesk();
    await hire(db, {
      [owners[0]]: { away_until: '2026-12-24T00:00:00.000Z' },
      [owners[1]]: { stopped_at: 'x' },
    });
    for (let count = 0; count < 3; count += 1) await add();
    await complete();
    expect(ownersIn(await rows())).toEqual([owners[2], owners[2], owners[2]]);
    await db.updateTable('employee').set({ away_until: '2026-11-28T06:29:00.000Z' }).execute();
    await db.updateTable('employee').set({ stopped_at: 'x' }).where('email', '<>', owners[0]).execute();
    await add();
    await complete();
    expect(ownersIn(await rows()).at(-1)).toBe(owners[0]);
    await db.updateTable('employee').set({ stopped_at: null, invited_at: 'x' }).execute();
    await add();
    expect(await complete()).toBe(1);
    expect(ownersIn(await rows()).at(-1)).toBeNull();
  });

  it('leave a lead that somebody has touched', async () => {
    const { db, add, complete, rows } = await openDesk();
    await hire(db);
    const [taken, noted] = [await add(), await add()];
    const work = { targets: [], desk: ruled };
    await changeLeads(
      db,
      [{ id: taken, version: 0, status: null, note: null, owner: owners[2] }],
      author,
      work,
    );
    await changeLeads(db, [{ id: noted, version: 0, status: null, note: 'Called' }], author, work);
    expect(await complete()).toBe(2);
    expect(ownersIn(await rows())).toEqual([owners[2], null]);
  });

  it('of two servers at once each lead has one owner, and the turns are fair within one', async () => {
    proves('CONTRACT');
    const location = await newLocation();
    const { db, add, options, rows } = await openDesk(ruled, location);
    await hire(db);
    for (let count = 0; count < 130; count += 1) await add();
    const other = { ...options, db: await openTestDatabase(location) };
    const sums = await Promise.all([completeAll(options), completeAll(other)]);
    expect(sums[0] + sums[1]).toBe(130);
    const counts = Map.groupBy(await rows(), ({ owner }) => owner);
    const sizes = owners.map((owner) => counts.get(owner)?.length ?? 0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(130);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(await db.selectFrom('rule_turn').selectAll().execute()).toEqual([
      { rule: 'callbacks', turns: 130 },
    ]);
  });
});

onEachDatabase('leads of an earlier version', () => {
  it('get due time, number, first answer and end from their history, in each old status', async () => {
    proves('CONTRACT, R88');
    const { db, rows, complete } = await openDesk(readDesk(null, []));
    await hire(db);
    const old = [
      ['new', []],
      ['contacted', [['contacted', null]]],
      [
        'closed',
        [
          ['contacted', null],
          ['closed', 'Bought'],
        ],
      ],
      ['spam', [['spam', null]]],
      ['new', [[null, 'Called, no answer']]],
    ] as const;
    for (const [index, [status, history]] of old.entries()) {
      const id = `old-${index}`;
      await db
        .insertInto('lead')
        .values({
          ...{ id, form_type: index === 0 ? 'GONE' : 'CALLBACK', created_at: arrived.toISOString() },
          ...{
            data: '{"boat":"Ketch","phoneNumber":"9812345670"}',
            body_hash: '',
            status,
            version: history.length,
          },
        })
        .execute();
      for (const [step, [change, note]] of history.entries())
        await db
          .insertInto('lead_change')
          .values({
            ...{ id: `${id}-${step}`, lead_id: id, version: step + 1, employee: 'a@example.org' },
            ...{ at: `2026-11-30T0${5 + step}:00:00.000Z`, status: change, note },
          })
          .execute();
    }
    expect(await complete()).toBe(5);
    const found = (await rows()).map((row) => [
      row.due_at,
      row.first_answer_at,
      row.answered_in,
      row.ended_at,
    ]);
    const answered = '2026-11-30T05:00:00.000Z';
    expect(found).toEqual([
      [due, null, null, null],
      [null, answered, 450, null],
      [null, answered, 450, '2026-11-30T06:00:00.000Z'],
      [null, null, null, null],
      // a note alone is no answer
      [due, null, null, null],
    ]);
    expect((await rows()).map(({ phone, owner }) => [phone, owner])).toEqual(
      old.map(() => ['9812345670', null]),
    );
    // a server of the earlier version goes on beside it
    await db.updateTable('lead').set({ status: 'closed', version: 1 }).where('id', '=', 'old-0').execute();
    expect(await complete()).toBe(1);
    expect((await rows())[0]).toMatchObject({ due_at: null, desk_version: 1 });
  });
});

describe('a change of the working hours', () => {
  it('keeps the minutes that were counted for an answer', async () => {
    const { db, add, rows } = await openDesk();
    const id = await add('OTHER');
    const work = { targets: [], desk: ruled };
    await changeLeads(db, [{ id, version: 0, status: 'contacted', note: null }], author, work);
    const [before] = await rows();
    const desk = { ...ruled, hours: { days: { sun: ['00:00', '23:59'] }, holidays: [] } } as const;
    await changeLeads(db, [{ id, version: 1, status: 'quoted', note: null }], author, { ...work, desk });
    expect((await rows())[0]).toMatchObject({ answered_in: before?.answered_in, desk_version: 2 });
    expect(before?.answered_in).toBe(450);
  });
});
