import { createTransport } from 'nodemailer';
import { parseEmail } from '#server/config/parseEmail.ts';
import { isLocal } from '#server/http/clientAddress.ts';
import { DeliveryRejected } from './outbox.ts';
import type { Message } from './outboxStore.ts';

export const mailConcurrency = 4;

export interface Mail extends Message {
  /** The same text as HTML. */
  readonly html?: string;
}

/**
 * Sends mails, as plain text and some also as HTML, through a server (SMTP_URL). The first line of a text is also its subject. The Message-ID is
 * derived from the message's id, so that mail programs can recognise repeats.
 *
 * @param url smtps://user:password@host:port, or smtp:// (STARTTLS where the server offers it; always with a password)
 */
export function createSmtpMails(url: URL, from: string, timeoutMs = 8_000) {
  const domain = domainOf(from);
  const transport = createTransport({
    url: url.href,
    pool: true,
    requireTLS: needsTls(url),
    maxConnections: mailConcurrency,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // never read attachments or contents from files or URLs
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /**
     * Returns the mail server's reply. Throws DeliveryRejected for a permanent failure, any other error for a temporary one.
     */
    async deliver({ id, to, text, html }: Mail): Promise<string> {
      const [subject = ''] = text.split('\n', 1);
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html && { html }),
        messageId: `<${id}@${domain}>`,
      };
      try {
        // prevents automatic replies such as out-of-office messages
        const { response } = await transport.sendMail({
          ...mail,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return response;
      } catch (error) {
        throw rejectionOf(error) ?? error;
      }
    },
    close: () => transport.close(),
  };
}

/** Whether to require TLS: for a password to another machine, unless the URL has `?requireTLS=false`. */
export function needsTls({ protocol, password, hostname }: URL): boolean {
  return protocol === 'smtp:' && password !== '' && hostname !== 'localhost' && !isLocal(hostname);
}

/** Replies from 500 on are permanent (RFC 5321), except for a wrong password (EAUTH), which the operator can fix. */
function rejectionOf(error: unknown): DeliveryRejected | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return null;
  const { responseCode: reply, code } = error;
  const isFinal = typeof reply === 'number' && reply >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isFinal ? new DeliveryRejected(`rejected with ${reply}`) : null;
}

function domainOf(from: string): string {
  const [, address = from] = /<([^<>]+)>$/.exec(from) ?? [];
  return parseEmail(address)?.split('@')[1] ?? 'localhost';
}
