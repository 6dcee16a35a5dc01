import { describe, expect, it } from 'vitest';
import type { CatalogueForm } from '#catalogue';
import { createForm } from '#engine';
import { compileValidator, expandToday, fillForm } from '#engine/compile';
import { carryAnswers } from '#lead-form/carryAnswers.ts';
import { browserForm } from '#tests/support/browserForm.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { drawEntry } from '#tests/support/drawForm.tsx';
import { fixtureForm } from '#tests/support/fixtureForms.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';

const today = '2026-11-20';
const forms: readonly CatalogueForm[] = [
  ...catalogue.forms,
  ...['FAMILY_HEALTH', 'FLEET', 'CYBER'].map(fixtureForm),
];

describe('answers in a form that is renewed', () => {
  it.each(forms.map((form) => [form.model.formType, form] as const))(
    'of %s are all there again when nothing was changed',
    async (_formType, entry) => {
      const { form, validators } = await browserForm(entry);
      const filled = expandToday({ ...entry.examples.fullest.filled }, today);
      const before = drawEntry(form, validators, fillForm(form, filled, today)).binding;
      const after = drawEntry(form, validators, {}).binding;
      carryAnswers(before, after);
      expect(after.payload()).toEqual(before.payload());
      expect(after.step()).toBe(before.step());
    },
  );

  it('are carried whole where one that is drawn later clears another', () => {
    const fields = [fieldModel('model'), fieldModel('make', { clears: ['model'] })];
    const draw = () =>
      drawEntry(createForm(formModel(fields), compileValidator({ type: 'object' }), {}), {}, {});
    const [before, after] = [draw().binding, draw().binding];
    before.change('make', 'Tata');
    before.change('model', 'Nexon');
    carryAnswers(before, after);
    expect(after.values()).toEqual({ model: 'Nexon', make: 'Tata' });
  });

  it('stay with the fields that are still there and hold the same kind of thing', () => {
    const draw = (fields: readonly ReturnType<typeof fieldModel>[]) => {
      const form = createForm(formModel(fields), compileValidator({ type: 'object' }), {});
      return drawEntry(form, {}, {}).binding;
    };
    const before = draw([fieldModel('city'), fieldModel('guests', { kind: 'number' }), fieldModel('gone')]);
    before.change('city', 'Pune');
    before.change('guests', 7);
    before.change('gone', 'away');
    const after = draw([fieldModel('guests'), fieldModel('fresh'), fieldModel('city', { label: 'Town' })]);
    carryAnswers(before, after);
    expect(after.values()).toEqual({ guests: '', fresh: '', city: 'Pune' });
  });
});
