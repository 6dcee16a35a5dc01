import { type Control, type ControlTexts, valueKeywords } from './control.ts';

export const yesno = {
  suits: ['box', 'yesNo'],
  isDefaultOf: [],
  keywords: [...valueKeywords, 'ui:enumNames', 'ui:optionDetails'],
  label: 'legend',
  component: { sameAs: 'radio' },
  options: () => [
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ],
} as const satisfies Control;

export const yesnoTexts: ControlTexts = {
  title: 'Yes and No',
  meaning: 'Two options, Yes and No, or other labels for them, the one for yes first.',
  examples: {
    yesno: {
      title: 'Yes or no',
      property: 'hasClaims',
      schema: { type: 'boolean' },
      label: 'Were there claims in the last three years?',
      messages: { missing: 'Choose yes or no', invalid: 'Choose yes or no' },
      ui: { 'ui:widget': 'yesno' },
    },
  },
};
