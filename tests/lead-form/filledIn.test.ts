import { describe, expect, it } from 'vitest';
import { fillStore } from '#form-ui/fillStore.ts';
import { compileValidator, expandToday, fillForm } from '#forms/compile/index.ts';
import { createForm, type FieldModel } from '#forms/index.ts';
import { goToStep } from '#lead-form/goToStep.ts';
import { browserForm } from '../support/browserForm.ts';
import { catalogue } from '../support/catalogue.ts';
import { fixtureForm } from '../support/fixtureForms.ts';
import { fieldModel, formModel } from '../support/formModel.ts';
import { renderEntry } from '../support/renderForm.tsx';
import { structuredForm } from '../support/structuredForm.ts';

const today = '2026-11-20';
const forms = [...catalogue.forms, ...['FAMILY_HEALTH', 'FLEET', 'CYBER'].map(fixtureForm)];

const formWith = (fields: readonly FieldModel[]) =>
  renderEntry(createForm(formModel(fields), compileValidator({ type: 'object' }), {}), {}, {});

describe('adopted answers', () => {
  it.each(forms.map((form) => [form.model.formType, form] as const))(
    'of %s equal the stored ones, and the form shows the stored step',
    async (_formType, entry) => {
      const { form, validators } = await browserForm(entry);
      const filled = fillForm(form, expandToday({ ...entry.examples.fullest.filled }, today), today);
      const before = renderEntry(form, validators, JSON.parse(JSON.stringify(filled)));
      before.store.next();
      const after = renderEntry(form, validators, {});
      fillStore(after.store, before.values());
      goToStep(after.store, before.step());
      expect(after.payload()).toEqual(before.payload());
      expect(after.step()).toBe(before.step());
    },
  );

  it('omit unknown fields and values of another type', () => {
    const fields = [
      fieldModel('city'),
      fieldModel('age', { kind: 'number' }),
      fieldModel('wishes', { kind: 'list' }),
      fieldModel('agreed', { kind: 'boolean' }),
    ];
    const { store, values } = formWith(fields);
    fillStore(store, { city: 7, age: 'seven', wishes: 'many', agreed: 'yes', gone: 'away' });
    expect(values()).toEqual(formWith(fields).values());
    const right = { city: 'Pune', age: 7, wishes: ['one'], agreed: true };
    fillStore(store, right);
    expect(values()).toEqual(right);
  });

  it('omit relative defaults of another day, but not edited ones', () => {
    const day = { type: 'string', format: 'date', default: '{today+1d}' };
    const form = structuredForm({ properties: { a: { ...day, title: 'A' }, b: { ...day, title: 'B' } } });
    const before = form.change(form.initialValues(), 'b', '2026-12-24', '2020-01-01');
    const { store, values } = renderEntry(form, {}, {});
    store.changeAll({});
    const { a } = values();
    fillStore(store, before);
    expect(values()).toMatchObject({ a, b: '2026-12-24' });
    expect(a).not.toBe('2020-01-02');
  });

  it('omit removed options, but keep the other options of a list', () => {
    const options = [{ value: 'new', label: 'New' }];
    const fields = [fieldModel('cover', { options }), fieldModel('wishes', { kind: 'list', options })];
    const { store, values } = formWith(fields);
    fillStore(store, { cover: 'gone', wishes: ['gone', 'new'] });
    expect(values()).toEqual({ cover: '', wishes: ['new'] });
  });

  it('replace values from the server after a post, but not values that were changed since', () => {
    const { store, values } = formWith([fieldModel('city'), fieldModel('firstName'), fieldModel('lastName')]);
    const served = { city: 'Goa', firstName: 'Asha', lastName: 'Rao' };
    store.changeAll({ ...served, firstName: 'Mina' });
    fillStore(store, { city: 'Pune', firstName: 'Ravi', lastName: '' }, { served });
    expect(values()).toEqual({ city: 'Pune', firstName: 'Mina', lastName: '' });
  });

  it('are complete even if a later field clears an earlier one', () => {
    const { store, values } = formWith([fieldModel('model'), fieldModel('make', { clears: ['model'] })]);
    fillStore(store, { model: 'Nexon', make: 'Tata' });
    expect(values()).toEqual({ model: 'Nexon', make: 'Tata' });
  });

  it('do not replace values that the visitor has entered', () => {
    const { store, values } = formWith([fieldModel('city'), fieldModel('firstName')]);
    store.change('city', 'Goa');
    fillStore(store, { city: 'Pune', firstName: 'Asha' });
    expect(values()).toEqual({ city: 'Goa', firstName: 'Asha' });
  });
});
