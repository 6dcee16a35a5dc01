import { type Control, type ControlTexts, textKinds, typingKeywords } from './control.ts';

export const email = {
  suits: textKinds,
  isDefaultOf: ['email'],
  keywords: typingKeywords,
  label: 'above',
  component: 'common',
} as const satisfies Control;

export const emailTexts: ControlTexts = {
  title: 'Email address',
  meaning: 'An email address, with the matching keyboard.',
  examples: {
    email: {
      title: 'An email address',
      property: 'contactEmail',
      schema: { type: 'string', format: 'email', maxLength: 200, personal: true },
      label: 'Email of the contact',
      messages: {
        missing: 'Enter an email address',
        invalid: 'Enter the address in full, such as name@example.com',
      },
      ui: { 'ui:autocomplete': 'email', 'ui:inputmode': 'email' },
    },
  },
};
