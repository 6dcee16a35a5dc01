import type { Config } from '#server/config.ts';
import { appendToOutboxFile, outboxFile } from './outboxFile.ts';
import type { Message, OutgoingMessage } from './outboxStore.ts';
import { createSmsWebhook } from './smsWebhook.ts';
import { createSmtpMails, mailConcurrency } from './smtpMails.ts';

const smsConcurrency = 8;

/** SMS go to SMS_WEBHOOK_URL and mails to SMTP_URL, or to the outbox file without that setting. */
export function createDeliveries({ dataDir, smsWebhookUrl, smtpUrl, mailFrom }: Config) {
  const toFile = (message: Message) => appendToOutboxFile(outboxFile(dataDir), message);
  const toWebhook = smsWebhookUrl && createSmsWebhook(smsWebhookUrl);
  const mails = smtpUrl && createSmtpMails(smtpUrl, mailFrom);
  const byChannel = { sms: toWebhook ?? toFile, mail: mails?.deliver ?? toFile };
  return {
    deliver: (message: OutgoingMessage) => byChannel[message.channel](message),
    concurrency: { sms: toWebhook ? smsConcurrency : 1, mail: mails ? mailConcurrency : 1 },
    close: () => mails?.close(),
  };
}
