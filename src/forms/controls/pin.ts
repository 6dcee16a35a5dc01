import { type Control, type ControlTexts, textKinds, typingKeywords } from './control.ts';

export const pin = {
  suits: textKinds,
  isDefaultOf: [],
  keywords: [...typingKeywords, 'ui:fillsIn'],
  label: 'above',
  component: 'common',
} as const satisfies Control;

export const pinTexts: ControlTexts = {
  title: 'PIN code',
  meaning: 'A PIN code.',
  examples: {
    pin: {
      title: 'A PIN code',
      property: 'officePin',
      schema: { type: 'string', digits: 6, pattern: '^[1-9]' },
      label: 'PIN code of the office',
      messages: { missing: 'Enter the PIN code', invalid: 'Enter the 6 digits of the PIN code' },
      ui: { 'ui:widget': 'pin' },
    },
  },
};
