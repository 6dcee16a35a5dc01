import { type Format, type MomentTexts, ofOneLength } from './format.ts';

export const month = {
  kind: 'month',
  pattern: '^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])$',
  length: 7,
  replaces: ofOneLength,
} as const satisfies Format;

export const monthTexts: MomentTexts = {
  title: 'Month',
  meaning: '2026-11.',
  bounds: '"2026-04", "{today-6m}" or "{starts}"',
  samples: ['2024-03', '2026-11', '2015-01', '1999-12', '2099-12', '1900-01', '2030-06'],
  example: undefined,
};
