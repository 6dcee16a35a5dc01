import { type Control, type ControlTexts, checkHiddenTexts, typingKeywords } from './control.ts';

export const search = {
  suits: ['option', 'choices'],
  isDefaultOf: [],
  keywords: [...typingKeywords, 'ui:enumNames', 'ui:optionDetails'],
  label: 'above',
  listLabel: 'legend',
  component: { file: 'SearchWidget', hasStyleSheet: true },
  check: checkHiddenTexts('search'),
} as const satisfies Control;

export const searchTexts: ControlTexts = {
  title: 'Long list with a search',
  meaning: 'A long list of options with a search. Several are ticked if the field is a list of options.',
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
    searchSeveral: {
      title: 'Several of many options',
      property: 'countries',
      schema: {
        type: 'array',
        uniqueItems: true,
        items: {
          type: 'string',
          enum: [
            'Australia',
            'France',
            'Germany',
            'Japan',
            'Nepal',
            'Singapore',
            'Spain',
            'Sri Lanka',
            'Thailand',
          ],
        },
      },
      label: 'Countries',
      messages: { missing: 'Choose at least one country', invalid: 'Choose from the list' },
      ui: { 'ui:widget': 'search' },
    },
  },
};
