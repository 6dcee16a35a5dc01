import { type Control, type ControlTexts, checkHiddenTexts, typingKeywords } from './control.ts';

export const search = {
  suits: ['option'],
  isDefaultOf: [],
  keywords: [...typingKeywords, 'ui:enumNames', 'ui:optionDetails'],
  label: 'above',
  component: { file: 'SearchWidget', hasStyleSheet: false },
  check: checkHiddenTexts('search'),
} as const satisfies Control;

export const searchTexts: ControlTexts = {
  title: 'Long list with a search',
  meaning: 'A long list of options with a search.',
  examples: {
    search: {
      title: 'One of many options',
      property: 'port',
      schema: {
        type: 'string',
        enum: [
          'Chennai',
          'Cochin',
          'Ennore',
          'Haldia',
          'Kandla',
          'Mormugao',
          'Mumbai',
          'Paradip',
          'Visakhapatnam',
        ],
      },
      label: 'Port',
      messages: { missing: 'Choose a port', invalid: 'Choose a port from the list' },
      ui: { 'ui:widget': 'search' },
    },
  },
};
