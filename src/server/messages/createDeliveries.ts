import type { Config } from '#server/config.ts';
import { basicAuthorization } from './basicAuthorization.ts';
import { DeliveryRejected } from './outbox.ts';
import { appendToOutboxFile, outboxFile } from './outboxFile.ts';
import type { Message } from './outboxStore.ts';
import { createSmtpMails, type Mail, mailConcurrency } from './smtpMails.ts';

const smsConcurrency = 8;
/** Events to one target at the same time; those of one lead follow each other. */
const eventConcurrency = 4;
const pushConcurrency = 4;

/**
 * Delivers SMS to SMS_WEBHOOK_URL and mails to SMTP_URL; if the setting is missing, to the outbox file.
 *
 * @param sendEvent delivers the events of targets
 * @param writeCopy writes the mail of a visitor's copy when it is sent; null if there is none to send
 * @param sendPush delivers notifications to employees' browsers
 */
export function createDeliveries(
  { dataDir, smsWebhookUrl, smtpUrl, mailFrom }: Config,
  sendEvent: (message: Message) => Promise<unknown>,
  writeCopy: (message: Message) => Promise<Mail | null>,
  sendPush: (message: Message) => Promise<unknown>,
) {
  const toFile = (message: Message) => appendToOutboxFile(outboxFile(dataDir), message);
  const toWebhook = smsWebhookUrl && createSmsWebhook(smsWebhookUrl);
  const mails = smtpUrl && createSmtpMails(smtpUrl, mailFrom);
  const sendMail: (mail: Mail) => Promise<unknown> = mails?.deliver ?? toFile;
  const byChannel = {
    sms: toWebhook?.deliver ?? toFile,
    mail: sendMail,
    async copy(message: Message) {
      const mail = await writeCopy(message);
      return mail ? sendMail(mail) : 'nothing to send';
    },
    push: sendPush,
    webhook: sendEvent,
  };
  return {
    deliver: (message: Message): Promise<unknown> => byChannel[message.channel](message),
    /** Hosts by channel; undefined for the file, and for targets, which have names. */
    hosts: {
      sms: smsWebhookUrl?.host,
      mail: smtpUrl?.host,
      copy: smtpUrl?.host,
      push: undefined,
      webhook: undefined,
    },
    concurrency: {
      sms: toWebhook ? smsConcurrency : 1,
      mail: mails ? mailConcurrency : 1,
      copy: mails ? mailConcurrency : 1,
      push: pushConcurrency,
      webhook: eventConcurrency,
    },
    close: () => mails?.close(),
  };
}

/** Statuses of a permanent failure: the message itself is invalid. Others may be temporary. */
const finalStatuses = [400, 413, 422];

/**
 * Sends SMS to a provider's webhook (SMS_WEBHOOK_URL): POST with the JSON body `{"id","channel":"sms","to","text","at"}` and
 * the message's id as `idempotency-key`, the same for each attempt. Any 2xx response means accepted. User and password in
 * the URL become an Authorization header.
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
      // a redirect must not send numbers and codes to another URL
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });

  return {
    /** Sends a message as `deliver` does, and returns the provider's response, for a test of the settings. */
    async test(message: Message): Promise<{ readonly isAccepted: boolean; readonly answer: string }> {
      const response = await post(message);
      const body = (await response.text()).trim().slice(0, 500);
      return { isAccepted: response.ok, answer: `HTTP ${response.status}${body && `: ${body}`}` };
    },
    /** Throws DeliveryRejected for a permanent failure, any other error for a temporary one. */
    async deliver(message: Message): Promise<void> {
      const response = await post(message);
      await response.body?.cancel();
      if (response.ok) return;
      if (finalStatuses.includes(response.status))
        throw new DeliveryRejected(`rejected with ${response.status}`);
      // only the status may be logged, because the body may quote the message
      throw Object.assign(new Error('The SMS provider did not accept the message'), {
        code: `HTTP ${response.status}`,
      });
    },
  };
}
