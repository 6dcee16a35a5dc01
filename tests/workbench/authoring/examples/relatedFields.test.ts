import { expect, it } from 'vitest';
import {
  createFormFiller,
  type FillResult,
  withoutAnswer,
} from '#workbench/authoring/examples/formFiller.ts';
import { relatedFields } from '#workbench/authoring/examples/relatedFields.ts';
import { withValue } from '#workbench/authoring/jsonPath.ts';
import { everyForm } from '../../../support/fixtureForms.ts';
import { compileStructure, text, today, when } from '../../../support/structuredForm.ts';

const forms = [...everyForm.byFormType].map(([formType, form]) => [formType, form] as const);

const fieldPath = (name: string) => name.replace(/\.\d+(?=\.|$)/g, '');
const shownBy = ({ leaves }: FillResult) => new Set(leaves.map((leaf) => leaf.fieldPath));

it.each(forms)('an answer of %s only affects its related fields', (_formType, form) => {
  const filler = createFormFiller(form, today);
  const full = filler.fill(form.examples.fullest.filled);
  for (const leaf of full.leaves) {
    const other = filler.answersFor(leaf, full.filled).valid.at(-1);
    for (const filled of [withoutAnswer(full.filled, leaf.path), withValue(full.filled, leaf.path, other)]) {
      const changed = filler.fill(filled);
      const affected = [
        ...changed.errors.map(({ name }) => fieldPath(name)).filter((name) => name !== 'data'),
        ...shownBy(full).symmetricDifference(shownBy(changed)),
      ];
      for (const path of affected) expect([...filler.related(leaf.fieldPath)], leaf.name).toContain(path);
    }
  }
});

it('fields without a common rule are not related, not even in one group', () => {
  const { form, issues } = compileStructure(
    {
      required: ['home'],
      properties: {
        home: {
          type: 'object',
          required: ['town'],
          properties: { town: text('Town'), street: text('Street') },
        },
        name: text('Name'),
        nick: text('Nickname'),
      },
      ...when({ required: ['name'], properties: { name: { const: 'Other' } } }, { required: ['nick'] }),
    },
    {
      home: { 'ui:title': 'Home', town: { 'ui:messages': { missing: 'Enter the town' } } },
      nick: { 'ui:messages': { missing: 'Enter the nickname' } },
    },
  );
  if (!form) throw new Error(JSON.stringify(issues));
  const related = relatedFields(form.definition);
  expect([...related('name')].sort()).toEqual(['name', 'nick']);
  expect([...related('home.town')]).toEqual(['home.town']);
});
