import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expectNoAxeFindings } from '../support/axe.ts';
import { comeAsEmployee, openInbox } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import type { LeadServer } from '../support/leadServer.ts';
import { callFailed } from '../support/loginDialog.ts';

/** So many events of a time of their own, the newest of all. */
function writeEvents({ dataDir }: LeadServer, count: number): void {
  const db = new DatabaseSync(join(dataDir, 'leads.sqlite'), { timeout: 5_000 });
  const write = db.prepare(
    "INSERT INTO security_event (at, kind, account, place, detail) VALUES (?, 'leads-purged', NULL, NULL, ?)",
  );
  for (let number = 1; number <= count; number += 1) write.run('2030-01-01T00:00:00.000Z', `purge ${number}`);
  db.close();
}

test('staff read who came in, who did not and what was exported, with a keyboard and on a phone; older events are a page away, and each is read once', async ({
  page,
  leadServer,
  allowConsoleError,
}) => {
  allowConsoleError(callFailed);
  const email = await comeAsEmployee(page, leadServer);
  await page.request.post(`${leadServer.adminUrl}/api/login`, { data: { email, password: 'wrong' } });
  await page.request.get(`${leadServer.adminUrl}/api/client-forms/forms.csv`);
  await openInbox(page, leadServer);
  await page.getByRole('link', { name: 'Security' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${leadServer.adminUrl}/security`);

  const rowsOf = () => page.getByRole('row').filter({ hasText: email });
  await expect(rowsOf()).toHaveCount(4);
  await expect(rowsOf().nth(0)).toContainText(
    /Exported leads as CSV.*127\.0\.0\.0\/24|Exported leads as CSV.*::\/48/,
  );
  await expect(rowsOf().nth(1)).toContainText('Wrong email address or password');
  await expect(rowsOf().nth(2)).toContainText('Signed in');
  await expect(rowsOf().nth(3)).toContainText('Employee added');
  await expect(rowsOf().nth(3)).toContainText('a command on the server');
  await expectNoAxeFindings(page, 'the security events');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rowsOf()).toHaveCount(4);
  await expect(rowsOf().nth(1)).toContainText('Wrong email address or password');
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider)).toBe(false);
  await expectNoAxeFindings(page, 'the security events on a phone');

  writeEvents(leadServer, 120);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  const seen: string[] = [];
  const read = async (first: string) => {
    await expect(page.getByRole('row').nth(1)).toContainText(first);
    for (const text of await page.getByRole('row').allTextContents())
      seen.push(...(/purge \d+/.exec(text) ?? []));
  };
  const turn = (name: 'Older' | 'Newer') => page.getByRole('button', { name }).click();
  await read('purge 120');
  await expect(page.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await turn('Older');
  await read('purge 70');
  await expect(page.getByRole('heading', { name: 'Security' })).toBeFocused();
  await turn('Older');
  await read('purge 20');
  expect(seen).toEqual(Array.from({ length: 120 }, (_, location) => `purge ${120 - location}`));
  await turn('Newer');
  await expect(page.getByRole('row').nth(1)).toContainText('purge 70');
});
