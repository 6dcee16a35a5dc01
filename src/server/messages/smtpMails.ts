import { createTransport } from 'nodemailer';
import { parseEmail } from '#server/config/parseEmail.ts';
import { isLocal } from '#server/http/clientAddress.ts';
import { DeliveryRejected } from './outbox.ts';
import type { Message } from './outboxStore.ts';

export const mailConcurrency = 4;

/**
 * Sends mails through a server (SMTP_URL), as plain text; the first line of a text is its subject too. The Message-ID
 * is made of the message's id, so that a repeat is the same mail to every mail program that looks for it.
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
    // a text is never parsed as anything else
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /**
     * Returns the mail server's reply. Throws when the mail has to be tried again, and DeliveryRejected when that would be of
     * no use.
     */
    async deliver({ id, to, text }: Message): Promise<string> {
      const [subject = ''] = text.split('\n', 1);
      const mail = { from, to: { name: '', address: to }, subject, text, messageId: `<${id}@${domain}>` };
      try {
        // so that automatic replies, such as those of people on holiday, are not sent to it
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

/** A password leaves this machine only encrypted, unless the address has `?requireTLS=false`. */
export function needsTls({ protocol, password, hostname }: URL): boolean {
  return protocol === 'smtp:' && password !== '' && hostname !== 'localhost' && !isLocal(hostname);
}

/** Replies from 500 on are final (RFC 5321), but a wrong password (EAUTH) is the operator's to mend. */
function rejectionOf(error: unknown): DeliveryRejected | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return null;
  const { responseCode: reply, code } = error;
  const isFinal = typeof reply === 'number' && reply >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isFinal ? new DeliveryRejected(`refused with ${reply}`) : null;
}

function domainOf(from: string): string {
  const [, address = from] = /<([^<>]+)>$/.exec(from) ?? [];
  return parseEmail(address)?.split('@')[1] ?? 'localhost';
}
