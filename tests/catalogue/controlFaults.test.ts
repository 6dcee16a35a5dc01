import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#engine';
import { faultsAfter } from '#tests/support/formFolders.ts';

/** A field of the health form that is written wrongly, and the fault that the check finds first. */
interface Mistake {
  readonly what: string;
  readonly field: JsonSchema;
  readonly ui?: JsonSchema;
  readonly isRequired?: boolean;
  readonly pointer: string;
  readonly problem: RegExp;
  readonly remedy: RegExp;
}

const mistakes: readonly Mistake[] = [
  {
    what: 'a box that is required, although it is always answered',
    field: { type: 'boolean' },
    isRequired: true,
    pointer: '/extra',
    problem: /never missing/,
    remedy: /"const": true .* "ui:widget": "yesno"/,
  },
  {
    what: 'a box that nobody may tick',
    field: { type: 'boolean', const: false },
    pointer: '/extra',
    problem: /nobody may tick/,
    remedy: /"const": true/,
  },
  {
    what: 'a yes or no as text',
    field: { type: 'boolean' },
    ui: { 'ui:widget': 'text' },
    pointer: '/extra/ui:widget',
    problem: /Nobody could fill "extra" in/,
    remedy: /checkbox, yesno/,
  },
  {
    what: 'three words for yes and no',
    field: { type: 'boolean' },
    ui: { 'ui:widget': 'yesno', 'ui:enumNames': ['Yes', 'No', 'Perhaps'] },
    pointer: '/extra/ui:enumNames',
    problem: /3 labels for 2 options/,
    remedy: /one label for each option/,
  },
];

describe('a control that is written wrongly', () => {
  it.each(mistakes)('$what: is refused with its place and a remedy', (mistake) => {
    const { field, ui, isRequired, pointer, problem, remedy } = mistake;
    const faults = faultsAfter({
      'health/schema.json': { '/properties/extra': field, ...(isRequired && { '/required/-': 'extra' }) },
      'health/ui.json': {
        '/extra': { 'ui:title': 'Extra', 'ui:messages': { missing: 'Enter it' }, ...ui },
      },
    });
    expect(faults[0]).toMatchObject({ pointer });
    expect(faults[0]?.problem).toMatch(problem);
    expect(faults[0]?.remedy).toMatch(remedy);
  });
});
