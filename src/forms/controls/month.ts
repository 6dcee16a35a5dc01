import { type Control, type ControlTexts, typingKeywords } from './control.ts';

export const month = {
  suits: ['month'],
  isDefaultOf: ['month'],
  keywords: typingKeywords,
  label: 'above',
  component: { file: 'MomentWidget', hasStyleSheet: false },
} as const satisfies Control;

export const monthTexts: ControlTexts = {
  title: 'Month',
  meaning: 'A month and its year.',
  examples: {
    month: {
      title: 'A month',
      property: 'renewalMonth',
      schema: { type: 'string', format: 'month' },
      label: 'Month of renewal',
      messages: { missing: 'Choose the month', invalid: 'Choose a month' },
    },
    'bounded-month': {
      title: 'A month within bounds',
      property: 'builtMonth',
      schema: { type: 'string', format: 'month', notBefore: '2000-01', notAfter: '{today}' },
      label: 'Month of construction',
      messages: {
        missing: 'Choose the month',
        invalid: 'Choose a month',
        range: 'Choose a month from January 2000 on',
        future: 'Choose this month or one before it',
      },
    },
  },
};
