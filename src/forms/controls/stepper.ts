import { type Control, type ControlTexts, typingKeywords } from './control.ts';

export const stepper = {
  suits: ['wholeNumber'],
  isDefaultOf: [],
  keywords: typingKeywords,
  label: 'above',
  component: { file: 'StepperWidget', hasStyleSheet: true },
} as const satisfies Control;

export const stepperTexts: ControlTexts = {
  title: 'Buttons − and +',
  meaning: 'A whole number between the buttons − and +.',
  examples: {
    stepper: {
      title: 'A count',
      property: 'employees',
      schema: { type: 'integer', minimum: 1, maximum: 50 },
      label: 'Employees',
      messages: {
        missing: 'Say how many there are',
        invalid: 'Enter a whole number',
        range: 'Enter 1 to 50',
      },
      ui: { 'ui:widget': 'stepper' },
    },
  },
};
