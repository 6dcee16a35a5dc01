import type { Config } from '#server/config.ts';
import { DeliveryRejected } from './outbox.ts';
import { appendToOutboxFile, outboxFile } from './outboxFile.ts';
import type { Message } from './outboxStore.ts';
import { createSmtpMails, mailConcurrency } from './smtpMails.ts';

const smsConcurrency = 8;

/** SMS go to SMS_WEBHOOK_URL and mails to SMTP_URL, or to the outbox file without that setting. */
export function createDeliveries({ dataDir, smsWebhookUrl, smtpUrl, mailFrom }: Config) {
  const toFile = (message: Message) => appendToOutboxFile(outboxFile(dataDir), message);
  const toWebhook = smsWebhookUrl && createSmsWebhook(smsWebhookUrl);
  const mails = smtpUrl && createSmtpMails(smtpUrl, mailFrom);
  const byChannel = { sms: toWebhook?.deliver ?? toFile, mail: mails?.deliver ?? toFile };
  return {
    deliver: (message: Message) => byChannel[message.channel](message),
    /** By channel; undefined for the file. */
    hosts: { sms: smsWebhookUrl?.host, mail: smtpUrl?.host },
    concurrency: { sms: toWebhook ? smsConcurrency : 1, mail: mails ? mailConcurrency : 1 },
    close: () => mails?.close(),
  };
}

/** Answers that will be the same next time: the message itself is wrong. Others may be a fault of the moment. */
const finalStatuses = [400, 413, 422];

/**
 * Hands SMS over to a provider's HTTP address (SMS_WEBHOOK_URL): POST with the JSON body
 * `{"id","channel":"sms","to","text","at"}` and the message's id as `idempotency-key`, the same on every try. Any 2xx
 * answer means that the provider has it. User and password in the address become an Authorization header.
 */
export function createSmsWebhook(address: URL, timeoutMs = 8_000) {
  const url = new URL(address);
  const authorization = basicAuthorization(url);
  url.username = '';
  url.password = '';

  const post = ({ id, channel, to, text, at }: Message) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id, ...authorization },
      body: JSON.stringify({ id, channel, to, text, at }),
      // numbers and codes go to this address alone
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });

  return {
    /** Sends it as `deliver` does, and returns the provider's answer in full, for the operator who tests the settings. */
    async test(message: Message): Promise<{ readonly isTaken: boolean; readonly answer: string }> {
      const response = await post(message);
      const words = (await response.text()).trim().slice(0, 500);
      return { isTaken: response.ok, answer: `HTTP ${response.status}${words && `: ${words}`}` };
    },
    /** Throws when the message has to be tried again, and DeliveryRejected when that would be of no use. */
    async deliver(message: Message): Promise<void> {
      const response = await post(message);
      await response.body?.cancel();
      if (response.ok) return;
      if (finalStatuses.includes(response.status))
        throw new DeliveryRejected(`refused with ${response.status}`);
      // its status may be logged; the provider's words may quote the message
      throw Object.assign(new Error('The SMS provider did not take it'), { code: `HTTP ${response.status}` });
    },
  };
}

function basicAuthorization({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
