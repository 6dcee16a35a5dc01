import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';

/** The version of a form's notice, as the build makes it (src/build/forms/formNotice.ts). */
const version = /^[0-9a-f]{12}$/;

/** The version that a sender names; undefined for none, and for what is none: no lead is refused for its notice. */
export function parseNoticeVersion(text: unknown): string | undefined {
  return typeof text === 'string' && version.test(text) ? text : undefined;
}

/**
 * Writes the words of a site's notices down for good, by their versions: pages change, and leads name what was shown
 * with them.
 */
export async function recordNotices(
  db: Database,
  notices: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const first_at = now.toISOString();
  const rows = Object.entries(notices).map(([version, words]) => ({ version, words, first_at }));
  if (rows.length === 0) return;
  await retryWhileBusy(() =>
    db
      .insertInto('form_notice')
      .values(rows)
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute(),
  );
}

/** The words of a notice; undefined when no site that this database knows showed it. */
export async function findNoticeWords(db: Database, version: string): Promise<string | undefined> {
  const notice = db.selectFrom('form_notice').select('words').where('version', '=', version);
  return (await notice.executeTakeFirst())?.words;
}
