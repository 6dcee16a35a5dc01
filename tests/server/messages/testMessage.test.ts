import { expect, it } from 'vitest';
import { sendTestMessage } from '#server/messages/testMessage.ts';
import { freePort } from '../../support/freePort.ts';
import { openMailServer } from '../support/mailServer.ts';
import { openWebhook } from '../support/webhook.ts';

const sms = { channel: 'sms', to: '9812345671', text: '000000 is your login code' } as const;
const mail = { channel: 'mail', to: 'asha@example.org', text: 'Test message' } as const;

async function openProviders() {
  const webhook = await openWebhook();
  const mailServer = await openMailServer();
  const settings = { smsWebhookUrl: webhook.url, smtpUrl: mailServer.url, mailFrom: 'leads@example.org' };
  const send = (message: typeof sms | typeof mail, more: Partial<typeof settings> = {}) =>
    sendTestMessage({ ...settings, ...more }, message, new Date());
  return { webhook, mailServer, send };
}

it('a test message is sent at once, and the provider’s response is returned', async () => {
  const { webhook, mailServer, send } = await openProviders();
  expect(await send(mail)).toMatch(/^127\.0\.0\.1:\d+ accepted the message: 250 /);
  expect(mailServer.received).toMatchObject([{ to: [mail.to] }]);
  expect(await send(sms)).toMatch(/accepted the message: HTTP 200: thanks$/);
  expect(webhook.received[0]?.body).toMatchObject(sms);
});

it.each([
  ['a mail server rejects the password', mail, { smtpUrl: 'smtp://leads:no@MAIL' }, 'Invalid login: 535 '],
  ['no mail server responds', mail, { smtpUrl: 'smtp://127.0.0.1:CLOSED' }, 'connect ECONNREFUSED '],
  ['an SMS provider rejects it', sms, {}, 'HTTP 403: thanks'],
  ['no SMS provider responds', sms, { smsWebhookUrl: 'http://127.0.0.1:CLOSED' }, 'connect ECONNREFUSED '],
] as const)(
  'a test message fails with the provider’s response if %s',
  async (_what, message, urls, words) => {
    const { webhook, mailServer, send } = await openProviders();
    webhook.behave(403);
    const closed = String(await freePort());
    const entries = Object.entries(urls).map(([name, url]) => [
      name,
      new URL(url.replace('MAIL', mailServer.url.host).replace('CLOSED', closed)),
    ]);
    await expect(send(message, Object.fromEntries(entries))).rejects.toThrow(
      new RegExp(`^127\\.0\\.0\\.1:\\d+ did not accept the message: ${words}`),
    );
  },
);

it('a test message without a provider is rejected with the missing setting', async () => {
  const none = { smsWebhookUrl: null, smtpUrl: null, mailFrom: '' };
  await expect(sendTestMessage(none, mail, new Date())).rejects.toThrow('SMTP_URL is not set');
  await expect(sendTestMessage(none, sms, new Date())).rejects.toThrow('SMS_WEBHOOK_URL is not set');
});
