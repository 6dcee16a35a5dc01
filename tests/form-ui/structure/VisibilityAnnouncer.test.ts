import { describe, expect, it } from 'vitest';
import { announcedChanges } from '#form-ui/structure/VisibilityAnnouncer.tsx';
import type { JsonSchema, Values } from '#forms/index.ts';
import { structuredForm, text, today, when } from '../../support/structuredForm.ts';

const is = (name: string, value: unknown): JsonSchema => ({
  required: [name],
  properties: { [name]: { const: value } },
});
const notice = (value: string, words: string) => ({
  ...{ when: is('use', value), tone: 'caution', below: 'use', text: words },
});
const item = { use: text('Use'), city: text('City') };
const form = structuredForm(
  {
    properties: {
      use: text('Use'),
      cars: { type: 'array', title: 'Cars', items: { type: 'object', properties: item } },
    },
    allOf: [when(is('use', 'Hire'), { properties: { days: text('Days') } })],
  },
  {
    'ui:notices': [notice('Hire', 'Hired: call us'), notice('Hire', 'Bring the contract')],
    cars: { items: { 'ui:notices': [notice('Taxi', 'We need the permit')] } },
  },
);

const announced = (before: Values, after: Values) => {
  const [previous, now] = [before, after].map((values) => ({
    ...{ values, hidden: form.hidden(values) },
    notices: form.notices(values, today).map((one) => `${one.field}: ${one.notice.text}`),
  }));
  return previous && now ? announcedChanges(form, previous, now) : '';
};

describe('the announcer', () => {
  it('announces each new notice once, before new questions', () => {
    const text = 'Hired: call us Bring the contract New questions: Days';
    expect(announced({}, { use: 'Hire' })).toBe(text);
    expect(announced({ use: 'Hire' }, { use: 'Hire', days: '3' })).toBe('');
  });

  it('does not announce that a notice has disappeared', () => {
    expect(announced({ use: 'Hire' }, { use: 'Own' })).toBe('Questions removed: Days');
    expect(announced({ 'cars.r1.use': 'Taxi', cars: ['r1'] }, { cars: ['r1'] })).toBe('');
  });

  it('announces the same notice again in another row', () => {
    const one = { cars: ['r1', 'r2'], 'cars.r1.use': 'Taxi' };
    expect(announced(one, { ...one, 'cars.r2.use': 'Taxi' })).toBe('We need the permit');
  });
});
