import { type Control, type ControlTexts, textKinds, typingKeywords } from './control.ts';

export const tel = {
  suits: textKinds,
  isDefaultOf: ['digits', 'year'],
  keywords: [...typingKeywords, 'ui:fillsIn'],
  label: 'above',
  component: 'common',
  // in type=tel, browsers offer the visitor's phone number, even where other digits are required
  autocomplete: (format) => (format === 'phone' ? 'tel-national' : 'off'),
} as const satisfies Control;

export const telTexts: ControlTexts = {
  title: 'Telephone number',
  meaning: 'Digits, with the numeric keyboard.',
  examples: {
    tel: {
      title: 'Digits',
      property: 'policyDigits',
      schema: { type: 'string', digits: 8 },
      label: 'Policy number',
      messages: { missing: 'Enter the policy number', invalid: 'Enter all 8 digits' },
      ui: { 'ui:placeholder': '8 digits', 'ui:inputmode': 'numeric' },
    },
  },
};
