import { type Control, type ControlTexts, valueKeywords } from './control.ts';

export const slider = {
  suits: ['number', 'wholeNumber'],
  isDefaultOf: [],
  keywords: [...valueKeywords, 'ui:ticks'],
  label: 'above',
  component: { file: 'SliderWidget', hasStyleSheet: true },
} as const satisfies Control;

export const sliderTexts: ControlTexts = {
  title: 'Slider',
  meaning:
    'A number that always has a value, so it needs a lowest and a highest number and one to start with.',
  examples: {
    slider: {
      title: 'A number on a slider',
      property: 'share',
      schema: { type: 'integer', minimum: 10, maximum: 50, multipleOf: 10, default: 20 },
      label: 'Share of a claim that you pay',
      messages: { missing: 'Choose a share', invalid: 'Choose a share' },
      ui: { 'ui:widget': 'slider', 'ui:unit': '%', 'ui:ticks': [10, 30, 50] },
    },
  },
};
