import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonSchema, Value } from '#forms/index.ts';
import { compileStructure, text, today, when } from '../support/structuredForm.ts';

const yes = (title: string, more: object = {}) => ({ type: 'boolean', title, ...more });
const day = (title: string, more: object = {}) => ({ type: 'string', format: 'date', title, ...more });
const number = (title: string, more: object = {}) => ({ type: 'number', title, minimum: 0, ...more });
const isOn = (name: string) => ({ required: [name], properties: { [name]: { const: true } } });
const list = (title: string, items: JsonSchema) => ({
  ...{ type: 'array', title, maxItems: 3 },
  items: { type: 'object', ...items },
});

/** A form in which conditions, copies, bounds, defaults, notices and outcomes meet, on the form, in a group and in rows. */
const schema = {
  properties: {
    on: yes('On'),
    city: text('City'),
    trip: {
      ...{ type: 'object', title: 'Trip' },
      properties: { far: yes('Far'), leaves: day('Leaves'), most: number('Most') },
      ...when(
        {
          ...isOn('far'),
          properties: { far: { const: true }, leaves: { notAfter: '{starts}' } },
          required: ['far', 'leaves'],
        },
        { properties: { early: yes('Early') } },
      ),
    },
    cars: list('Cars', {
      properties: {
        own: yes('Own'),
        town: text('Town', { default: '{city}' }),
        since: day('Since', { notBefore: '{starts}' }),
        paid: number('Paid', { notAbove: '{trip.most}' }),
        same: yes('Same', { copies: { town: 'secret', note: 'place' } }),
        note: text('Note'),
        trips: list('Trips', {
          properties: { to: text('To'), again: yes('Again', { copies: { to: 'place' } }) },
        }),
      },
      ...when(isOn('own'), { properties: { place: text('Place'), sole: yes('Sole') } }),
    }),
    home: {
      ...{ type: 'object', title: 'Home' },
      properties: {
        alike: yes('Alike', { default: true, copies: { area: 'city', street: 'road' } }),
        area: text('Area'),
        street: text('Street'),
        zone: text('Zone', { default: 'x' }),
      },
      ...when({ required: ['area'] }, { properties: { lane: text('Lane', { default: '{area}' }) } }),
    },
    road: text('Road', { default: '{late}' }),
    last: yes('Last'),
  },
  allOf: [
    // `ends` is declared by a later rule, and compared in a group and in rows
    when(
      {
        required: ['trip'],
        properties: { trip: { required: ['leaves'], properties: { leaves: { notAfter: '{ends}' } } } },
      },
      { required: ['far'], properties: { far: text('Far away') } },
    ),
    when(
      {
        properties: {
          cars: { contains: { required: ['since'], properties: { since: { notAfter: '{ends}' } } } },
        },
      },
      { required: ['soon'], properties: { soon: text('Soon') } },
    ),
    when(isOn('last'), { properties: { ends: day('Ends') } }),
    when(isOn('on'), {
      properties: {
        secret: text('Secret'),
        starts: day('Starts'),
        here: yes('Here', { copies: { city: 'secret' } }),
      },
    }),
    when(
      {
        required: ['trip'],
        properties: { trip: { required: ['early'], properties: { early: { const: true } } } },
      },
      { properties: { late: text('Late', { default: '{secret}' }) } },
    ),
  ],
};
const stop = (when_: JsonSchema, below: string) => ({
  when: when_,
  tone: 'stop',
  below,
  text: `Stop at ${below}`,
});
const missing = { 'ui:messages': { missing: 'Enter it' } };
const ui = {
  ...{ far: missing, soon: missing },
  'ui:notices': [
    { when: { required: ['secret'] }, tone: 'caution', below: 'late', text: 'Late' },
    { ...stop({ required: ['late'] }, 'trip.early'), outcome: 'asked' },
    stop({ required: ['starts', 'city'] }, 'late'),
  ],
  'ui:outcomes': { asked: { title: 'Asked' }, given: { title: 'Given', when: { required: ['secret'] } } },
  trip: { 'ui:notices': [stop({ required: ['early'], properties: { early: { const: true } } }, 'most')] },
  home: {
    'ui:notices': [
      stop({ required: ['zone'], properties: { zone: { const: 'x' } } }, 'lane'),
      { when: { required: ['street'] }, tone: 'caution', below: 'street', text: 'Street' },
    ],
  },
  cars: {
    items: {
      'ui:notices': [
        stop({ required: ['town'], properties: { town: { const: 'x' } } }, 'place'),
        {
          when: { required: ['since'], properties: { since: { notBefore: '{starts+1d}' } } },
          tone: 'caution',
          below: 'sole',
          text: 'New',
        },
        stop({ required: ['since'], properties: { since: { notAfter: '{trip.leaves}' } } }, 'since'),
      ],
    },
  },
};

const booleans = [
  'on',
  'last',
  'home.alike',
  'here',
  'trip.far',
  'trip.early',
  ...['own', 'same', 'sole', 'trips.r1.again'].map((one) => `cars.r1.${one}`),
];
const texts = [
  'city',
  'far',
  'soon',
  'secret',
  'late',
  'road',
  ...['area', 'street', 'zone', 'lane'].map((one) => `home.${one}`),
  ...['town', 'note', 'place', 'trips.r1.to'].map((one) => `cars.r1.${one}`),
];
const days = ['starts', 'ends', 'trip.leaves', 'cars.r1.since'];
const numbers = ['trip.most', 'cars.r1.paid'];
const change = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...booleans), fc.boolean()) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...texts), fc.constantFrom('', 'x', 'y')) },
  fc.tuple(fc.constantFrom(...days), fc.constantFrom('', '2026-11-20', '2026-11-21', '2026-11-22')),
  fc.tuple(fc.constantFrom(...numbers), fc.constantFrom(0, 1, 2)),
);

it('a hidden answer acts nowhere: browser and server find the same errors, notices and outcome', () => {
  const { form: compiled, issues } = compileStructure(schema, ui);
  expect(issues).toEqual([]);
  if (!compiled) return;
  const { engine: form } = compiled;
  const rows: readonly (readonly [string, Value])[] = [
    ['cars', ['r1']],
    ['cars.r1.trips', ['r1']],
  ];
  const property = fc.property(fc.array(change, { minLength: 8, maxLength: 24 }), (changes) => {
    const values = [...rows, ...changes].reduce(
      (before, [name, value]) => form.change(before, name, value, today),
      form.initialValues(),
    );
    const lead = form.payload(values);
    const hidden = form.hidden(values);
    const isHidden = (name: string) => [...hidden].some((one) => name === one || name.startsWith(`${one}.`));
    const own = form.validate(values, today).map(({ field }) => field);
    const others = compiled.checkLead(lead, today).map(({ field }) => form.stateName(values, field));
    expect(new Set(others)).toEqual(new Set(own));
    expect(own.filter(isHidden)).toEqual([]);
    const shown = form.notices(values, today);
    expect(shown.filter(({ field }) => isHidden(field))).toEqual([]);
    const stopped = shown.filter(({ notice }) => notice.tone === 'stop' && !notice.outcome);
    expect(stopped.filter(({ field }) => !own.includes(field))).toEqual([]);
    expect(form.outcome(values, today)?.name ?? null).toBe(compiled.outcomeOf(lead, today));
    const answers = Object.keys(form.visibleAnswers(values));
    const copied = (name: string) => /(?:^|\.)(?:city|town|note|to|area|street)$/.test(name);
    expect(answers.filter((name) => isHidden(name) && !copied(name))).toEqual([]);
  });
  fc.assert(property, { numRuns: 400 });
});
