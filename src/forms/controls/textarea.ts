import { type Control, type ControlTexts, fillKeywords, textKinds } from './control.ts';

export const textarea = {
  suits: textKinds,
  isDefaultOf: [],
  keywords: [...fillKeywords, 'ui:placeholder', 'ui:rows'],
  label: 'above',
  component: 'common',
} as const satisfies Control;

export const textareaTexts: ControlTexts = {
  title: 'Several lines',
  meaning: 'Several lines.',
  examples: {
    textarea: {
      title: 'A long text',
      property: 'remarks',
      schema: { type: 'string', minLength: 1, maxLength: 600 },
      isRequired: false,
      label: 'Anything else',
      messages: { tooLong: 'Shorten this to 600 characters' },
      ui: { 'ui:widget': 'textarea', 'ui:rows': 3 },
    },
  },
};
