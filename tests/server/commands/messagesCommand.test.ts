import { expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';
import { environmentOf } from '../support/databases.ts';
import { validLead } from '../support/fixtureForms.ts';
import { getOtp, useOtp } from '../support/logins.ts';
import { openMailServer } from '../support/mailServer.ts';
import { askOnce, postLead, spawnProgram } from '../support/spawnServer.ts';
import { readOutbox, startServer } from '../support/startServer.ts';
import { openWebhook } from '../support/webhook.ts';

const number = '9812345671';

it('codes and leads reach their recipients; rejected messages are listed and retried', async () => {
  proves('CONTRACT');
  const webhook = await openWebhook();
  const mailServer = await openMailServer();
  const { siteUrl, adminUrl, location } = await startServer({
    SMS_WEBHOOK_URL: webhook.url.href,
    SMTP_URL: mailServer.url.href,
    MAIL_FROM: 'Leads <leads@example.org>',
    LEAD_NOTIFY_TO: 'broker@example.org',
  });
  const run = async (file: string, line: string) => {
    const { output, ended } = spawnProgram(file, line.split(' '), environmentOf(location));
    return { code: await ended, ...output };
  };
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    askOnce(siteUrl + path, { method: 'POST', headers, body: new URLSearchParams(fields) });

  const prompt = await post(getOtp, { mobile_no: number });
  // the code is delivered by the time the call responds
  expect(webhook.received).toHaveLength(1);
  const body = webhook.received[0]?.body ?? {};
  expect(body).toMatchObject({ channel: 'sms', to: number });
  const code = /^\d{6}/.exec(body.text ?? '')?.[0] ?? '';
  const cookie = prompt.headers.getSetCookie()[0]?.split(';')[0];
  expect((await post(useOtp, { mobile_no: number, mobile_otp: code }, { cookie })).status).toBe(200);

  const { id: leadId } = (await (await postLead(siteUrl, validLead)).json()) as { id: string };
  await expect.poll(() => mailServer.received.length).toBe(1);
  expect(mailServer.received[0]?.to).toEqual(['broker@example.org']);
  const source = mailServer.received[0]?.source.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  expect(source).toContain(`${adminUrl}/dashboard?lead=${leadId}`);
  expect(source).not.toContain(validLead.data.firstName);
  expect(readOutbox(location.dataDir)).toEqual([]);

  const settings = { SMTP_URL: mailServer.url.href, MAIL_FROM: 'leads@example.org' };
  const tested = spawnProgram('commands/messagesCommand.ts', ['test', '--to', 'asha@example.org'], settings);
  expect([await tested.ended, tested.output.stderr]).toEqual([0, '']);
  expect(tested.output.stdout).toMatch(/^127\.0\.0\.1:\d+ accepted the message: 250 /);
  expect(mailServer.received[1]?.to).toEqual(['asha@example.org']);

  webhook.behave(500);
  expect((await post(getOtp, { mobile_no: number })).status).toBe(200);
  await expect
    .poll(async () => (await run('commands/messagesCommand.ts', 'list')).stdout)
    .toMatch(/^[0-9a-f-]{36} {2}.* IST {2}sms {3}98…71 {2}next try in \d+ s, \d (try|tries): HTTP 500$/m);
  webhook.behave(422);
  expect((await run('commands/messagesCommand.ts', 'retry all')).code).toBe(0);
  await expect
    .poll(async () => (await run('commands/messagesCommand.ts', 'list')).stdout)
    .toContain('1 given up');
  const listed = await run('commands/messagesCommand.ts', 'list');
  expect(listed.stderr).toBe(`Database: SQLite ${location.dataDir}/leads.sqlite\n`);
  expect(listed.stdout).toMatch(/^sms: 0 waiting, 1 given up\nmail: 0 waiting, 0 given up\n/);
  const [, id = ''] =
    /^([0-9a-f-]{36}) .* sms .* 98…71 {2}given up, \d (?:try|tries): rejected with 422$/m.exec(
      listed.stdout,
    ) ?? [];
  expect(id).not.toBe('');
  expect(listed.stdout).not.toMatch(/login code|9812345671/);
  webhook.behave(200);
  const rejections = webhook.received.length;
  const retried = await run('commands/messagesCommand.ts', `retry ${id}`);
  expect(retried).toMatchObject({ code: 0, stdout: '1 message is retried now.\n' });
  await expect.poll(() => webhook.received.length).toBe(rejections + 1);
  expect(new Set(webhook.received.slice(1).map(({ body }) => body.id))).toEqual(new Set([id]));

  const purged = await run('commands/leadsCommand.ts', 'purge --older-than 1d --yes');
  expect(purged).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^0 leads of all form types .* removed/),
  });
  expect((await askOnce(`${siteUrl}/healthz`)).status).toBe(200);
});
