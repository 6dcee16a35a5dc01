import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { transact } from '#server/database/transact.ts';
import { countUndelivered } from '#server/messages/countUndelivered.ts';

import {
  createOutbox,
  DeliveryRejected,
  type DeliveryResult,
  maxTries,
  type OutboxOptions,
  type OutgoingMessage,
} from '#server/messages/outbox.ts';
import { addToOutbox, createOutboxStore, type NewMessage } from '#server/messages/outboxStore.ts';
import { createSmsWebhook } from '#server/messages/smsWebhook.ts';
import { createSmtpMails, needsTls } from '#server/messages/smtpMails.ts';
import { openTestDatabase, temporaryDirectory } from '../support/databases.ts';
import { openMailServer } from '../support/mailServer.ts';
import { openWebhook } from '../support/webhook.ts';

const start = Date.parse('2026-11-20T09:30:00.000Z');
const soon = 5_000;
const sms: NewMessage = { channel: 'sms', to: '9812345670', text: '123456 is your login code' };
const mail: NewMessage = { channel: 'mail', to: 'asha@example.org', text: 'A new password\nChoose it here' };

async function openOutbox(options: Partial<OutboxOptions>) {
  const db = await openTestDatabase();
  let passedMs = 0;
  const now = () => new Date(start + passedMs);
  const trials: DeliveryResult[] = [];
  const outbox = createOutbox({
    db,
    now,
    deliver: async () => {},
    prepare: async () => {},
    onIssue: () => {},
    onAttempt: (_channel, trial) => void trials.push(trial),
    ...options,
  });
  onTestFinished(() => outbox.stop());
  return {
    db,
    outbox,
    trials,
    dead: createOutboxStore({ db, now }),
    add: (message: NewMessage) => transact(db, (transaction) => addToOutbox(transaction, message, now())),
    figures: () => countUndelivered(db, now()),
    pass(seconds: number) {
      passedMs += seconds * 1000;
    },
  };
}

describe('SMS to a webhook', () => {
  it('[CONTRACT] one that fails, hangs and recovers gets each message again with the same id, until it takes it', async () => {
    const webhook = await openWebhook();
    // long enough for an answer on a busy machine; the one that hangs takes as long
    const deliver = createSmsWebhook(webhook.url, 3000);
    const { outbox, add, pass, trials, figures } = await openOutbox({ deliver });
    await add(sms);
    webhook.behave(503);
    await outbox.awaitDelivery(soon);
    pass(2);
    webhook.behave('hang');
    await outbox.awaitDelivery(soon);
    // moved elsewhere is not delivered, and nothing is sent after it
    pass(4);
    webhook.behave(307);
    await outbox.awaitDelivery(soon);
    expect((await figures())[0]).toMatchObject({ channel: 'sms', waiting: 1, oldestSeconds: 6, dead: 0 });
    pass(8);
    webhook.behave(202);
    await outbox.awaitDelivery(soon);
    pass(1000);
    await outbox.awaitDelivery(soon);

    expect(trials).toEqual(['failed', 'failed', 'failed', 'sent']);
    expect(webhook.received).toHaveLength(4);
    const ids = new Set(webhook.received.map(({ headers }) => headers['idempotency-key']));
    expect(ids.size).toBe(1);
    const [id] = ids;
    for (const { method, body, headers } of webhook.received) {
      expect(method).toBe('POST');
      expect(headers['content-type']).toBe('application/json');
      expect(body).toEqual({ id, ...sms, at: '2026-11-20T09:30:00.000Z' });
    }
    expect((await figures())[0]).toMatchObject({ waiting: 0, oldestSeconds: 0 });
  });

  it('[CONTRACT] what a provider will never take is given up at once, kept, and tried again when told to', async () => {
    const webhook = await openWebhook();
    const { outbox, add, dead, figures } = await openOutbox({ deliver: createSmsWebhook(webhook.url) });
    await add(sms);
    webhook.behave(422);
    await outbox.awaitDelivery(soon);
    expect((await figures())[0]).toMatchObject({ waiting: 0, dead: 1 });
    const [given] = await dead.listDead(10);
    expect(given).toMatchObject({ channel: 'sms', to: sms.to, attempts: 1, reason: 'refused with 422' });
    expect(given).not.toHaveProperty('text');
    expect(await dead.revive('somebody else')).toBe(0);
    expect(await dead.revive(given?.id ?? '')).toBe(1);
    webhook.behave(200);
    await outbox.awaitDelivery(soon);
    expect(webhook.received).toHaveLength(2);
    expect((await figures())[0]).toMatchObject({ waiting: 0, dead: 0 });
  });
});

describe('the outbox gives up', () => {
  it(`[CONTRACT] after ${maxTries} tries, in about a day, and not before`, async () => {
    let tries = 0;
    const deliver = async () => {
      tries += 1;
      throw new Error('no');
    };
    const { outbox, add, dead, pass } = await openOutbox({ deliver });
    await add(mail);
    let seconds = 0;
    while ((await dead.listDead(1)).length === 0 && tries < 2 * maxTries) {
      await outbox.awaitDelivery(soon);
      const pause = Math.min(2 ** tries, 900);
      seconds += pause;
      pass(pause);
    }
    expect(tries).toBe(maxTries);
    expect(seconds / 3600).toBeGreaterThan(20);
    expect(seconds / 3600).toBeLessThan(26);
    expect((await dead.listDead(1))[0]?.reason).toBe(`${maxTries} tries failed`);
  });

  it('[CONTRACT] [R54] a message that is of no use any more: a code is never sent after its time', async () => {
    const sent: OutgoingMessage[] = [];
    const deliver = async (message: OutgoingMessage) => void sent.push(message);
    const { outbox, add, dead, pass } = await openOutbox({ deliver, usefulSeconds: { sms: 300 } });
    await add(sms);
    await add(mail);
    pass(301);
    await outbox.awaitDelivery(soon);
    expect(sent.map(({ channel }) => channel)).toEqual(['mail']);
    expect((await dead.listDead(9)).map(({ reason }) => reason)).toEqual(['too late']);
  });
});

describe('the lanes of the outbox', () => {
  it('[CONTRACT] a provider of SMS that hangs holds up no mail, and several messages may be under way', async () => {
    const sent: string[] = [];
    let recover = () => {};
    const recovery = new Promise<void>((resolve) => {
      recover = resolve;
    });
    let running = 0;
    const deliver = async ({ channel }: OutgoingMessage) => {
      if (channel === 'sms') {
        running += 1;
        await recovery;
      }
      sent.push(channel);
    };
    const { outbox, add } = await openOutbox({ deliver, concurrency: { sms: 3 } });
    for (let index = 0; index < 4; index += 1) await add(sms);
    await add(mail);
    outbox.requestDelivery();
    await outbox.awaitDelivery(soon, 'mail');
    expect(sent).toEqual(['mail']);
    await expect.poll(() => running).toBe(3);
    recover();
    await outbox.awaitDelivery(soon, 'sms');
    expect(sent).toEqual(['mail', 'sms', 'sms', 'sms', 'sms']);
  });

  it('stopped with messages in hand, it lets them go for the next one at once', async () => {
    let finish = () => {};
    const first = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { db, outbox, add } = await openOutbox({ deliver: () => first });
    for (let index = 0; index < 3; index += 1) await add(sms);
    await outbox.awaitDelivery(20);
    const stopped = outbox.stop();
    finish();
    await stopped;
    const waiting = () => db.selectFrom('outbox').select('due_at').execute();
    const now = { due_at: new Date(start).toISOString() };
    expect(await waiting()).toEqual([now, now]);
    await outbox.awaitDelivery(soon);
    expect(await waiting(), 'after the stop').toEqual([now, now]);
  });
});

describe('mails through a mail server', () => {
  it('[CONTRACT] [FORGOT-5] arrive with sender, subject and text, and the same Message-ID on every try', async () => {
    const server = await openMailServer();
    const mails = createSmtpMails(server.url, 'Leads <leads@example.org>', 500);
    onTestFinished(() => mails.close());
    const { outbox, add, pass, trials, dead } = await openOutbox({ deliver: mails.deliver });
    await add({ ...mail, text: 'Ein neues Paßwort\n.\nनमस्ते\n'.concat('x'.repeat(2000)) });
    server.behave(451);
    await outbox.awaitDelivery(soon);
    pass(2);
    server.behave('hang');
    await outbox.awaitDelivery(soon);
    pass(4);
    server.behave('take');
    await outbox.awaitDelivery(soon);
    expect(trials).toEqual(['failed', 'failed', 'sent']);
    const [received] = server.received;
    expect(received).toMatchObject({ from: 'leads@example.org', to: [mail.to] });
    expect(received?.source).toMatch(/^From: Leads <leads@example.org>\r$/m);
    expect(received?.source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const messageId = /^Message-ID: <([0-9a-f-]{36})@example.org>\r$/m.exec(received?.source ?? '')?.[1];
    expect(messageId).toBeDefined();

    // the same message once more, as after a crash between hand-over and removal
    await mails.deliver({ id: messageId ?? '', ...mail, at: '' });
    expect(server.received[1]?.source).toContain(`Message-ID: <${messageId}@example.org>`);
    expect(await dead.listDead(9)).toEqual([]);
  });

  it('[CONTRACT] an address that the server refuses for good is given up, a wrong password is tried again', async () => {
    const server = await openMailServer();
    const mails = createSmtpMails(server.url, 'leads@example.org', 500);
    server.behave(550);
    const message = { id: 'x', ...mail, at: '' };
    const refused = mails.deliver(message);
    await expect(refused).rejects.toBeInstanceOf(DeliveryRejected);
    await expect(refused).rejects.toThrow('refused with 550');
    mails.close();

    const url = new URL(server.url);
    url.password = 'wrong';
    const strangers = createSmtpMails(url, 'leads@example.org', 500);
    await expect(strangers.deliver(message)).rejects.not.toBeInstanceOf(DeliveryRejected);
    strangers.close();
    const nobody = createSmtpMails(new URL('smtp://127.0.0.1:9'), 'leads@example.org', 500);
    await expect(nobody.deliver(message)).rejects.toThrow();
    nobody.close();
  });

  it('[CONTRACT] a password leaves this machine encrypted only', () => {
    const needing = [
      'smtp://me:secret@mail.example.org',
      'smtp://mail.example.org',
      'smtp://me:secret@127.0.0.1:2525',
      'smtp://me:secret@localhost',
      'smtps://me:secret@mail.example.org',
    ].filter((url) => needsTls(new URL(url)));
    expect(needing).toEqual(['smtp://me:secret@mail.example.org']);
  });

  it('a text cannot add headers or recipients, nor name a file to send', async () => {
    const server = await openMailServer();
    const mails = createSmtpMails(server.url, 'leads@example.org', 500);
    onTestFinished(() => mails.close());
    const path = join(temporaryDirectory(), 'secret');
    writeFileSync(path, 'content of the file');
    const text = `Subject\r\nBcc: other@example.org\r\n\r\n{"path":"${path}"}`;
    await mails.deliver({ id: 'x', ...mail, to: mail.to, text, at: '' });
    const [received] = server.received;
    expect(received?.to).toEqual([mail.to]);
    expect(received?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
    expect(received?.source).toContain('{"path":');
    expect(received?.source).not.toContain('content of the file');
  });
});
