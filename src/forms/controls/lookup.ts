import { type Control, type ControlTexts, valueKeywords } from './control.ts';

export const lookup = {
  suits: ['tableOption', 'tableOptions'],
  isDefaultOf: ['tableOption', 'tableOptions'],
  keywords: [...valueKeywords, 'ui:placeholder', 'ui:fillsIn'],
  label: 'above',
  component: { file: 'LookupWidget', hasStyleSheet: true },
} as const satisfies Control;

export const lookupTexts: ControlTexts = {
  title: 'Options of a table, with a search',
  meaning: 'Options of a table, which the page fetches while somebody searches.',
  examples: {
    lookup: {
      title: 'One option of a table',
      property: 'nearestCity',
      schema: { type: 'string', optionsFrom: { table: 'pin-codes', column: 'city' } },
      label: 'Nearest city',
      messages: { missing: 'Choose a city', invalid: 'Choose a city from the list' },
    },
    lookupSeveral: {
      title: 'Several options of a table',
      property: 'branches',
      schema: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', optionsFrom: { table: 'pin-codes', column: 'city' } },
      },
      label: 'Cities with a branch',
      messages: { missing: 'Choose at least one city', invalid: 'Choose cities from the list' },
    },
  },
};
