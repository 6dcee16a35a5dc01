import { expect, it } from 'vitest';
import { conditionState } from '#form-ui/FormRenderer.tsx';
import { madeUpForm } from '../support/madeUpForm.ts';
import { findAll, textOf } from '../support/readHtml.ts';
import { controlsOf, renderEntry, withId } from '../support/renderForm.tsx';

const messages = { missing: 'Enter it', invalid: 'Enter it' };
const texts = (title: string) => ({ 'ui:title': title, 'ui:messages': messages });
const formUi = { $schema: '', 'ui:submit': 'Send', 'ui:confirmation': 'Sent' };
const object = { $schema: '', formType: 'RANDOM', title: 'Members', type: 'object', required: [] };

it('fields are drawn in the order of ui:order', async () => {
  const text = { type: 'string', minLength: 1 };
  const schema = { ...object, properties: { one: text, two: text } };
  const ui = { ...formUi, 'ui:order': ['two', 'one'], one: texts('One'), two: texts('Two') };
  const { browser, validators } = await madeUpForm({ schema, ui });
  const controls = findAll(renderEntry(browser, validators, {}).draw(), ({ tag }) => tag === 'input');
  expect(controls.map(({ attributes }) => attributes.name)).toEqual(['two', 'one']);
});

it('a rule over rows is looked at again when an answer in a row changes, and for no other answer', async () => {
  const schema = {
    ...object,
    properties: {
      members: {
        type: 'array',
        items: { type: 'object', properties: { age: { type: 'integer', minimum: 1 } } },
      },
      doctor: { type: 'string', minLength: 1 },
      other: { type: 'string', minLength: 1 },
    },
    if: {
      properties: { members: { contains: { required: ['age'], properties: { age: { minimum: 60 } } } } },
    },
    // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
    then: { required: ['doctor'] },
  };
  const ui = {
    ...formUi,
    members: {
      ...texts('Members'),
      'ui:itemTitle': 'Member {n}',
      'ui:add': 'Add',
      items: { age: texts('Age') },
    },
    doctor: texts('Doctor'),
    other: texts('Other'),
  };
  const { browser, validators } = await madeUpForm({ schema, ui });
  const { store } = renderEntry(browser, validators, { members: ['r1'] });
  const states = [conditionState(store.state())];
  for (const [name, value] of [
    ['members.r1.age', 40],
    ['members.r1.age', 65],
    ['other', 'x'],
  ] as const) {
    store.change(name, value);
    states.push(conditionState(store.state()));
  }
  const [start, young, old, after] = states;
  expect(new Set([start, young, old]).size).toBe(3);
  expect(after).toBe(old);
});

it('a control of every kind in a row is described by its own error, beside its hint and the words of an option too, and the summary leads to it', async () => {
  const choice = { type: 'string', enum: ['Open', 'Narrow'] };
  const explained = { type: 'string', oneOf: [{ const: 'Open', title: 'Open', description: 'To all' }] };
  const number = { type: 'integer', minimum: 1, maximum: 9 };
  const kinds = [
    { name: 'line', schema: { type: 'string', minLength: 1 } },
    { name: 'long', schema: { type: 'string', minLength: 1 }, widget: 'textarea' },
    { name: 'plan', schema: choice },
    { name: 'level', schema: explained, widget: 'radio' },
    { name: 'city', schema: choice, widget: 'search' },
    { name: 'score', schema: number },
    { name: 'amount', schema: number, widget: 'money' },
    { name: 'crew', schema: number, widget: 'stepper' },
    { name: 'born', schema: { type: 'string', format: 'date' } },
    { name: 'opens', schema: { type: 'string', format: 'time' } },
  ];
  const properties = Object.fromEntries(kinds.map(({ name, schema }) => [name, schema]));
  const items = { type: 'object', required: Object.keys(properties), properties };
  const itemsUi = kinds.map(({ name, widget }) => [
    name,
    { ...texts(name), 'ui:description': 'A hint', ...(widget && { 'ui:widget': widget }) },
  ]);
  const schema = { ...object, properties: { members: { type: 'array', items } } };
  const list = { ...texts('Members'), 'ui:itemTitle': 'Member {n}', 'ui:add': 'Add' };
  const ui = { ...formUi, members: { ...list, items: Object.fromEntries(itemsUi) } };
  const { browser, validators } = await madeUpForm({ schema, ui });
  const form = renderEntry(browser, validators, { members: ['r1'] });
  form.store.validate();
  const html = form.draw();
  const links = findAll(html, ({ tag }) => tag === 'a').map(({ attributes }) => attributes.href);
  for (const { name } of kinds) {
    const controls = controlsOf(html, `members.r1.${name}`);
    const id = controls[0]?.attributes.id;
    expect(links, name).toContain(`#${id}`);
    expect(withId(html, `${id}-error`), name).toBeDefined();
    for (const { attributes } of controls)
      expect(attributes['aria-describedby']?.split(' '), name).toContain(`${id}-error`);
  }
});

it('a list of too few rows is described by its own error, and the summary leads to it', async () => {
  const items = { type: 'object', properties: { age: { type: 'integer', minimum: 1 } } };
  const schema = { ...object, properties: { members: { type: 'array', minItems: 1, items } } };
  const rows = { 'ui:itemTitle': 'Member {n}', 'ui:add': 'Add', items: { age: texts('Age') } };
  const ui = { ...formUi, members: { ...texts('Members'), ...rows } };
  const { browser, validators } = await madeUpForm({ schema, ui });
  const form = renderEntry(browser, validators, { members: [] });
  form.store.validate();
  const html = form.draw();
  const [list] = findAll(html, ({ attributes }) => 'data-rows' in attributes);
  const ids = list?.attributes['aria-describedby']?.split(' ') ?? [];
  const described = findAll(html, ({ attributes }) => ids.includes(attributes.id ?? ''));
  expect(described.map(textOf)).toContain(messages.invalid);
  const links = findAll(html, ({ tag }) => tag === 'a').map(({ attributes }) => attributes.href);
  expect(links).toEqual([`#${list?.attributes.id}`]);
});
