import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonSchema, Value } from '#forms/index.ts';
import { handleFormPost } from '#lead-form/server/handleFormPost.tsx';
import { type BrowserForm, browserForm } from '../support/browserForm.ts';
import { formOf } from '../support/catalogue.ts';
import { fixtureForm } from '../support/fixtureForms.ts';
import { readPostedPage } from '../support/postedPage.ts';
import { proves } from '../support/proves.ts';
import { findAll, type HtmlElement, textOf } from '../support/readHtml.ts';
import { controlsOf, renderEntry } from '../support/renderForm.tsx';
import { compileStructure, text, today, when } from '../support/structuredForm.ts';

const entry = fixtureForm('HOME_MOVE');
const fieldset = (form: HtmlElement, name: string) =>
  findAll(form, ({ attributes }) => attributes['data-field'] === name)[0] ?? form;
const clearButton = (form: HtmlElement, name: string) =>
  findAll(fieldset(form, name), ({ tag }) => tag === 'button')[0];

type Post = readonly [entered: Readonly<Record<string, unknown>>, pressed: string];

/** Returns the page after posts that begin in the first step, each with entered answers and a pressed button. */
const pageAfter = (...posts: readonly Post[]) => pageAfterStep(0, ...posts);

function pageAfterStep(step: number, ...posts: readonly Post[]) {
  const post = (body: string) => {
    const answer = handleFormPost(entry, new URLSearchParams(body), today);
    return {
      ...answer,
      page: readPostedPage(`<div data-form-slot="HOME_MOVE">${answer.render()}</div>`, 'HOME_MOVE'),
    };
  };
  let answer = post(
    String(new URLSearchParams({ ':press': 'add none', ':state': JSON.stringify({ step }) })),
  );
  for (const [entered, press] of posts) {
    for (const [name, value] of Object.entries(entered)) answer.page.enter(name, value);
    answer = post(answer.page.body(press));
  }
  return answer;
}

let form: Pick<BrowserForm, 'form' | 'validators'>;
beforeAll(async () => {
  form = await browserForm(entry);
});
const renderFields = (filled: Readonly<Record<string, Value>>, { form: engine, validators } = form) =>
  renderEntry(engine, validators, filled).render();

function compileFields(schema: JsonSchema, ui: JsonSchema = {}) {
  const names = Object.keys(Object(schema.properties));
  const known = Object.entries(ui).filter(([name]) => names.includes(name));
  const { form: made, issues } = compileStructure(schema, Object.fromEntries(known));
  if (!made) throw new Error(JSON.stringify(issues));
  return { form: made.engine, validators: made.validators };
}

describe('an optional choice', () => {
  const choice = { ...text('A'), enum: ['x', 'y'] };
  const g = { type: 'object', title: 'G', required: ['a'], properties: { a: choice, b: text('B') } };

  it('has a button with the field’s label that clears a chosen option', () => {
    expect(clearButton(renderFields({}), 'packing')).toBeUndefined();
    const button = clearButton(renderFields({ packing: 'By a firm' }), 'packing');
    expect(button && textOf(button)).toBe('Clear answer');
    expect(button?.attributes['aria-label']).toBe('Clear answer: Packing');
  });

  it('has a radio for each option, and Enter without scripts does not clear it', async () => {
    const life = await browserForm(formOf('LIFE'));
    const submits = (filled: Readonly<Record<string, Value>>) =>
      findAll(renderFields(filled, life), ({ attributes }) => attributes.type === 'submit').map(
        ({ attributes }) => attributes.value ?? attributes.hidden,
      );
    expect(submits({})).toEqual([undefined]);
    expect(submits({ coverageFor: 'Self' })).toEqual(['clear coverageFor', undefined]);
    const posted = handleFormPost(formOf('LIFE'), new URLSearchParams('coverageFor=Self'), today).render();
    const page = readPostedPage(`<div data-form-slot="LIFE">${posted}</div>`, 'LIFE');
    const [first] = findAll(page.form, ({ tag }) => tag === 'button');
    expect(first?.attributes).toEqual({ type: 'submit', hidden: '' });
    expect(page.presses).toContain('clear coverageFor');
    const radios = controlsOf(renderFields({ coverageFor: 'Self' }, life), 'coverageFor');
    const options = life.form.field('coverageFor')?.options?.map(({ value }) => value);
    expect(radios.map(({ attributes }) => attributes.value)).toEqual(options);
  });

  it.each([
    ['has a button', 'a', { properties: { a: choice } }, true],
    ['has no button if it is required', 'a', { properties: { a: choice }, required: ['a'] }, false],
    ['has no button if it has a default', 'a', { properties: { a: { ...choice, default: 'x' } } }, false],
    ['has no button if its group requires it', 'g.a', { properties: { g }, required: ['g'] }, false],
    ['has a button in an optional group that requires it', 'g.a', { properties: { g } }, true],
  ])('%s', (_which, name, schema, isClearable) => {
    const radio = { a: { 'ui:widget': 'radio', 'ui:messages': { missing: 'Choose' } } };
    const html = renderFields({ [name]: 'y' }, compileFields(schema, { ...radio, g: radio }));
    expect(clearButton(html, name) !== undefined).toBe(isClearable);
  });

  it('is cleared without scripts, which hides the fields that depend on it', () => {
    proves('PAY-3');
    const chosen = { distance: 'Long', packing: 'By a firm' };
    const first = pageAfter([chosen, 'back'], [{ carrier: 'Rail' }, 'back']);
    expect(first.page.presses).toEqual(expect.arrayContaining(['clear carrier', 'clear packing']));
    const cleared = pageAfter([chosen, 'back'], [{ carrier: 'Rail' }, 'clear carrier']);
    expect(cleared.answers).toMatchObject(chosen);
    expect(cleared.answers).not.toHaveProperty('carrier');
    expect([cleared.data, cleared.isInvalid, cleared.step]).toEqual([null, false, '']);
    expect(cleared.page.presses).not.toContain('clear carrier');
    expect(cleared.page.presses).toContain('clear packing');
  });
});

describe('an optional group', () => {
  const marksIn = (html: HtmlElement) => ({
    marks: findAll(fieldset(html, 'newHome.town'), ({ attributes }) => attributes.class === 'field__required')
      .length,
    isRequired: controlsOf(html, 'newHome.town')[0]?.attributes.required !== undefined,
  });
  const [marked, unmarked] = [
    { marks: 1, isRequired: true },
    { marks: 0, isRequired: false },
  ];

  it.each([
    ['nothing', {}, unmarked],
    ['its default', { 'newHome.kind': 'Flat' }, unmarked],
    ['another answer than the default', { 'newHome.kind': 'House' }, marked],
    ['an optional answer', { 'newHome.lift': 'Yes' }, marked],
  ])('requires and marks its fields only if it contains an answer: %s', (_title, filled, marks) => {
    expect(marksIn(renderFields(filled))).toEqual(marks);
    const { form: engine } = form;
    const values = engine.setValues(engine.initialValues(), filled, today);
    const isInvalid = engine.validate(values, today).some(({ field }) => field === 'newHome.town');
    expect(isInvalid).toBe(marks.isRequired);
    expect('newHome' in engine.payload(values)).toBe(marks.isRequired);
    const step = entry.model.steps?.items.findIndex(({ fields }) => fields.includes('newHome'));
    expect(marksIn(pageAfterStep(Number(step), [filled, 'back']).page.form)).toEqual(marks);
  });

  it('requires no fields of its initial rows or of groups inside it while it is untouched', () => {
    const required = { type: 'object', required: ['a'], properties: { a: text('A') } };
    const inner = { ...required, title: 'Inner' };
    const list = { type: 'array', title: 'List', minItems: 1, items: required };
    const g = { type: 'object', title: 'G', required: ['inner'], properties: { inner, list, b: text('B') } };
    const missingText = { 'ui:messages': { missing: 'Enter it' } };
    const ui = { g: { inner: { a: missingText }, list: { ...missingText, items: { a: missingText } } } };
    const made = compileFields({ properties: { g } }, ui);
    const requiredIn = (filled: Readonly<Record<string, string>>) => {
      const html = renderFields(filled, made);
      return ['g.inner.a', 'g.list.r1.a'].map(
        (name) => controlsOf(html, name)[0]?.attributes.required !== undefined,
      );
    };
    expect(requiredIn({})).toEqual([false, false]);
    expect(requiredIn({ 'g.b': 'x' })).toEqual([true, true]);
    expect(made.form.payload(made.form.initialValues())).toEqual({});
  });

  it('is validated with its defaults by its rules before a field is filled in', () => {
    const kind = { ...text('Kind'), enum: ['Flat', 'House'], default: 'Flat' };
    const rule = when(
      { required: ['kind'], properties: { kind: { const: 'Flat' } } },
      { properties: { floor: { enum: ['1', '2'] } } },
    );
    const group = {
      ...{ type: 'object', title: 'G', ...rule },
      properties: { kind, floor: { ...text('Floor'), enum: ['1', '2', 'none'] } },
    };
    const made = compileFields({ properties: { g: group } });
    const offered = (filled: Readonly<Record<string, string>>) =>
      findAll(fieldset(renderFields(filled, made), 'g.floor'), ({ tag }) => tag === 'option').map(
        ({ attributes }) => attributes.value,
      );
    expect(offered({})).toEqual(['', '1', '2']);
    expect(offered({ 'g.kind': 'House' })).toEqual(['', '1', '2', 'none']);
  });
});
