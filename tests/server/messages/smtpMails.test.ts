import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DeliveryRejected } from '#server/messages/outbox.ts';
import { createSmtpMails, needsTls } from '#server/messages/smtpMails.ts';
import { proves } from '../../support/proves.ts';
import { temporaryDirectory } from '../support/databases.ts';
import { openMailServer } from '../support/mailServer.ts';

const mail = { id: 'one', channel: 'mail', to: 'asha@example.org', text: 'A new password', at: '' } as const;

async function openMails(change: (url: URL) => URL = (url) => url) {
  const server = await openMailServer();
  const mails = createSmtpMails(change(server.url), 'Leads <leads@example.org>', 500);
  onTestFinished(() => mails.close());
  return { server, deliver: mails.deliver };
}

it('mails have sender, subject, text and a constant Message-ID', async () => {
  proves('CONTRACT, FORGOT-5');
  const { server, deliver } = await openMails();
  const text = 'Ein neues Paßwort\n.\nनमस्ते\n'.concat('x'.repeat(2000));
  for (let time = 0; time < 2; time += 1) await deliver({ ...mail, text });
  expect(server.received).toHaveLength(2);
  for (const received of server.received) {
    expect(received).toMatchObject({ from: 'leads@example.org', to: [mail.to] });
    expect(received.source).toMatch(/^From: Leads <leads@example.org>\r$/m);
    expect(received.source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(received.source).toMatch(/^Message-ID: <one@example.org>\r$/m);
  }
});

it('a mail with HTML has both parts, and its address cannot add headers or recipients', async () => {
  proves('R87, ASVS-1.3.11');
  const { server, deliver } = await openMails();
  await deliver({ ...mail, html: '<p>A new password</p>' });
  expect(server.received[0]?.source).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(server.received[0]?.source).toContain('<p>A new password</p>');
  for (const to of ['a@example.org\r\nBcc: b@example.org', 'a@example.org, b@example.org'])
    await deliver({ ...mail, to }).catch(() => {});
  for (const received of server.received) {
    expect(received.to).toHaveLength(1);
    expect(received.source).not.toMatch(/^Bcc:/im);
  }
});

it.each([
  ['rejects the address permanently', 550, undefined, true],
  ['rejects it temporarily', 451, undefined, false],
  ['does not respond', 'hang', undefined, false],
  ['rejects the password', 'accept', (url: URL) => Object.assign(new URL(url), { password: 'wrong' }), false],
  ['is unreachable', 'accept', () => new URL('smtp://127.0.0.1:9'), false],
] as const)('a mail to a server that %s has failed or is retried', async (_what, how, change, isFinal) => {
  proves('CONTRACT');
  const { server, deliver } = await openMails(change);
  server.behave(how);
  const error: unknown = await deliver(mail).catch((reason) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof DeliveryRejected && error.message).toBe(isFinal && `rejected with ${how}`);
});

it('a password requires TLS, except on this machine', () => {
  proves('CONTRACT');
  const requiringTls = [
    'smtp://me:secret@mail.example.org',
    'smtp://mail.example.org',
    'smtp://me:secret@127.0.0.1:2525',
    'smtp://me:secret@localhost',
    'smtps://me:secret@mail.example.org',
  ].filter((url) => needsTls(new URL(url)));
  expect(requiringTls).toEqual(['smtp://me:secret@mail.example.org']);
});

it('a text cannot inject headers, recipients or files', async () => {
  const { server, deliver } = await openMails();
  const path = join(temporaryDirectory(), 'secret');
  writeFileSync(path, 'content of the file');
  await deliver({ ...mail, text: `Subject\r\nBcc: other@example.org\r\n\r\n{"path":"${path}"}` });
  const [received] = server.received;
  expect(received?.to).toEqual([mail.to]);
  expect(received?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  expect(received?.source).toContain('{"path":');
  expect(received?.source).not.toContain('content of the file');
});
