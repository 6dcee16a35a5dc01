import { answerKeywords, type Control, type ControlTexts } from './control.ts';

export const checkboxes = {
  suits: ['choices'],
  isDefaultOf: ['choices'],
  keywords: [...answerKeywords, 'ui:enumNames', 'ui:optionDetails', 'ui:optionPictures'],
  label: 'legend',
  component: 'common',
  extended: { file: 'ChoiceCardsWidget', for: 'details' },
} as const satisfies Control;

export const checkboxesTexts: ControlTexts = {
  title: 'Options to tick',
  meaning: 'Several options to tick.',
  examples: {
    checkboxes: {
      title: 'Any number of options',
      property: 'covers',
      schema: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', enum: ['Fire', 'Theft', 'Flood'] },
      },
      label: 'Covers',
      messages: { missing: 'Choose at least one cover', invalid: 'Choose from the list' },
    },
  },
};
