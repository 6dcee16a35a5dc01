import { parseEmail } from '#server/config/parseEmail.ts';
import type { Config } from '#server/config.ts';
import { codeText } from '#server/logins/otpStore.ts';
import { sendTestMessage } from '#server/messages/testMessage.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { ArgumentError } from './commandLine.ts';
import { phoneNumber } from './leadsOptions.ts';

const mailText = `Test message from ${company.name}\n\nA command sent this mail: the mail settings work.`;

/**
 * Sends a test message to a mail address, or an SMS to a mobile number, and returns the provider's response.
 *
 * @throws ArgumentError for any other recipient; Error for the operator with the response of a failure
 */
export async function sendTest(config: Config, to: string): Promise<string> {
  const mail = parseEmail(to);
  const number = phoneNumber.parse(to);
  if (mail === null && number === undefined)
    throw new ArgumentError('Expected a mail address or a mobile number of 10 digits: --to ADDRESS.');
  const message =
    mail === null
      ? ({ channel: 'sms', to: number ?? '', text: codeText('000000', config.siteOrigin) } as const)
      : ({ channel: 'mail', to: mail, text: mailText } as const);
  return sendTestMessage(config, message, new Date());
}
