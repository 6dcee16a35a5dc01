import { type Control, type ControlTexts, typingKeywords } from './control.ts';

export const number = {
  suits: ['number', 'wholeNumber'],
  isDefaultOf: ['number', 'wholeNumber'],
  keywords: typingKeywords,
  label: 'above',
  component: 'common',
  extended: { file: 'NumberWidget', for: 'bounds' },
} as const satisfies Control;

export const numberTexts: ControlTexts = {
  title: 'Number',
  meaning: 'A number, shown as typed.',
  examples: {
    number: {
      title: 'A number',
      property: 'kilometres',
      schema: { type: 'number', minimum: 100, maximum: 500000 },
      label: 'Driven so far',
      messages: {
        missing: 'Enter the kilometres',
        range: 'Enter 100 to 500000 km',
        invalid: 'Enter a number',
      },
      ui: { 'ui:unit': 'km' },
    },
  },
};
