import { describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import { computedDerivations } from '#forms/computed/index.ts';
import { createForm, type EngineFeature, type JsonSchema } from '#forms/index.ts';
import { createNotices } from '#forms/notices.ts';
import { payloadFeatures } from '#forms/payloadFeatures.ts';
import { relativeDefaults } from '#forms/relativeDefaults.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { structuredForm, text, today, when } from '../../support/structuredForm.ts';

const inList = (properties: JsonSchema, rule: JsonSchema = {}) => ({
  rows: { type: 'array', title: 'Rows', items: { type: 'object', properties, ...rule } },
});
const inGroup = (properties: JsonSchema, rule: JsonSchema = {}) => ({
  group: { type: 'object', title: 'Group', properties, ...rule },
});
const nested = (properties: JsonSchema) => inList({ ...inGroup(properties), ...inList(properties) });
const number = (title: string) => ({ type: 'number', title, minimum: 0 });
const isAbove = { required: ['b'], properties: { b: { notBelow: '{limit}' } } };
const more = when(isAbove, { properties: { why: text('Why') } });

const uses: readonly (readonly [EngineFeature, JsonSchema])[] = [
  ['defaults', nested({ a: text('A'), b: text('B', { default: '{today+1y}', digits: 4 }) })],
  [
    'copies',
    nested({ a: text('A'), b: text('B'), same: { type: 'boolean', title: 'Same', copies: { b: 'a' } } }),
  ],
  ['answersAround', { limit: number('Limit'), ...inList({ b: number('B') }, more) }],
  ['answersAround', { limit: number('Limit'), ...inGroup({ b: number('B') }, more) }],
];

describe('the parts of the engine that a form needs', () => {
  it.each(uses)('include %s in groups and rows', (feature, properties) => {
    expect(structuredForm({ properties }).model.needs).toContain(feature);
  });

  it('are enough: a form without the others has the same lead and the same errors', () => {
    for (const { model, validators, options, examples } of everyForm.forms) {
      const validator = validators[model.formType] ?? (() => false);
      const all = {
        ...payloadFeatures,
        ...{ hasOption: options.has, notices: createNotices(model, validators) },
        defaults: relativeDefaults(model),
      };
      const needed = Object.fromEntries((model.needs ?? []).map((need) => [need, all[need]]));
      const [whole, own] = [all, needed].map((features) => {
        const form = createForm(
          model,
          validator,
          computedDerivations(model, validators),
          validators,
          features,
        );
        return [examples.smallest, examples.fullest, ...(examples.others ?? [])].map(({ filled }) => {
          const values = fillForm(form, expandToday(filled, today), today);
          return [form.payload(values), form.validate(values, today), form.outcome(values, today)];
        });
      });
      expect(own).toEqual(whole);
    }
  });
});
