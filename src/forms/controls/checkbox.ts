import { type Control, type ControlTexts, valueKeywords } from './control.ts';

export const checkbox = {
  suits: ['box', 'yesNo'],
  isDefaultOf: ['box', 'yesNo'],
  keywords: valueKeywords,
  label: 'own',
  component: { file: 'CheckboxWidget', hasStyleSheet: false },
} as const satisfies Control;

export const checkboxTexts: ControlTexts = {
  title: 'One box',
  meaning: 'One box.',
  examples: {
    checkbox: {
      title: 'A consent to tick',
      property: 'consent',
      schema: { type: 'boolean', const: true },
      label: 'You may call me about this enquiry',
      messages: { missing: 'Tick the box to go on', invalid: 'Tick the box to go on' },
    },
  },
};
