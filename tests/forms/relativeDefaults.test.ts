import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUntouched } from '#forms/index.ts';
import { copyRow } from '#forms/rowChanges.ts';
import { compileStructure, structuredForm, text, today, when } from '../support/structuredForm.ts';

const day = (title: string, keywords: object = {}) => ({
  type: 'string',
  title,
  format: 'date',
  ...keywords,
});
const isOn = { required: ['on'], properties: { on: { const: true } } };

const form = structuredForm({
  properties: {
    city: text('City'),
    town: text('Town', { default: '{city}' }),
    village: text('Village', { default: '{town}' }),
    on: { type: 'boolean', title: 'On' },
    starts: day('Starts', { default: '{today+1d}' }),
    ends: day('Ends', { default: '{starts+1d}' }),
    month: { type: 'string', title: 'Month', format: 'month', default: '{today+1m}' },
    fee: { type: 'number', title: 'Fee', minimum: 0, default: '{budget}' },
    budget: { type: 'number', title: 'Budget', minimum: 0 },
    near: text('Near', { default: '{secret}' }),
    home: {
      type: 'object',
      title: 'Home',
      properties: {
        place: text('Place', { default: '{city}' }),
        from: day('From', { default: '{today}' }),
        until: day('Until', { default: '{from+7d}' }),
        note: text('Note'),
      },
    },
    rows: {
      type: 'array',
      title: 'Rows',
      items: {
        type: 'object',
        properties: {
          from: day('From'),
          until: day('Until', { default: '{from+1d}' }),
          city: text('C', { default: '{town}' }),
        },
      },
    },
  },
  ...when(isOn, { properties: { secret: text('Secret') } }),
});
const initial = form.setValues(form.initialValues(), {}, today);
type Change = readonly [name: string, value: string | number | boolean | readonly string[]];
const changed = (changes: readonly Change[], from = initial) =>
  changes.reduce((values, [name, value]) => form.change(values, name, value, today), from);

describe('a relative default', () => {
  it('waits for the day in a prerendered page, and is then shown and sent', () => {
    const before = form.initialValues();
    expect(before).toMatchObject({ starts: '', ends: '' });
    expect(form.awaitsDay?.(before)).toBe(true);
    expect(initial).toMatchObject({ starts: '2026-11-21', ends: '2026-11-22', month: '2026-12' });
    expect(form.awaitsDay?.(initial)).toBe(false);
    expect(form.payload(initial)).toMatchObject({ starts: '2026-11-21T00:00:00.000Z' });
  });

  it('follows another answer until the visitor edits the field, also by emptying it', () => {
    const followed = changed([['city', 'Pune']]);
    expect(followed).toMatchObject({ town: 'Pune', village: 'Pune' });
    const typed = [
      ['city', 'Nashik'],
      ['town', 'Pune'],
      ['city', 'Pune'],
      ['city', 'Pune Camp'],
    ] as const;
    expect(changed(typed)).toMatchObject({ town: 'Pune', village: 'Pune' });
    expect(
      changed(
        [
          ['town', ''],
          ['city', 'Nashik'],
        ],
        followed,
      ),
    ).toMatchObject({ town: '', village: '' });
    expect(changed([['budget', 500]])).toMatchObject({ fee: 500 });
  });

  it('is empty while the other answer is empty or hidden', () => {
    const shown = changed([
      ['on', true],
      ['secret', 'Agra'],
    ]);
    expect(shown).toMatchObject({ near: 'Agra' });
    expect(changed([['on', false]], shown)).toMatchObject({ near: '', secret: 'Agra' });
    expect(changed([['starts', '']])).toMatchObject({ ends: '' });
  });

  it('does not fill in a group, but is an answer for its own fields', () => {
    const values = changed([['city', 'Pune']]);
    expect(values).toMatchObject({ 'home.place': 'Pune', 'home.until': '2026-11-27' });
    expect(form.payload(values)).not.toHaveProperty('home');
    expect(form.payload(changed([['home.note', 'x']], values))).toMatchObject({ home: { place: 'Pune' } });
    expect(form.payload(changed([['home.place', 'Agra']], values))).toHaveProperty('home');
  });

  it('names the answer of its own row first, then one of the form', () => {
    const values = changed([
      ['rows', ['r1', 'r2']],
      ['rows.r2.from', '2027-01-31'],
      ['town', 'Agra'],
    ]);
    expect(values).toMatchObject({ 'rows.r2.until': '2027-02-01', 'rows.r1.city': 'Agra' });
    expect(values).not.toHaveProperty(['rows.r1.until']);
    const rows = form.field('rows');
    const copied = rows ? copyRow(form, values, rows, 'r2', 'r1') : {};
    const both = form.setValues(values, copied, today);
    const later = changed([['rows.r1.from', '2027-02-01']], both);
    expect([both, later].map((now) => now['rows.r1.until'])).toEqual(['2027-02-01', '2027-02-02']);
  });

  it('moves to the next day with the page, unless the field was edited', () => {
    const next = form.setValues(changed([['starts', '2026-12-24']]), {}, '2026-11-21');
    expect(next).toMatchObject({ starts: '2026-12-24', ends: '2026-12-25', month: '2026-12' });
    expect(form.setValues(initial, {}, '2026-12-01')).toMatchObject({
      starts: '2026-12-02',
      month: '2027-01',
    });
    expect(form.initialValues(next)).toMatchObject({ starts: '2026-11-22' });
  });

  it('leaves its field untouched', () => {
    const isTouched = (changes: readonly Change[]) => {
      const field = form.field('town');
      return field && !isUntouched(field, changed(changes));
    };
    expect(isTouched([['city', 'x']])).toBe(false);
    expect(isTouched([['town', 'x']])).toBe(true);
  });

  it('equals the visible answer after any changes of other fields', () => {
    const change = fc.oneof(
      fc.tuple(fc.constant('on'), fc.boolean()),
      fc.tuple(fc.constantFrom('city', 'secret'), fc.constantFrom('', 'Pune', 'Agra')),
      fc.tuple(fc.constant('starts'), fc.constantFrom('', '2026-12-31', '2028-02-28')),
    );
    const property = fc.property(fc.array(change), (changes) => {
      const values = changed(changes);
      const { city = '', secret = '', starts } = form.visibleAnswers(values);
      expect(values).toMatchObject({ town: city, village: city, near: secret });
      expect(values.ends === '').toBe(starts === undefined);
      expect(form.setValues(values, {}, today)).toEqual(values);
    });
    fc.assert(property);
  });
});

describe('the check of relative defaults', () => {
  const wrong: readonly (readonly [problem: RegExp, properties: object])[] = [
    [/Unknown field "cty"/, { city: text('City'), town: text('Town', { default: '{cty}' }) }],
    [/its own default/, { town: text('Town', { default: '{town}' }) }],
    [/not of the same kind/, { n: { type: 'number', title: 'N' }, town: text('Town', { default: '{n}' }) }],
    [/offset/, { city: text('City'), town: text('Town', { default: '{city+1d}' }) }],
    [/not a day, month or year/, { town: text('Town', { default: '{today}' }) }],
    [/outside its bounds/, { a: day('A', { notBefore: '{today+2d}', default: '{today+1d}' }) }],
    [/personal/, { a: text('A', { personal: true }), b: text('B', { default: '{a}' }) }],
    [/no options/, { a: text('A'), b: text('B', { enum: ['x'], default: '{a}' }) }],
    [/longer/, { a: text('A'), b: text('B', { maxLength: 5, default: '{a}' }) }],
    [/pattern/, { a: text('A'), b: text('B', { pattern: '^x', maxLength: 9, default: '{a}' }) }],
    [/another format/, { a: text('A'), b: text('B', { format: 'pan', default: '{a}' }) }],
    [
      /whole number/,
      { a: { type: 'number', title: 'A' }, b: { type: 'integer', title: 'B', default: '{a}' } },
    ],
    [/Circular default: a → b → a/, { a: text('A', { default: '{b}' }), b: text('B', { default: '{a}' }) }],
    [
      /Circular default: rows\[\]\.a → rows\[\]\.b → rows\[\]\.a/,
      {
        rows: {
          type: 'array',
          title: 'Rows',
          items: {
            type: 'object',
            properties: { a: text('A', { default: '{b}' }), b: text('B', { default: '{a}' }) },
          },
        },
      },
    ],
  ];

  it.each(wrong)('rejects %s', (problem, properties) => {
    const { issues } = compileStructure({ properties });
    expect(issues[0]?.problem).toMatch(problem);
    expect(issues[0]?.hint).toMatch(/\w/);
    expect(issues[0]?.pointer).toMatch(/default$/);
  });

  it('rejects a default that hides the answer that it follows', () => {
    const hides = { required: ['town'], properties: { town: { const: 'x' } } };
    const schema = { properties: { town: text('Town', { default: '{city}' }) } };
    const { issues } = compileStructure({
      ...schema,
      ...when(hides, { properties: { city: text('City') } }),
    });
    expect(issues[0]?.problem).toBe('Circular default: town → city → town.');
  });
});

it('a list in a row follows the answers of the row', () => {
  const list = (properties: object) => ({ type: 'array', title: 'L', items: { type: 'object', properties } });
  const nested = structuredForm({
    properties: {
      trips: list({ to: text('To'), stays: list({ town: text('Town', { default: '{to}' }) }) }),
    },
  });
  const values = nested.setValues(
    nested.initialValues(),
    { trips: ['r1'], 'trips.r1.to': 'Goa', 'trips.r1.stays': ['r1'] },
    today,
  );
  expect(nested.payload(values)).toEqual({ trips: [{ to: 'Goa', stays: [{ town: 'Goa' }] }] });
});
