import { type Format, type MomentTexts, ofOneLength } from './format.ts';

export const time = {
  kind: 'time',
  pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$',
  length: 5,
  replaces: ofOneLength,
} as const satisfies Format;

export const timeTexts: MomentTexts = {
  title: 'Time',
  meaning: '09:30, hours from 00 to 23.',
  bounds: '"09:00" or "{starts}"',
  samples: ['09:30', '18:00', '00:00', '23:59', '12:15', '06:45'],
  example: undefined,
};
