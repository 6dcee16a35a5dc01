import { describe, expect, it } from 'vitest';
import { sentName, splitRowName } from '#forms/fieldNames.ts';
import type { Values } from '#forms/index.ts';
import { fullRowTitle } from '#forms/itemTitle.ts';
import { addRow, copyRow, moveRow } from '#forms/rowChanges.ts';
import { applyAction } from '#lead-form/server/handleFormPost.tsx';
import { readPostedValues } from '#lead-form/server/readPostedValues.ts';
import { today, when } from '../../support/structuredForm.ts';
import { buildTestForm } from '../../support/testForm.ts';

const asked = (title: string) => ({ 'ui:title': title, 'ui:messages': { missing: `Enter ${title}` } });

/** Drivers with their convictions, of which each driver has one at first. */
const { forms, browser: form } = await buildTestForm({
  schema: {
    properties: {
      drivers: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 9 },
            convictions: {
              type: 'array',
              minItems: 1,
              maxItems: 3,
              items: {
                type: 'object',
                required: ['cause'],
                properties: { cause: { type: 'string', minLength: 1, maxLength: 9 } },
                ...when(
                  { required: ['cause'], properties: { cause: { const: 'Other' } } },
                  { properties: { words: { type: 'string', minLength: 1, maxLength: 9 } } },
                ),
              },
            },
          },
        },
      },
    },
  },
  ui: {
    drivers: {
      ...{ ...asked('Drivers'), 'ui:itemTitle': 'Driver {n}: {name}' },
      items: {
        name: asked('Name'),
        convictions: {
          ...{ ...asked('Convictions'), 'ui:itemTitle': 'Conviction {n}: {cause}' },
          items: { cause: asked('Cause'), words: asked('Words') },
        },
      },
    },
  },
});
const server = forms.get('SAMPLE');
const first = 'drivers.r1.convictions';
const filled = form.setValues(
  form.initialValues(),
  {
    drivers: ['r1', 'r2'],
    'drivers.r1.name': 'Asha',
    [first]: ['r1', 'r2'],
    [`${first}.r1.cause`]: 'Speed',
    [`${first}.r2.cause`]: 'Other',
    [`${first}.r2.words`]: 'A flood',
    'drivers.r2.name': 'Ravi',
    'drivers.r2.convictions.r1.cause': 'Speed',
  },
  today,
);
const pressed = (action: string, values: Values = filled) =>
  form.payload(applyAction(form, values, action, today) ?? {}).drivers;
const asha = { name: 'Asha', convictions: [{ cause: 'Speed' }, { cause: 'Other', words: 'A flood' }] };
const ravi = { name: 'Ravi', convictions: [{ cause: 'Speed' }] };

describe('a list in the rows of a list', () => {
  it('is sent within its row, and starts with its minimum of rows', () => {
    expect(form.payload(filled)).toEqual({ drivers: [asha, ravi] });
    expect(form.payload(form.initialValues())).toEqual({ drivers: [{ convictions: [{}] }] });
    expect(server?.checkLead(form.payload(filled), today)).toEqual([]);
  });

  it('has its errors at its fields, in the same order in the browser and on the server', () => {
    const values = {
      ...filled,
      'drivers.r1.name': '',
      [`${first}.r2.cause`]: '',
      [`${first}`]: ['r2', 'r1'],
    };
    const errors = form.validate(values, today).map(({ field }) => field);
    expect(errors).toEqual(['drivers.r1.name', `${first}.r2.cause`]);
    const names = server?.checkLead(form.payload(values), today).map(({ field }) => field);
    expect(names).toEqual(['drivers.0.name', 'drivers.0.convictions.0.cause']);
    expect(names?.map((name) => form.stateName(values, name))).toEqual(errors);
    expect(errors.map((name) => sentName(form, values, name))).toEqual(names);
  });

  it('hides a field of one inner row only', () => {
    expect([...form.hidden(filled)]).toEqual([`${first}.r1.words`, 'drivers.r2.convictions.r1.words']);
  });

  it('names its rows with the row around them', () => {
    const answers = form.visibleAnswers(filled);
    expect(fullRowTitle(form.model, answers, first, 'r2')).toBe('Conviction 2: Other, Driver 1: Asha');
    expect(splitRowName(form.model, `${first}.r2.cause`)).toMatchObject({ list: { name: first }, row: 'r2' });
    expect(form.field(`${first}.r2.cause`)?.name).toBe(`${first}.r2.cause`);
  });

  it('is copied with its rows', () => {
    const list = form.field('drivers');
    const copy = list && { ...filled, ...copyRow(form, filled, list, 'r1', 'r2') };
    expect(form.payload(copy ?? {}).drivers).toEqual([asha, asha]);
  });

  it('gets a row after the one with which it started', () => {
    const list = form.field('drivers.r2.convictions');
    expect(list && [addRow({}, list), moveRow({}, list, 'r1', 1)]).toEqual([['r1', 'r2'], ['r1']]);
  });

  it('is changed by posts without scripts', () => {
    expect(pressed('add drivers.r2.convictions')).toEqual([
      asha,
      { ...ravi, convictions: [{ cause: 'Speed' }, {}] },
    ]);
    expect(pressed(`remove ${first}.r1`)).toEqual([
      { ...asha, convictions: asha.convictions.slice(1) },
      ravi,
    ]);
    expect(pressed('remove drivers.r2.convictions.r1')).toEqual([asha, ravi]);
    expect(pressed(`up ${first}.r2`)).toEqual([
      { ...asha, convictions: asha.convictions.toReversed() },
      ravi,
    ]);
    expect(pressed(`copy ${first}.r2`)).toEqual([
      { ...asha, convictions: [{ cause: 'Speed' }, { cause: 'Speed' }] },
      ravi,
    ]);
    expect(pressed('remove drivers.r1')).toEqual([ravi]);
    expect(applyAction(form, filled, `remove ${first}.r9`, today)).toBeNull();
  });

  it('keeps its rows when they are posted', () => {
    const post = new URLSearchParams(
      Object.entries(filled).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    post.set(`${first}.r1.cause`, 'Drink');
    const read = readPostedValues(form, post, { step: 0, values: filled }, today);
    expect(form.payload(read).drivers).toEqual([
      { ...asha, convictions: [{ cause: 'Drink' }, asha.convictions[1]] },
      ravi,
    ]);
  });
});
