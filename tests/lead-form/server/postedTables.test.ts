import { describe, expect, it } from 'vitest';
import { compileWithoutExamples } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { handleFormPost } from '#lead-form/server/handleFormPost.tsx';
import { readPostedPage } from '../../support/postedPage.ts';
import { testSources, text, today } from '../../support/structuredForm.ts';

const from = (column: string, where?: JsonSchema) => ({
  optionsFrom: { table: 'places', column, ...(where && { where }) },
});

function placesForm(properties: JsonSchema, ui: JsonSchema = {}, count = 3) {
  const cities = Array.from({ length: count }, (_, index) => [
    'Kerala',
    `Town ${index + 1}`,
    `68${1000 + index}`,
  ]);
  const json = {
    ...{ $schema: '', status: 'sample', columns: ['state', 'city', 'pin'] },
    rows: [['Goa', 'Panaji', '403001'], ...cities],
  };
  const optionTables = { places: { path: 'options/places.json', json } };
  const shared = { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas: {} };
  const { form, issues } = compileWithoutExamples(
    { ...testSources({ properties }, ui), optionTables },
    { shared },
  );
  if (!form) throw new Error(JSON.stringify(issues));
  const handle = (body: string) => handleFormPost(form, new URLSearchParams(body), today);
  const pageOf = (html: string) => readPostedPage(`<div data-form-slot="SAMPLE">${html}</div>`, 'SAMPLE');
  return {
    handle,
    press: (body: string) => pageOf(handle(body).render()),
  };
}

const state = text('State', from('state'));
const city = text('City', from('city', { state: 'state' }));
const values = (page: ReturnType<typeof readPostedPage>, name: string) =>
  page.controls.filter((control) => control.name === name).map(({ value }) => value);

describe('options of a table without scripts', () => {
  const { press, handle } = placesForm({ state, city }, {}, 70);

  it('are offered for the posted answers, 50 at a time, and the text searches them', () => {
    const first = press('state=Kerala&city=&:press=options city');
    const offered = first.presses.filter((one) => one.startsWith('choose city '));
    expect(offered).toHaveLength(50);
    expect(offered[0]).toBe('choose city Town 1');
    expect(first.presses).toContain('options city 2');
    const second = press(first.body('options city 2'));
    expect(second.presses.filter((one) => one.startsWith('choose city '))).toHaveLength(20);
    expect(second.presses).not.toContain('options city 3');
    const found = press('state=Kerala&city=own+7&:press=options city');
    expect(found.presses.filter((one) => one.startsWith('choose city '))).toEqual([
      'choose city Town 7',
      'choose city Town 70',
    ]);
    expect(found.summary).toEqual([]);
  });

  it('are chosen by a button, and the chosen one stays', () => {
    const page = press('state=Kerala&city=&:press=choose city Town 7');
    expect(values(page, 'city')).toEqual(['Town 7']);
    expect(handle(page.body()).data).toEqual({ state: 'Kerala', city: 'Town 7' });
  });

  it('may be typed in any spelling, and are stored as the table spells them', () => {
    expect(handle('state=kerala&city=TOWN 7').data).toEqual({ state: 'Kerala', city: 'Town 7' });
  });

  it('are offered at the error of a text that is not one of them', () => {
    const posted = handle('state=Goa&city=Town 7');
    expect([posted.data, posted.isInvalid]).toEqual([null, true]);
    expect(posted.render()).toContain('No option matches');
  });

  it('are cleared when the answer before them changes', () => {
    const page = press('state=Kerala&city=Town 7&:press=options state');
    expect(page.enter('state', 'Goa')).toBe(true);
    expect(values(press(page.body('options city')), 'city')).toEqual(['']);
  });
});

describe('several options of a table without scripts', () => {
  const list = {
    type: 'array',
    title: 'Cities',
    uniqueItems: true,
    items: { type: 'string', ...from('city') },
  };
  const { press, handle } = placesForm({ cities: list });

  it('are chosen and removed by buttons and boxes', () => {
    const found = press(':search+cities=town 2&:press=options cities');
    expect(values(found, ':search cities')).toEqual(['town 2']);
    const two = press(press(found.body('choose cities Town 2')).body('choose cities Panaji'));
    expect(values(two, 'cities')).toEqual(['Town 2', 'Panaji']);
    expect(handle(two.body()).data).toEqual({ cities: ['Town 2', 'Panaji'] });
    expect(values(press(two.body('choose cities Town 2')), 'cities')).toEqual(['Panaji']);
  });
});

describe('a field that fills in others without scripts', () => {
  const ui = {
    pin: { 'ui:fillsIn': { table: 'places', column: 'pin', fields: { city: 'city', state: 'state' } } },
  };
  const texts = {
    pin: text('PIN code', { maxLength: 6 }),
    city: text('City', { maxLength: 80 }),
    state: text('State', { maxLength: 80 }),
  };
  const { press, handle } = placesForm(texts, ui);

  it('fills in empty fields, and shows them before they are sent', () => {
    const posted = handle('pin=403001&city=&state=');
    expect([posted.data, posted.isInvalid]).toEqual([null, false]);
    const page = press('pin=403001&city=&state=');
    expect([values(page, 'city'), values(page, 'state')]).toEqual([['Panaji'], ['Goa']]);
    expect(page.html).toContain('Filled in for you: City, State');
    expect(handle(page.body()).data).toEqual({ pin: '403001', city: 'Panaji', state: 'Goa' });
  });

  it('leaves what a visitor has entered, and replaces what it has filled in', () => {
    const page = press('pin=403001&city=Old+Goa&state=');
    expect([values(page, 'city'), values(page, 'state')]).toEqual([['Old Goa'], ['Goa']]);
    page.enter('pin', '681000');
    const next = press(page.body());
    expect([values(next, 'city'), values(next, 'state')]).toEqual([['Old Goa'], ['Kerala']]);
  });

  it('fills in nothing for an unknown value, and nothing again that was emptied', () => {
    expect(handle('pin=999999&city=&state=').data).toEqual({ pin: '999999' });
    const page = press('pin=403001&city=&state=');
    page.enter('city', '');
    expect(handle(page.body()).data).toEqual({ pin: '403001', state: 'Goa' });
  });
});
