import { type Format, type MomentTexts, ofOneLength } from './format.ts';

export const year = {
  kind: 'year',
  pattern: '^(?:19|20)[0-9]{2}$',
  reads: { digits: 4 },
  replaces: ofOneLength,
} as const satisfies Format;

export const yearTexts: MomentTexts = {
  title: 'Year',
  meaning: '2026.',
  bounds: '"1990", "{today-15y}" or "{starts}"',
  samples: ['2019', '2012', '1990', '2000', '1950', '2030', '1900', '2099'],
  example: {
    title: 'Year',
    property: 'builtYear',
    schema: { type: 'string', format: 'year' },
    label: 'Year of construction',
    messages: { missing: 'Enter the year', invalid: 'Enter a year such as 2015' },
  },
};
