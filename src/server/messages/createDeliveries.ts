import type { Config } from '#server/config.ts';
import type { OutgoingMessage } from './outbox.ts';
import { appendToOutboxFile, outboxFile } from './outboxFile.ts';
import { createSmsWebhook } from './smsWebhook.ts';
import { createSmtpMails, mailConcurrency } from './smtpMails.ts';

const smsConcurrency = 8;

/**
 * The targets of messages: SMS go to SMS_WEBHOOK_URL and mails to SMTP_URL, or to the outbox file without that setting.
 *
 * @param smsUsefulSeconds how long an SMS is useful; older ones are dropped
 */
export function createDeliveries(
  config: Pick<Config, 'dataDir' | 'smsWebhookUrl' | 'smtpUrl' | 'mailFrom'>,
  smsUsefulSeconds: number,
) {
  const { dataDir, smsWebhookUrl, smtpUrl, mailFrom } = config;
  const toFile = (message: OutgoingMessage) => appendToOutboxFile(outboxFile(dataDir), message);
  const toWebhook = smsWebhookUrl && createSmsWebhook(smsWebhookUrl);
  const mails = smtpUrl && createSmtpMails(smtpUrl, mailFrom);
  const byChannel = { sms: toWebhook ?? toFile, mail: mails?.deliver ?? toFile };
  return {
    deliver: (message: OutgoingMessage) => byChannel[message.channel](message),
    concurrency: { sms: toWebhook ? smsConcurrency : 1, mail: mails ? mailConcurrency : 1 },
    usefulSeconds: { sms: smsUsefulSeconds },
    /** Closes pooled connections. */
    close: () => mails?.close(),
  };
}
