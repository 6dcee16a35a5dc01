import { type Control, type ControlTexts, typingKeywords } from './control.ts';

export const telephone = {
  suits: ['telephone'],
  isDefaultOf: ['telephone'],
  keywords: typingKeywords,
  label: 'above',
  component: { file: 'TelephoneWidget', hasStyleSheet: true },
  // with its country code, so that it sets the country
  autocomplete: () => 'tel',
} as const satisfies Control;

export const telephoneTexts: ControlTexts = {
  title: 'Telephone number with a country',
  meaning: 'A list of countries and a telephone number.',
  examples: {
    telephone: {
      title: 'A number of any country',
      property: 'contactNumber',
      schema: { type: 'string', format: 'telephone', personal: true },
      label: 'Telephone number',
      messages: { missing: 'Enter the telephone number', invalid: 'Enter a complete number of that country' },
    },
  },
};
