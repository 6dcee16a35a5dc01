import { type Control, type ControlTexts, valueKeywords } from './control.ts';

export const radio = {
  suits: ['option'],
  isDefaultOf: [],
  keywords: [...valueKeywords, 'ui:enumNames', 'ui:optionDetails', 'ui:optionPictures', 'ui:optionAmount'],
  label: 'legend',
  component: 'common',
  extended: { file: 'ChoiceCardsWidget', for: 'details' },
} as const satisfies Control;

export const radioTexts: ControlTexts = {
  title: 'Options to see at once',
  meaning: 'Visible options, with texts and pictures.',
  examples: {
    radio: {
      title: 'One of a few options to see at once',
      property: 'ownership',
      schema: { type: 'string', enum: ['Owned', 'Rented'] },
      label: 'The office is',
      messages: { missing: 'Choose one', invalid: 'Choose one of the two' },
      ui: { 'ui:widget': 'radio' },
    },
    cards: {
      title: 'One of several options with a text',
      property: 'plan',
      schema: {
        type: 'string',
        oneOf: [
          { const: 'BASIC', title: 'Basic', description: 'Hospital bills up to the sum insured.' },
          { const: 'PLUS', title: 'Plus', description: 'Besides these a daily allowance.' },
        ],
      },
      label: 'Plan',
      messages: { missing: 'Choose a plan', invalid: 'Choose one of the plans' },
      ui: { 'ui:widget': 'radio' },
    },
  },
};
