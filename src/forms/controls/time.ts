import { type Control, type ControlTexts, fillKeywords } from './control.ts';

export const time = {
  suits: ['time'],
  isDefaultOf: ['time'],
  keywords: [...fillKeywords, 'ui:enterkeyhint'],
  label: 'above',
  component: { file: 'MomentWidget', hasStyleSheet: false },
} as const satisfies Control;

export const timeTexts: ControlTexts = {
  title: 'Time',
  meaning: 'Hours and minutes.',
  examples: {
    time: {
      title: 'A time of day',
      property: 'callTime',
      schema: { type: 'string', format: 'time' },
      label: 'When shall we call?',
      messages: { missing: 'Choose a time', invalid: 'Choose a time' },
    },
    'bounded-time': {
      title: 'A time within bounds',
      property: 'doorsOpen',
      schema: { type: 'string', format: 'time', notBefore: '06:00', notAfter: '22:00' },
      label: 'Doors open at',
      messages: {
        missing: 'Choose a time',
        invalid: 'Choose a time',
        range: 'Choose a time from 6:00 to 22:00',
      },
    },
  },
};
