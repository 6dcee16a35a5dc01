import { expect, it } from 'vitest';
import { areSame, isBeingSent, statusOf } from '#form-ui/formStore.ts';
import { renderForm } from '../support/renderForm.tsx';

it('Enter presses Next, or Submit in the last step', async () => {
  const { store, step, errors } = await renderForm('CRITICAL_ILLNESS', {
    ...{ firstName: 'Asha', phoneNumber: '9000000000', email: 'asha@example.com', dob: '1995-11-20' },
  });
  store.submit();
  expect([step(), errors()]).toEqual([1, []]);
  store.submit();
  expect([step(), errors().map(({ field }) => field)]).toEqual([1, ['sumInsured']]);
  store.change('sumInsured', 1_000_000);
  for (const at of [2, 3]) {
    store.submit();
    expect(step()).toBe(at);
  }
  store.submit();
  expect(isBeingSent(statusOf(store.state()))).toBe(true);
});

it('a change sends an event to the actor, and the store contains the new value immediately', async () => {
  const { store, values, errors } = await renderForm('HEALTH');
  const reasonOf = (name: string) => errors().find(({ field }) => field === name)?.reason;
  store.validate();
  expect(reasonOf('firstName')).toBe('missing');
  const spoken: unknown[] = [];
  store.actor.subscribe(({ context }) => spoken.push(context.values.firstName));
  for (const text of ['A', 'As']) store.change('firstName', text);
  expect([spoken, values().firstName]).toEqual([['A', 'As'], 'As']);
  expect(reasonOf('firstName')).toBeUndefined();
  expect(reasonOf('lastName')).toBe('missing');
});

it.each([
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['a'], false],
  [['a'], ['a', 'b'], false],
  [['a'], ['b'], false],
])('isSame(%j, %j) is %s', (one, other, isSame) => {
  expect(areSame(new Set(one), new Set(other))).toBe(isSame);
});
