import { randomUUID } from 'node:crypto';
import { maxSavedViews, type SavedView, type SavedViewCall } from '#contract/inbox/desk.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy, transact } from '#server/database/transact.ts';
import { HttpError } from '#server/http/httpError.ts';
import { lockTeam } from '#server/logins/team.ts';

interface ViewAuthor {
  /** The mail address of the employee. */
  readonly employee: string;
  /** Whether they may share views, and remove shared ones of others. */
  readonly canShare: boolean;
}

/** An employee's own views and those that are shared with all, by name. */
export async function listSavedViews(db: Database, employee: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .innerJoin('employee', 'employee.id', 'saved_view.employee_id')
    .select(['saved_view.id', 'name', 'query', 'is_shared', 'email'])
    .where((row) => row.or([row('email', '=', employee), row('is_shared', '=', 1)]))
    .orderBy('name')
    .orderBy('saved_view.id')
    .execute();
  return rows.map(({ id, name, query, is_shared, email }) => ({
    ...{ id, name, query, isShared: is_shared === 1, isOwn: email === employee },
  }));
}

/** Adds a view and returns its id. @throws HttpError 409 if there are too many, 401 for a removed employee */
export function addSavedView(
  db: Database,
  view: SavedViewCall,
  { employee }: ViewAuthor,
  now: Date,
): Promise<string> {
  return transact(db, async (transaction) => {
    // so that two calls at once do not exceed the maximum
    await lockTeam(transaction);
    const found = transaction.selectFrom('employee').select('id').where('email', '=', employee);
    const author = await found.executeTakeFirst();
    if (!author) throw new HttpError(401, 'Only logged-in employees can do this');
    const row = {
      ...{ id: randomUUID(), employee_id: author.id, name: view.name, query: view.query },
      ...{ is_shared: view.isShared ? 1 : 0, created_at: now.toISOString() },
    };
    await transaction.insertInto('saved_view').values(row).execute();
    await requireRoom(transaction, employee);
    return row.id;
  });
}

/** Changes a view. @throws HttpError 404 for an unknown view or one of somebody else, 409 if there are too many */
export async function changeSavedView(
  db: Database,
  id: string,
  { name, query, isShared }: SavedViewCall,
  { employee }: ViewAuthor,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockTeam(transaction);
    const { numUpdatedRows } = await transaction
      .updateTable('saved_view')
      .set({ name, query, is_shared: isShared ? 1 : 0 })
      .where('id', '=', id)
      .where('employee_id', 'in', (from) =>
        from.selectFrom('employee').select('id').where('email', '=', employee),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw unknownView();
    await requireRoom(transaction, employee);
  });
}

/** Removes an own view, or with the right to share a shared one. @throws HttpError 404 for any other view */
export async function removeSavedView(
  db: Database,
  id: string,
  { employee, canShare }: ViewAuthor,
): Promise<void> {
  const { numDeletedRows } = await retryWhileBusy(() =>
    db
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where((row) =>
        row.or([
          row('employee_id', 'in', row.selectFrom('employee').select('id').where('email', '=', employee)),
          ...(canShare ? [row('is_shared', '=', 1)] : []),
        ]),
      )
      .executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw unknownView();
}

const unknownView = () => new HttpError(404, 'This view no longer exists');

async function requireRoom(transaction: Database, employee: string): Promise<void> {
  const views = await listSavedViews(transaction, employee);
  if (views.filter(({ isOwn, isShared }) => isOwn && !isShared).length > maxSavedViews)
    throw new HttpError(409, `You have ${maxSavedViews} views of your own. Remove one first.`);
  if (views.filter(({ isShared }) => isShared).length > maxSavedViews)
    throw new HttpError(409, `${maxSavedViews} views are shared. Remove one first.`);
}
