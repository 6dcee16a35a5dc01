import { placeOfUse } from '../source/place.ts';
import { type Control, type ControlTexts, valueKeywords } from './control.ts';

export const checkbox = {
  suits: ['box', 'yesNo'],
  isDefaultOf: ['box', 'yesNo'],
  keywords: valueKeywords,
  label: 'own',
  component: { file: 'CheckboxWidget', hasStyleSheet: false },
  // a single box always has an answer, yes or no, unless `const: true` allows only yes
  check({ name, texts, value }, report, isRequired) {
    const { const: only } = value.limits;
    const hint =
      'Write "const": true in schema.json for a box that has to be ticked, or "ui:widget": "yesno" for a yes/no question.';
    if (only === false) report(placeOfUse(texts.at), `"${name}" is a box that must not be ticked.`, hint);
    else if (isRequired && only !== true)
      report(placeOfUse(texts.at), `"required" has no effect on the box "${name}": unticked means no.`, hint);
  },
} as const satisfies Control;

export const checkboxTexts: ControlTexts = {
  title: 'One box',
  meaning: 'One box.',
  examples: {
    checkbox: {
      title: 'A consent to tick',
      property: 'consent',
      schema: { type: 'boolean', const: true },
      label: 'You may call me about this enquiry',
      messages: { missing: 'Tick the box to continue', invalid: 'Tick the box to continue' },
    },
  },
};
