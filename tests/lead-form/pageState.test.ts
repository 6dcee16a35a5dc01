import { describe, expect, it } from 'vitest';
import { readPageState } from '#lead-form/pageState.ts';
import { applyAction } from '#lead-form/server/handleFormPost.tsx';
import { readPostedValues } from '#lead-form/server/readPostedValues.ts';
import { proves } from '../support/proves.ts';
import { structuredForm, text } from '../support/structuredForm.ts';

const today = '2026-11-20';

const members = {
  type: 'array',
  title: 'Members',
  minItems: 2,
  maxItems: 4,
  items: { type: 'object', properties: { name: text('Name') } },
};

const texts = { members: { 'ui:messages': { missing: 'Say who' } } };

describe('the state of a posted page', () => {
  const form = structuredForm(
    { properties: { first: text('First'), second: text('Second') } },
    {
      'ui:steps': {
        items: [
          { title: 'One', fields: ['first'] },
          { title: 'Two', fields: ['second'] },
        ],
      },
    },
  );
  const stepOf = (step: unknown) => readPageState(form, JSON.stringify({ step })).step;

  it('contains a step of the form, and an invalid step becomes the first one', () => {
    proves('PAY-3');
    expect([0, 1, 1.9].map(stepOf)).toEqual([0, 1, 1]);
    expect([2, 99, -1, 'x', null, Number.MAX_VALUE].map(stepOf)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('contains at most the maximum number of rows of each list', () => {
    proves('PAY-3');
    const list = structuredForm({ properties: { members } }, texts);
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `r${index + 1}`);
    const rowsOf = (count: number) =>
      readPageState(list, JSON.stringify({ values: { members: keys(count) } })).values.members;
    expect(rowsOf(500)).toEqual(keys(500));
    expect(rowsOf(501)).toEqual(keys(500));
    expect(rowsOf(9_999)).toHaveLength(500);
  });
});

describe('the buttons of a posted list', () => {
  const form = structuredForm({ properties: { members } }, texts);
  const press = (keys: readonly string[], button: string) =>
    applyAction(form, { ...form.initialValues(), members: keys }, button, today)?.members;

  it('remove rows down to the minimum, and add rows up to the maximum', () => {
    proves('PAY-3');
    expect(press(['r1', 'r2', 'r3'], 'remove members.r2')).toEqual(['r1', 'r3']);
    expect(press(['r1', 'r2'], 'remove members.r2')).toEqual(['r1', 'r2']);
    expect(press(['r1', 'r2', 'r3'], 'add members')).toHaveLength(4);
    expect(press(['r1', 'r2', 'r3', 'r4'], 'add members')).toHaveLength(4);
  });

  it('move a row, and copy the row above with fields that depend on others', () => {
    proves('PAY-3');
    const cars = {
      ...members,
      items: { type: 'object', properties: { model: text('Model'), make: text('Make') } },
    };
    const form = structuredForm(
      { properties: { members: cars } },
      { members: { ...texts.members, items: { make: { 'ui:clears': ['model'] } } } },
    );
    const above = { 'members.r1.model': 'Nexon', 'members.r1.make': 'Tata' };
    const values = { ...form.initialValues(), ...above };
    const apply = (action: string) => applyAction(form, values, action, today);
    expect(apply('copy members.r2')).toMatchObject({
      'members.r2.model': 'Nexon',
      'members.r2.make': 'Tata',
    });
    expect(apply('down members.r1')).toMatchObject({ members: ['r2', 'r1'] });
    expect(apply('up members.r2')).toMatchObject({ members: ['r2', 'r1'] });
    for (const action of ['copy members.r1', 'up members.r9', 'turn members.r1'])
      expect(apply(action)).toBeNull();
  });

  it('clear the choice of one row and no other field', () => {
    proves('PAY-3');
    const choice = { ...text('Size'), enum: ['S', 'L'] };
    const sized = structuredForm(
      {
        properties: { members: { ...members, items: { type: 'object', properties: { size: choice } } } },
      },
      texts,
    );
    const chosen = { ...sized.initialValues(), 'members.r2.size': 'L' };
    const clear = (name: string) => applyAction(sized, chosen, `clear ${name}`, today);
    expect(clear('members.r2.size')).toMatchObject({ 'members.r2.size': '' });
    for (const name of ['members.r9.size', 'members', 'size', 'constructor']) expect(clear(name)).toBeNull();
  });
});

describe('a posted change that clears another field', () => {
  const form = structuredForm(
    { properties: { sum: text('Sum'), insurer: text('Insurer') } },
    { sum: { 'ui:clears': ['insurer'] } },
  );
  const held = { sum: '10', insurer: 'Halewend' };
  const postResult = (body: string) => {
    const page = readPageState(form, JSON.stringify({ values: held }));
    return readPostedValues(form, new URLSearchParams(body), page, today).insurer;
  };

  it('clears an unchanged value, but not a value that was changed in the same post', () => {
    proves('PAY-3');
    expect(postResult('sum=50&insurer=Halewend')).toBe(form.initialValues().insurer);
    expect(postResult('sum=50&insurer=Ambervane')).toBe('Ambervane');
    expect(postResult('sum=10&insurer=Halewend')).toBe('Halewend');
  });
});
