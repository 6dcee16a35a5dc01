import { expect, it } from 'vitest';
import { compileWithoutExamples } from '#forms/compile/index.ts';
import { fillUp } from '#workbench/authoring/examples/fillUp.ts';
import { createFormFiller } from '#workbench/authoring/examples/formFiller.ts';
import { testSources, today } from '../../../support/structuredForm.ts';
import { metas } from '../../../support/testForm.ts';

const context = { shared: { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas }, today };

/** The number of forms that `fillUp` tries. */
function triesWith(calculation: object): number {
  const { form, issues } = compileWithoutExamples(
    testSources(
      {
        properties: {
          kind: { type: 'string', title: 'Kind', enum: ['A', 'B', 'C', 'D'] },
          size: { type: 'integer', title: 'Size', minimum: 1, maximum: 9 },
          twice: { type: 'number', title: 'Twice', computedBy: 'twice', ...calculation },
        },
        allOf: [{ title: 'small', properties: { twice: { maximum: 100 } } }],
      },
      { 'ui:rules': { small: { field: 'size', message: 'Enter at most 50' } } },
      {
        units: { size: '1' },
        computed: { twice: { title: 'Twice', unit: '1', is: { multiply: ['size', 2] } } },
      },
    ),
    context,
  );
  if (!form) throw new Error(JSON.stringify(issues));
  const filler = createFormFiller(form, today);
  let tries = 0;
  const counting = {
    ...filler,
    fill: (filled: Parameters<typeof filler.fill>[0]) => {
      tries += 1;
      return filler.fill(filled);
    },
  };
  fillUp(counting, filler.fill({ kind: 'A', size: 1 }));
  return tries;
}

it('tries no more answers for a number that only rules read, as it is never submitted', () => {
  expect(triesWith({ ruleOnly: true })).toBe(triesWith({}));
});
