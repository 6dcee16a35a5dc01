import { beforeAll, describe, expect, it } from 'vitest';
import { cleanValue, describeValue, type Form, unreadable } from '#forms/index.ts';
import { proves } from '../support/proves.ts';
import { rowTitles } from '../support/rowTitles.ts';
import { today, when } from '../support/structuredForm.ts';
import { buildTestForm } from '../support/testForm.ts';

const texts = (title: string) => ({
  'ui:title': title,
  'ui:messages': {
    missing: `Fill in ${title}`,
    invalid: `Check ${title}`,
    range: `Keep ${title} in range`,
    future: `Choose a day in the past for ${title}`,
    order: `Choose a later ${title}`,
  },
});

/** Every kind of field whose control can have an unreadable value, optional and with bounds. */
const kinds = {
  count: { type: 'integer', minimum: 1, maximum: 9 },
  weight: { type: 'number', minimum: -5 },
  born: { type: 'string', format: 'date', notAfter: '{today}' },
  starts: { type: 'string', format: 'date', notBefore: '{today}' },
  ends: { type: 'string', format: 'date', notBefore: '{starts+1d}' },
  at: { type: 'string', format: 'time', notBefore: '09:00' },
  since: { type: 'string', format: 'month', notAfter: '{today}' },
};

const schema = {
  properties: {
    ...kinds,
    rows: { type: 'array', items: { type: 'object', properties: { age: { type: 'integer', minimum: 1 } } } },
  },
  ...when({ required: ['at'] }, { properties: { more: { type: 'number' } } }),
};

const ui = {
  ...Object.fromEntries([...Object.keys(kinds), 'more'].map((name) => [name, texts(name)])),
  rows: { ...texts('rows'), 'ui:itemTitle': 'Row {n}: {age}', 'ui:add': 'Add', items: { age: texts('age') } },
};

describe('a control with an unreadable value', () => {
  let form: Form;
  beforeAll(async () => {
    ({ browser: form } = await buildTestForm({ schema, ui }));
  });
  const withValues = (given: Readonly<Record<string, string | number>>) =>
    Object.entries(given).reduce(
      (values, [name, value]) => form.change(values, name, value, today),
      form.initialValues(),
    );

  it.each(Object.keys(kinds))('is an error even in an optional field: %s', (name) => {
    proves('R66');
    const field = form.field(name);
    const entered = field && cleanValue(field, unreadable);
    expect(entered).toBe(unreadable);
    const errors = form.validate(withValues({ [name]: unreadable }), today);
    expect(errors).toContainEqual({ field: name, reason: 'invalid', message: `Check ${name}` });
  });

  it('is an error in a row, at the field of that row', () => {
    proves('R66');
    const rows = form.change(form.initialValues(), 'rows', ['r7'], today);
    const values = form.change(rows, 'rows.r7.age', unreadable, today);
    expect(form.validate(values, today)).toEqual([
      { field: 'rows.r7.age', reason: 'invalid', message: 'Check age' },
    ]);
  });

  it('is ignored in a hidden field', () => {
    proves('R66');
    expect(form.validate(withValues({ more: unreadable }), today)).toEqual([]);
    expect(form.payload(withValues({ more: unreadable }))).toEqual({ rows: [] });
  });

  it('is ignored by reviews and titles of rows', () => {
    proves('R66');
    const count = form.field('count');
    if (!count) throw new Error('The form has no count.');
    expect(describeValue(count, unreadable)).toBe('');
    const inRow = { ...withValues({ count: unreadable }), rows: ['r7'], 'rows.r7.age': unreadable };
    const answers = form.visibleAnswers(inRow);
    expect(answers).toEqual({ rows: ['r7'] });
    expect(rowTitles(form.model, answers, 'rows')).toEqual(['Row 1']);
  });
});
