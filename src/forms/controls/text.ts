import { type Control, type ControlTexts, textKinds, typingKeywords } from './control.ts';

export const text = {
  suits: textKinds,
  isDefaultOf: ['text'],
  keywords: [...typingKeywords, 'ui:fillsIn'],
  label: 'above',
  component: 'common',
} as const satisfies Control;

export const textTexts: ControlTexts = {
  title: 'One line',
  meaning: 'One line.',
  examples: {
    text: {
      title: 'A short text',
      property: 'title',
      schema: { type: 'string', minLength: 1, maxLength: 80 },
      label: 'Title of the event',
      messages: { missing: 'Enter the title', tooLong: 'Shorten the title to 80 characters' },
    },
  },
};
