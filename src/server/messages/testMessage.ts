import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { reasonOf } from '#server/database/reasonOf.ts';
import { createSmsWebhook } from './createDeliveries.ts';
import type { Message } from './outboxStore.ts';
import { createSmtpMails } from './smtpMails.ts';

type Providers = Pick<Config, 'smsWebhookUrl' | 'smtpUrl' | 'mailFrom'>;

/**
 * Sends one message at once, without the outbox, and returns the provider's response in a sentence.
 *
 * @throws Error for the operator with the response of a failure, or with the missing setting
 */
export async function sendTestMessage(
  providers: Providers,
  { channel, to, text }: Pick<Message, 'channel' | 'to' | 'text'>,
  now: Date,
): Promise<string> {
  const message = { id: randomUUID(), channel, to, text, at: now.toISOString() };
  const { smsWebhookUrl, smtpUrl, mailFrom } = providers;
  const url = channel === 'sms' ? smsWebhookUrl : smtpUrl;
  if (!url)
    throw new Error(`${channel === 'sms' ? 'SMS_WEBHOOK_URL' : 'SMTP_URL'} is not set: nothing was sent.`);
  const { isAccepted, answer } = await (channel === 'sms'
    ? createSmsWebhook(url).test(message)
    : testMail(createSmtpMails(url, mailFrom), message)
  ).catch((error: unknown) => ({ isAccepted: false, answer: messageOf(error) }));
  if (isAccepted) return `${url.host} accepted the message: ${answer}`;
  throw new Error(`${url.host} did not accept the message: ${answer}`);
}

async function testMail(mails: ReturnType<typeof createSmtpMails>, message: Message) {
  try {
    return { isAccepted: true, answer: await mails.deliver(message) };
  } finally {
    mails.close();
  }
}

/** The message of the mail server or of the system, or the error's code: an error of several addresses has no message. */
function messageOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause instanceof Error && cause.message) || reasonOf(error);
}
