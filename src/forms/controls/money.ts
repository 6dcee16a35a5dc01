import { type Control, type ControlTexts, typingKeywords } from './control.ts';

export const money = {
  suits: ['number', 'wholeNumber'],
  isDefaultOf: [],
  keywords: typingKeywords,
  label: 'above',
  component: { file: 'MoneyWidget', hasStyleSheet: true },
  unit: '₹',
  isMoney: true,
} as const satisfies Control;

export const moneyTexts: ControlTexts = {
  title: 'Amount in rupees',
  meaning: 'An amount: typed as 12,50,000, with 12.5 lakh next to it. The default unit is ₹.',
  examples: {
    money: {
      title: 'An amount of money',
      property: 'turnover',
      schema: { type: 'integer', minimum: 100000, maximum: 10000000000 },
      label: 'Turnover of the last year',
      messages: {
        missing: 'Enter the turnover',
        invalid: 'Enter an amount in whole rupees',
        range: 'Enter 1,00,000 at least',
      },
      ui: { 'ui:widget': 'money' },
    },
  },
};
