import { expect, it } from 'vitest';
import { conditionState } from '#form-ui/conditionState.ts';
import { madeUpForm } from '../support/madeUpForm.ts';
import { renderEntry } from '../support/renderForm.tsx';

const said = { missing: 'Enter it', invalid: 'Enter it' };
const words = (title: string) => ({ 'ui:title': title, 'ui:messages': said });
const formUi = { $schema: '', 'ui:submit': 'Send', 'ui:confirmation': 'Sent' };
const object = { $schema: '', formType: 'RANDOM', title: 'Members', type: 'object', required: [] };

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
      ...words('Members'),
      'ui:itemTitle': 'Member {n}',
      'ui:add': 'Add',
      items: { age: words('Age') },
    },
    doctor: words('Doctor'),
    other: words('Other'),
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
