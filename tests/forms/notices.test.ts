import { describe, expect, it } from 'vitest';
import type { JsonSchema, LeadData, Values } from '#forms/index.ts';
import { everyForm } from '../support/fixtureForms.ts';
import { structuredForm, text, today, when } from '../support/structuredForm.ts';
import { compileTestForm } from '../support/testForm.ts';

const is = (name: string, value: unknown): JsonSchema => ({
  required: [name],
  properties: { [name]: { const: value } },
});
const stop = (more: JsonSchema = {}): JsonSchema => ({
  ...{ when: is('use', 'Hire'), tone: 'stop', below: 'use', text: 'Call us' },
  ...more,
});
const choice = { type: 'string', enum: ['Own', 'Hire'], title: 'Use' };
const object = { type: 'object', properties: { use: choice, city: text('City') } };

function formOf(ui: JsonSchema, schema: JsonSchema = {}) {
  return structuredForm(
    {
      properties: {
        use: choice,
        city: text('City'),
        home: { ...object, title: 'Home' },
        cars: { type: 'array', title: 'Cars', items: object },
      },
      ...schema,
    },
    ui,
  );
}

const shown = (ui: JsonSchema, values: Values, schema?: JsonSchema) =>
  formOf(ui, schema)
    .notices(values, today)
    .map(({ field, notice }) => `${field}: ${notice.text}`);

describe('the notices of a form', () => {
  it('are shown at their field while their condition holds', () => {
    const ui = { 'ui:notices': [stop({ tone: 'caution' })] };
    expect(shown(ui, {})).toEqual([]);
    expect(shown(ui, { use: 'Own' })).toEqual([]);
    expect(shown(ui, { use: 'Hire' })).toEqual(['use: Call us']);
  });

  it('are shown in groups and in each row, by the names of the state', () => {
    const ui = { home: { 'ui:notices': [stop()] }, cars: { items: { 'ui:notices': [stop()] } } };
    const values = { 'home.use': 'Hire', cars: ['r4', 'r2'], 'cars.r4.use': 'Own', 'cars.r2.use': 'Hire' };
    expect(shown(ui, values)).toEqual(['home.use: Call us', 'cars.r2.use: Call us']);
  });

  it('may compare an answer of a row or group with one around it', () => {
    const day = { type: 'string', format: 'date', title: 'Day' };
    const late = stop({
      ...{ tone: 'caution', below: 'from', text: 'Late' },
      when: { required: ['from'], properties: { from: { notBefore: '{starts+1d}' } } },
    });
    const inside = { type: 'object', properties: { from: day } };
    const ui = { home: { 'ui:notices': [late] }, cars: { items: { 'ui:notices': [late] } } };
    const schema = {
      properties: {
        starts: day,
        home: { ...inside, title: 'Home' },
        cars: { type: 'array', title: 'Cars', items: inside },
      },
    };
    const answers = { 'home.from': '2026-12-02', cars: ['r1', 'r2'], 'cars.r1.from': '2026-12-01' };
    const values = { ...answers, 'cars.r2.from': '2026-12-02' };
    expect(shown(ui, values, schema)).toEqual([]);
    expect(shown(ui, { ...values, starts: '2026-12-01' }, schema)).toEqual([
      'home.from: Late',
      'cars.r2.from: Late',
    ]);
  });

  it('may depend on a computed field that only rules see', () => {
    const { form } = compileTestForm({
      schema: {
        properties: {
          stock: { type: 'integer', minimum: 1 },
          total: { type: 'integer', computedBy: 'total', ruleOnly: true },
        },
      },
      ui: {
        stock: { 'ui:title': 'Stock' },
        total: { 'ui:title': 'Total' },
        'ui:notices': [
          {
            ...{ tone: 'stop', below: 'stock', text: 'Too much' },
            when: { required: ['total'], properties: { total: { minimum: 20 } } },
          },
        ],
      },
      computed: {
        units: { stock: 'INR' },
        computed: { total: { title: 'Total', unit: 'INR', is: { add: ['stock', 'stock'] } } },
      },
    });
    const messages = [9, 10].map((stock) => {
      const values = form?.engine.change({}, 'stock', stock, today) ?? {};
      const errors = form?.checkLead({ stock }, today).map(({ message }) => message);
      return [form?.engine.notices(values, today).length, errors];
    });
    expect(messages).toEqual([
      [0, []],
      [1, ['Too much']],
    ]);
  });

  it('are not shown below a hidden field, and a hidden answer shows none', () => {
    const hides = {
      properties: { city: text('City') },
      allOf: [when(is('city', 'Pune'), { properties: { use: choice } })],
    };
    const ui = { 'ui:notices': [stop(), stop({ when: is('city', 'Goa'), text: 'Far' })] };
    expect(shown(ui, { city: 'Pune', use: 'Hire' }, hides)).toEqual(['use: Call us']);
    expect(shown(ui, { city: 'Goa', use: 'Hire' }, hides)).toEqual([]);
  });
});

describe('a stop', () => {
  const steps = {
    gate: 'required',
    missing: 'message',
    items: [
      { title: 'One', fields: ['city'] },
      { title: 'Two', fields: ['use'] },
      { title: 'Three', fields: ['home', 'cars'] },
    ],
  };

  it('is an error at its field with its text, and blocks its step and later ones', () => {
    const form = formOf({ 'ui:notices': [stop()], 'ui:steps': steps });
    const values = { use: 'Hire' };
    const error = { field: 'use', message: 'Call us', reason: 'invalid' };
    expect(form.validate(values, today)).toEqual([error]);
    expect([0, 1, 2].map((step) => form.blockers(values, step, today))).toEqual([[], [error], [error]]);
    expect([0, 1, 2].map((step) => form.stops(values, step, today).length)).toEqual([0, 1, 1]);
  });

  it('with an outcome blocks nothing and chooses the outcome', () => {
    const outcomes = { asked: { title: 'Asked' }, far: { title: 'Far', when: is('city', 'Goa') } };
    const form = formOf({ 'ui:notices': [stop({ outcome: 'asked' })], 'ui:outcomes': outcomes });
    const values = { use: 'Hire', city: 'Goa' };
    expect(form.validate(values, today)).toEqual([]);
    expect(form.stops(values, 0, today)).toEqual([]);
    expect(form.outcome(values, today)?.name).toBe('asked');
    expect(form.outcome({ city: 'Goa' }, today)?.name).toBe('far');
    expect(form.outcome({}, today)).toBeUndefined();
  });
});

describe('the outcome of a lead', () => {
  it('does not mention a premium that the lead does not have', () => {
    for (const { model, examples, outcomeOf } of everyForm.forms) {
      const amounts = model.fields.filter(({ computedBy, unit }) => computedBy !== undefined && unit === '₹');
      for (const { payload } of [examples.fullest, examples.smallest]) {
        const name = outcomeOf(payload as LeadData, today);
        const { confirmation = model.confirmation } = model.outcomes?.find((one) => one.name === name) ?? {};
        if (!amounts.some((amount) => amount.name in payload)) expect(confirmation).not.toMatch(/premium/i);
      }
    }
  });
});
