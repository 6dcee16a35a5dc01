import { expect, it } from 'vitest';
import { maxSavedViews } from '#contract/inbox/desk.ts';
import { proves } from '../../support/proves.ts';
import { onEachDatabase } from '../support/databases.ts';
import { openAdminSite } from '../support/openAdminSite.ts';

const path = '/api/inbox/views';

async function openViews() {
  const site = await openAdminSite();
  const visitWith = async (address: string, roles: string) => {
    const browser = await site.visitAs(address);
    await site.server.db.updateTable('employee').set({ roles }).where('email', '=', address).execute();
    const list = async () =>
      ((await browser.get(path)).json.views as { id: string; name: string }[]).map(({ name }) => name);
    const add = (view: object) =>
      browser.postJson(path, { name: 'Mine', query: '', isShared: false, ...view });
    return { ...browser, list, add };
  };
  const adviser = await visitWith('asha@example.org', 'adviser');
  const manager = await visitWith('meera@example.org', 'manager');
  return { ...site, adviser, manager };
}

onEachDatabase('saved views', () => {
  it('are one’s own, or shared by a manager, without the text of a search', async () => {
    proves('CONTRACT, R89');
    const { adviser, manager } = await openViews();
    const query = 'form=HEALTH&text=9812345670&status=quoted&page=2&lead=x';
    const own = await adviser.add({ name: '  My quotes ', query });
    expect([own.status, own.json]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'My quotes',
        query: 'form=HEALTH&status=quoted',
        isShared: false,
        isOwn: true,
      },
    ]);
    expect((await adviser.add({ isShared: true })).status).toBe(403);
    const shared = await manager.add({ name: 'All late', query: 'due=late', isShared: true });
    expect([await adviser.list(), await manager.list()]).toEqual([['All late', 'My quotes'], ['All late']]);
    const id = String(own.json.id);
    const change = { name: 'Quotes', query: 'status=quoted', isShared: false };
    expect((await manager.postJson(`${path}/${id}`, change)).status).toBe(404);
    expect((await adviser.postJson(`${path}/${id}`, change)).json).toEqual({ id, ...change, isOwn: true });
    expect((await manager.postJson(`${path}/${id}/remove`, {})).status).toBe(404);
    expect((await adviser.postJson(`${path}/${shared.json.id}/remove`, {})).status).toBe(404);
    expect((await adviser.postJson(`${path}/${id}/remove`, {})).status).toBe(200);
    expect((await manager.postJson(`${path}/${shared.json.id}/remove`, {})).status).toBe(200);
    expect(await adviser.list()).toEqual([]);
  });

  it('are at most 20 own and 20 shared ones, also if several are added at once', async () => {
    const { adviser, manager } = await openViews();
    const add = (by: typeof adviser, isShared: boolean) =>
      Promise.all(Array.from({ length: maxSavedViews + 2 }, () => by.add({ isShared })));
    for (const answers of [await add(adviser, false), await add(manager, true)])
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array.from({ length: maxSavedViews }, () => 201),
        ...[409, 409],
      ]);
    expect((await manager.add({ isShared: true })).json.message).toBe(
      '20 views are shared. Remove one first.',
    );
    expect((await manager.add({})).status).toBe(201);
  });

  it('end with their employee, and need a name', async () => {
    const { adviser, manager, server } = await openViews();
    for (const name of ['', ' ', 'x'.repeat(61)]) expect((await manager.add({ name })).status).toBe(422);
    expect((await manager.add({ query: 'x'.repeat(1001) })).status).toBe(422);
    await manager.add({ name: 'Shared', isShared: true });
    await server.logins.employees.remove('meera@example.org');
    expect(await adviser.list()).toEqual([]);
    expect(await server.db.selectFrom('saved_view').selectAll().execute()).toEqual([]);
  });
});
