import { type Format, type FormatTexts, ofOneLength } from './format.ts';
import { phoneDigits } from './mobileNumber.ts';

export const phone = {
  kind: 'text',
  // the prefix is removed while typing; a landline has its area code
  pattern: `^[0-9]{${phoneDigits}}$`,
  reads: { digits: phoneDigits, phone: true },
  replaces: ofOneLength,
} as const satisfies Format;

export const phoneTexts: FormatTexts = {
  title: 'Telephone number',
  meaning:
    'a telephone number of 10 digits, a landline with its area code; typing removes everything else, and the prefixes +91, 0091, 91 and 0.',
  samples: ['9000000000', '1234567890', ...[...'6789012345'].map((digit) => digit.repeat(10))],
  example: {
    title: 'Telephone number',
    property: 'officePhone',
    schema: { type: 'string', format: 'phone', personal: true },
    label: 'Phone at the office',
    messages: { missing: 'Enter the phone number', invalid: 'Enter all 10 digits' },
  },
};
