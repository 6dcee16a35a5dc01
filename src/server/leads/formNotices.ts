import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';

/** The version of a privacy notice: a hash from src/build/forms/formNotice.ts. */
const versionPattern = /^[0-9a-f]{12}$/;

/** The sent version of a notice; undefined for a missing or invalid one, which does not make a lead invalid. */
export function parseNoticeVersion(text: unknown): string | undefined {
  return typeof text === 'string' && versionPattern.test(text) ? text : undefined;
}

/**
 * Stores the texts of a site's privacy notices by version, because pages change and leads refer to the version that was
 * shown.
 */
export async function recordNotices(
  db: Database,
  notices: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const first_at = now.toISOString();
  const rows = Object.entries(notices).map(([version, text]) => ({ version, words: text, first_at }));
  if (rows.length === 0) return;
  await retryWhileBusy(() =>
    db
      .insertInto('form_notice')
      .values(rows)
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute(),
  );
}

/** The text of a privacy notice; undefined for an unknown version. */
export async function findNoticeText(db: Database, version: string): Promise<string | undefined> {
  const notice = db.selectFrom('form_notice').select('words').where('version', '=', version);
  return (await notice.executeTakeFirst())?.words;
}
