import type { Format, MomentTexts } from './format.ts';

export const date = {
  kind: 'day',
  replaces: ['minLength', 'maxLength', 'pattern'],
} as const satisfies Format;

const shifts = ['+30d', '-31y', '-2y', '-1y', '', '+1d', '-1d', '+2d', '+40d', '-90d', '+1y', '-10y', '-65y'];

export const dateTexts: MomentTexts = {
  title: 'Day',
  meaning: 'a day from 1900 to 2099 as 2026-11-20; the lead has it as midnight in UTC.',
  bounds: '"2026-04-01", "{today}", "{today-2y}" or "{starts+1d}"',
  // most samples are relative to today, so that they stay valid
  samples: [...shifts.map((shift) => `{today${shift}}`), '2000-01-01', '2099-12-31', '1900-01-01'],
  example: undefined,
};
