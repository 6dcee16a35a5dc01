import { type Control, type ControlTexts, checkHiddenTexts, fillKeywords } from './control.ts';

export const select = {
  suits: ['option'],
  isDefaultOf: ['option'],
  keywords: [...fillKeywords, 'ui:placeholder', 'ui:enumNames', 'ui:optionDetails'],
  label: 'above',
  component: 'common',
  check: checkHiddenTexts('select'),
} as const satisfies Control;

export const selectTexts: ControlTexts = {
  title: 'List to choose from',
  meaning: 'A drop-down list.',
  examples: {
    select: {
      title: 'One of several options',
      property: 'industry',
      schema: { type: 'string', enum: ['Trade', 'Manufacturing', 'Services', 'Transport'] },
      label: 'Industry',
      messages: { missing: 'Choose your industry', invalid: 'Choose from the list' },
    },
  },
};
