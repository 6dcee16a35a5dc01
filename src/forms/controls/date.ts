import { type Control, type ControlTexts, fillKeywords } from './control.ts';

export const date = {
  suits: ['day'],
  isDefaultOf: ['day'],
  keywords: [...fillKeywords, 'ui:enterkeyhint'],
  label: 'above',
  component: { file: 'MomentWidget', hasStyleSheet: false },
} as const satisfies Control;

export const dateTexts: ControlTexts = {
  title: 'Day',
  meaning: 'A day, typed or chosen from a calendar.',
  examples: {
    date: {
      title: 'A day',
      property: 'startDay',
      schema: { type: 'string', format: 'date' },
      label: 'First day of cover',
      messages: { missing: 'Choose the first day', invalid: 'Choose a day of the calendar' },
    },
    'bounded-date': {
      title: 'A day within bounds',
      property: 'travelDay',
      schema: { type: 'string', format: 'date', notBefore: '{today}', notAfter: '{today+180d}' },
      label: 'Day of travel',
      messages: {
        missing: 'Choose the day of travel',
        invalid: 'Choose a day of the calendar',
        range: 'Choose a day within the next 180 days',
      },
    },
  },
};
