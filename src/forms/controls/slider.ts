import { below } from '../source/place.ts';
import { type Control, type ControlTexts, valueKeywords } from './control.ts';

export const slider = {
  suits: ['number', 'wholeNumber'],
  isDefaultOf: [],
  keywords: [...valueKeywords, 'ui:ticks'],
  label: 'above',
  component: { file: 'SliderWidget', hasStyleSheet: true },
  // a slider always has a value, so it needs both ends and a default
  check({ name, texts: { at, ticks }, value, start }, report) {
    const { minimum, maximum } = value.limits;
    const needed = { minimum, maximum, default: start };
    const missing = Object.entries(needed).flatMap(([keyword, one]) => (one === undefined ? [keyword] : []));
    if (minimum === undefined || maximum === undefined || start === undefined) {
      const problem = `A slider always has a value, but "${name}" lacks its bounds or default.`;
      return report(below(at, 'ui:widget'), problem, `Add "${missing.join('", "')}" to schema.json.`);
    }
    if (ticks.every((tick, index) => tick >= (ticks[index - 1] ?? minimum) && tick <= maximum)) return;
    const problem = 'The ticks of the slider are not in order, or a tick is outside its range.';
    report(
      below(at, 'ui:ticks'),
      problem,
      `Write numbers from ${minimum} to ${maximum}, the smallest first.`,
    );
  },
} as const satisfies Control;

export const sliderTexts: ControlTexts = {
  title: 'Slider',
  meaning: 'A number that always has a value, so it needs a minimum, a maximum and a default.',
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
