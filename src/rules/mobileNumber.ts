import { phoneDigits } from './loginLimits.ts';

/** Whether a code can be sent to a number: Indian mobile numbers have ten digits, of which the first is 6 to 9. */
export function isMobileNumber(text: string): boolean {
  return text.length === phoneDigits && /^[6-9]\d+$/.test(text);
}
