import { beforeAll, describe, expect, it } from 'vitest';
import { contactOf } from '#forms/index.ts';
import { handleFormPost } from '#lead-form/server/handleFormPost.tsx';
import { type BrowserForm, browserForm } from '../../support/browserForm.ts';
import { fixtureForm } from '../../support/fixtureForms.ts';
import { findAll, type HtmlElement, readHtml } from '../../support/readHtml.ts';
import { renderEntry } from '../../support/renderForm.tsx';
import { today } from '../../support/structuredForm.ts';

const entry = fixtureForm('EVERY_CONTROL');
let form: BrowserForm;
beforeAll(async () => {
  form = await browserForm(entry);
});

/** The chosen country and the typed number of a field. */
function shownIn(html: HtmlElement, name: string) {
  const [list] = findAll(html, ({ attributes }) => attributes.name === `${name}:country`);
  const [input] = findAll(html, ({ attributes }) => attributes.name === name);
  const chosen = list && findAll(list, ({ attributes }) => attributes.selected !== undefined);
  return [chosen?.map(({ attributes }) => attributes.value).join(), input?.attributes.value];
}

const post = (fields: Readonly<Record<string, string>>) =>
  handleFormPost(
    entry,
    new URLSearchParams({ firstName: 'Asha', phoneNumber: '9876543210', ...fields }),
    today,
  );

describe('a telephone number with a country', () => {
  it('is shown as its country and the number within it, in fields and rows', () => {
    const html = renderEntry(form.form, form.validators, {
      contact: '+442079460958',
      members: ['r1'],
      'members.r1.phone': '+971501234567',
    }).render();
    expect(shownIn(html, 'contact')).toEqual(['GB', '020 7946 0958']);
    expect(shownIn(html, 'members.r1.phone')).toEqual(['AE', '050 123 4567']);
    expect(shownIn(renderEntry(form.form, form.validators, {}).render(), 'contact')).toEqual(['IN', '']);
  });

  it.each([
    [{ 'contact:country': 'GB', contact: '020 7946 0958' }, '+442079460958'],
    [{ 'contact:country': 'IN', contact: '+44 20 7946 0958' }, '+442079460958'],
    [{ 'contact:country': 'IN', contact: '098765 43210' }, '+919876543210'],
    [{ 'contact:country': 'GB', contact: ' ' }, undefined],
    [{ 'contact:country': 'GB' }, undefined],
  ])('is posted without scripts: %j', (fields, expected) => {
    expect(post(fields).data?.contact).toBe(expected);
  });

  it('keeps a wrong number and its country in the posted page', () => {
    for (const number of ['abc', '20 79']) {
      const answer = post({ 'contact:country': 'GB', contact: number });
      expect(answer.data).toBeNull();
      expect(shownIn(readHtml(answer.render()), 'contact')).toEqual([
        'GB',
        number.replace(' ', number === '20 79' ? '' : ' '),
      ]);
    }
  });

  it('is rejected by browser and server alike', () => {
    for (const contact of ['+440000000000', '020 7946 0958 x', '+91 12345']) {
      const data = { ...entry.examples.smallest.payload, contact };
      expect(entry.checkLead(data, today).map(({ field }) => field)).toEqual(['contact']);
      const values = { ...form.form.initialValues(), firstName: 'Asha', phoneNumber: '9876543210', contact };
      expect(form.form.validate(values, today).map(({ field }) => field)).toEqual(['contact']);
    }
  });

  it('is the number of a confirmation if the form has no other', () => {
    const fields = entry.model.fields.filter(({ phone }) => !phone);
    expect(contactOf({ ...entry.model, fields }, { contact: '+442079460958' }).number).toBe(
      '+44 20 7946 0958',
    );
  });
});
