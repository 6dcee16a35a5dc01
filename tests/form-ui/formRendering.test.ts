import { expect, it } from 'vitest';
import { controlId } from '#form-ui/controlIds.ts';
import { conditionState } from '#form-ui/FormRenderer.tsx';
import type { JsonSchema } from '#forms/index.ts';
import { findAll, textOf } from '../support/readHtml.ts';
import { controlsOf, renderEntry, withId } from '../support/renderForm.tsx';
import { buildTestForm } from '../support/testForm.ts';

const messages = { missing: 'Enter it', invalid: 'Enter it' };
const texts = (title: string) => ({ 'ui:title': title, 'ui:messages': messages });
const formUi = { $schema: '', 'ui:submit': 'Send', 'ui:confirmation': 'Sent' };
const object = { $schema: '', formType: 'RANDOM', title: 'Members', type: 'object', required: [] };

const step = (title: string, ...fields: readonly string[]) => ({ title, fields });
const steps = (...items: readonly object[]) => ({ gate: 'valid', missing: 'message', items });

it.each<readonly [string, Record<string, unknown>, readonly string[]]>([
  ['ui:order', { 'ui:order': ['three', 'one'] }, ['three', 'one', 'two']],
  [
    'their steps, including a computed field',
    { 'ui:steps': steps(step('A', 'three', 'sum', 'one'), step('B', 'two')) },
    ['three', 'sum', 'one', 'two'],
  ],
  [
    'their steps with an equal ui:order',
    { 'ui:order': ['two', 'one'], 'ui:steps': steps(step('A', 'two'), step('B', 'three', 'one')) },
    ['two', 'three', 'one'],
  ],
])('fields and their errors are in the order of %s', async (_title, listed, order) => {
  const number = { type: 'integer', minimum: 1 };
  const properties = { one: number, two: number, three: number, sum: { type: 'number', computedBy: 'sum' } };
  const names = ['one', 'two', 'three'];
  const ui = {
    ...formUi,
    ...listed,
    ...Object.fromEntries([...names, 'sum'].map((name) => [name, texts(name)])),
  };
  const computed = {
    units: { one: '1', two: '1' },
    computed: { sum: { title: 'Sum', unit: '1', is: { add: ['one', 'two'] } } },
  };
  const form = await buildTestForm({ schema: { ...object, required: names, properties }, ui, computed });
  const elements = findAll(renderEntry(form.browser, form.validators, {}).render(), () => true);
  const ids = new Map(order.map((name) => [controlId('RANDOM', name), name]));
  expect(elements.flatMap(({ attributes }) => ids.get(String(attributes.id)) ?? [])).toEqual(order);
  const errors = form.browser.validate({}, '2026-11-20').map(({ field }) => field);
  expect(errors).toEqual(order.filter((name) => name !== 'sum'));
});

it('a rule over rows is evaluated again only when an answer in a row changes', async () => {
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
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
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
  const { browser, validators } = await buildTestForm({ schema, ui });
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

const choice = { type: 'string', enum: ['Open', 'Narrow'] };
const explained = { type: 'string', oneOf: [{ const: 'Open', title: 'Open', description: 'To all' }] };
const number = { type: 'integer', minimum: 1, maximum: 9 };

interface Control {
  readonly name: string;
  readonly field: JsonSchema;
  readonly widget?: string;
}

it.each<Control>([
  { name: 'line', field: { type: 'string', minLength: 1 } },
  { name: 'long', field: { type: 'string', minLength: 1 }, widget: 'textarea' },
  { name: 'plan', field: choice },
  { name: 'level', field: explained, widget: 'radio' },
  { name: 'city', field: choice, widget: 'search' },
  { name: 'score', field: number },
  { name: 'amount', field: number, widget: 'money' },
  { name: 'crew', field: number, widget: 'stepper' },
  { name: 'born', field: { type: 'string', format: 'date' } },
  { name: 'opens', field: { type: 'string', format: 'time' } },
  { name: 'agreed', field: { type: 'boolean' }, widget: 'yesno' },
])(
  'the control of $name in a row is described by its error, and the summary links to it',
  async (control) => {
    const { name, field, widget } = control;
    const items = { type: 'object', required: [name], properties: { [name]: field } };
    const fieldUi = { ...texts(name), 'ui:description': 'A hint', ...(widget && { 'ui:widget': widget }) };
    const list = { ...texts('Members'), 'ui:itemTitle': 'Member {n}', 'ui:add': 'Add' };
    const schema = { ...object, properties: { members: { type: 'array', items } } };
    const ui = { ...formUi, members: { ...list, items: { [name]: fieldUi } } };
    const { browser, validators } = await buildTestForm({ schema, ui });
    const form = renderEntry(browser, validators, { members: ['r1'] });
    form.store.validate();
    const html = form.render();
    const controls = controlsOf(html, `members.r1.${name}`);
    const id = controls[0]?.attributes.id;
    const links = findAll(html, ({ tag }) => tag === 'a').map(({ attributes }) => attributes.href);
    expect(links).toEqual([`#${id}`]);
    expect(withId(html, `${id}-error`)).toBeDefined();
    for (const { attributes } of controls)
      expect(attributes['aria-describedby']?.split(' ')).toContain(`${id}-error`);
  },
);

it('the summary shows a field’s label only if another field has the same message', async () => {
  const choice = { type: 'string', enum: ['x', 'y'] };
  const choose = { 'ui:messages': { missing: 'Choose one' } };
  const city = { type: 'object', required: ['city'], properties: { city: choice } };
  const items = { type: 'object', required: ['cover'], properties: { cover: choice } };
  const properties = {
    trip: choice,
    lasts: choice,
    plan: choice,
    home: city,
    members: { type: 'array', items },
  };
  const required = ['trip', 'lasts', 'plan', 'home'];
  const ui = {
    ...formUi,
    trip: { 'ui:title': 'Trip type', ...choose },
    lasts: { 'ui:title': 'Is it long?', ...choose },
    plan: { 'ui:title': 'Plan', 'ui:messages': { missing: 'Choose a plan' } },
    home: { 'ui:title': 'Home', city: { 'ui:title': 'City', ...choose } },
    members: {
      ...texts('Members'),
      'ui:itemTitle': 'Member {n}',
      'ui:add': 'Add',
      items: { cover: { 'ui:title': 'Cover', 'ui:messages': { missing: 'Choose a cover' } } },
    },
  };
  const { browser, validators } = await buildTestForm({ schema: { ...object, required, properties }, ui });
  const form = renderEntry(browser, validators, { members: ['r1', 'r2'] });
  form.store.validate();
  const [summary] = findAll(form.render(), ({ attributes }) => attributes.class === 'error-summary');
  const listed = summary ? findAll(summary, ({ tag }) => tag === 'li').map(textOf) : [];
  expect(listed).toEqual([
    'Trip type: Choose one',
    'Is it long? Choose one',
    'Choose a plan',
    'Home: City: Choose one',
    'Choose a cover(Member 1)',
    'Choose a cover(Member 2)',
  ]);
});

it('a list with too few rows has an error, and the summary links to it', async () => {
  const items = { type: 'object', properties: { age: { type: 'integer', minimum: 1 } } };
  const schema = { ...object, properties: { members: { type: 'array', minItems: 1, items } } };
  const rows = { 'ui:itemTitle': 'Member {n}', 'ui:add': 'Add', items: { age: texts('Age') } };
  const ui = { ...formUi, members: { ...texts('Members'), ...rows } };
  const { browser, validators } = await buildTestForm({ schema, ui });
  const form = renderEntry(browser, validators, { members: [] });
  form.store.validate();
  const html = form.render();
  const [list] = findAll(html, ({ attributes }) => 'data-rows' in attributes);
  const ids = list?.attributes['aria-describedby']?.split(' ') ?? [];
  const described = findAll(html, ({ attributes }) => ids.includes(attributes.id ?? ''));
  expect(described.map(textOf)).toContain(messages.invalid);
  const links = findAll(html, ({ tag }) => tag === 'a').map(({ attributes }) => attributes.href);
  expect(links).toEqual([`#${list?.attributes.id}`]);
});
