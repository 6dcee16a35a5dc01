import { type Format, type FormatTexts, ofOneLength } from './format.ts';

export const vehicleRegistration = {
  kind: 'text',
  // state, office, letters, number; or in the BH series of all India: year, BH, number, letters
  pattern: '^(?:[A-Z]{2}[0-9]{1,2}[A-Z]{0,3}(?!0000)[0-9]{4}|[0-9]{2}BH(?!0000)[0-9]{4}[A-HJ-NP-Z]{1,2})$',
  reads: { capitals: 11 },
  replaces: ofOneLength,
} as const satisfies Format;

export const vehicleRegistrationTexts: FormatTexts = {
  title: 'Registration number',
  meaning: 'the number on the plates, DL1CAB1234 or 22BH6517A.',
  samples: ['HR26DK8337', 'MH12DE1433', 'DL1CAB1234', '22BH6517A', 'KA5M0001'],
  example: {
    title: 'Vehicle registration',
    property: 'registration',
    schema: { type: 'string', format: 'vehicle-registration' },
    label: 'Registration number',
    messages: { missing: 'Enter the registration number', invalid: 'Enter it as on the plates: DL1CAB1234' },
  },
};
