import { expect, it } from 'vitest';
import { environmentOf, temporaryDirectory } from '../support/databases.ts';
import { openMailServer } from '../support/mailServer.ts';
import { spawnProgram } from '../support/spawnServer.ts';
import { startServer } from '../support/startServer.ts';

it('the doctor prints a line for each check and fails if one has failed', async () => {
  const mailServer = await openMailServer();
  const { location } = await startServer();
  const settings = {
    ...environmentOf(location),
    ...{ SITE_DIR: temporaryDirectory(), VITE_SITE_ORIGIN: 'https://localhost:1', LEAD_API_KYE: 'x' },
    ...{ SMTP_URL: mailServer.url.href, MAIL_FROM: 'leads@example.org' },
  };
  const run = async (line: string, env: Record<string, string> = settings) => {
    const { output, ended } = spawnProgram('commands/doctorCommand.ts', line.split(' '), env);
    return { code: await ended, ...output };
  };
  const { code, stdout, stderr } = await run('--to asha@example.org --to 9812345670');
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout.replaceAll(location.dataDir, 'DATA')).toMatch(
    new RegExp(
      [
        'ok +The settings are valid.',
        'WARNING Unknown setting LEAD_API_KYE has no effect. Did you mean LEAD_API_KEY\\?',
        'FAILED +There is no built site in .*',
        'ok +Database: SQLite DATA/leads.sqlite.',
        'ok +The database accepts writes.',
      ].join('\n'),
    ),
  );
  expect(stdout).toMatch(/^ok {6}127\.0\.0\.1:\d+ accepted the message: 250 /m);
  expect(stdout).toMatch(
    /^FAILED {2}The certificate of https:\/\/localhost:1 cannot be checked: .*ECONNREFUSED/m,
  );
  expect(stdout).toMatch(/^FAILED {2}SMS_WEBHOOK_URL is not set/m);
  expect(mailServer.received.map(({ to }) => to)).toEqual([['asha@example.org']]);

  const quiet = await run('--quiet');
  expect(quiet.stdout).not.toMatch(/^ok/m);
  expect(await run('--quiet', { DATA_DIR: temporaryDirectory() })).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('No lead database'),
  });
  expect(await run('--quiet', { PORT: 'x' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('PORT'),
  });
});
