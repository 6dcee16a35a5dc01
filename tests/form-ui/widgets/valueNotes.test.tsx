import { describe, expect, it } from 'vitest';
import { noteId } from '#form-ui/widgets/ValueNote.tsx';
import { dayInWords } from '#forms/index.ts';
import { addRow } from '#forms/rowChanges.ts';
import { browserForm } from '../../support/browserForm.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { findAll, textOf } from '../../support/readHtml.ts';
import { type RenderedForm, renderEntry, withId } from '../../support/renderForm.tsx';

/** Returns the controls of a type in a form with the texts of their notes. */
function notesOf(rendered: RenderedForm, type: string) {
  const page = rendered.render();
  const controls = findAll(page, ({ attributes }) => attributes.type === type);
  return controls.map(({ attributes }) => {
    const note = withId(page, noteId(attributes.id ?? ''));
    expect(attributes['aria-describedby']?.split(' ')).toContain(note?.attributes.id);
    return { name: attributes.name ?? '', text: note && textOf(note), role: note?.attributes.role };
  });
}

function wordsOf({ store }: RenderedForm, name: string, value: string) {
  const field = store.field(name);
  return field && dayInWords(field, value, store.today());
}

describe.each(everyForm.forms)('$model.formType', (entry) => {
  const rendered = async () => {
    const { form, validators } = await browserForm(entry);
    const result = renderEntry(form, validators, {});
    const { store } = result;
    for (const field of form.model.fields)
      if (field.rows) store.change(field.name, addRow(result.values(), field));
    return result;
  };

  it('shows each valid date in words, with the age for a birth date', async () => {
    const form = await rendered();
    const { store } = form;
    // a default may follow an answer that the loop changes
    const initialValues = form.values();
    for (const { name, text } of notesOf(form, 'date')) {
      const { [name]: initial = '' } = initialValues;
      expect(text).toBe(initial === '' ? '' : wordsOf(form, name, String(initial)));
      store.change(name, '1964-05-06');
    }
    for (const { name, text } of notesOf(form, 'date')) {
      expect(text).toBe(wordsOf(form, name, '1964-05-06'));
      store.reject(name);
    }
    for (const { text } of notesOf(form, 'date')) expect(text).toBe('');
  });

  it('announces the note of a day unless the form may fill in the day by itself', async () => {
    const form = await rendered();
    for (const { name, role } of notesOf(form, 'date'))
      expect([name, role]).toEqual([
        name,
        form.store.field(name)?.follows === undefined ? 'status' : undefined,
      ]);
  });

  it('suggests a domain only at email addresses with a mistyped one', async () => {
    const form = await rendered();
    const { store } = form;
    for (const { name, text } of notesOf(form, 'email')) {
      expect(text).toBe('');
      store.change(name, 'asha@gmial.com');
    }
    const named = notesOf(form, 'email');
    for (const { name, text } of named) {
      expect(text).toBe('Did you mean gmail.com?');
      store.change(name, 'asha@gmail.com');
    }
    for (const { text } of notesOf(form, 'email')) expect(text).toBe('');
  });
});

it('detects birth dates by autocomplete and by the ages that calculations use', () => {
  const births = everyForm.forms.flatMap(({ model: { formType, fields } }) =>
    fields.flatMap(({ name, birthDate, rows }) => [
      ...(birthDate ? [`${formType} ${name}`] : []),
      ...(rows?.fields ?? []).flatMap((own) => (own.birthDate ? [`${formType} ${name}[].${own.name}`] : [])),
    ]),
  );
  expect(births).toContain('CRITICAL_ILLNESS dob');
  expect(births).toContain('SHOP_PACKAGE staff[].dob');
});
