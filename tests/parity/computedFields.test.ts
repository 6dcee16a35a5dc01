import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Form, JsonSchema, Values } from '#forms/index.ts';
import { parseLead } from '#server/leads/parseLead.ts';
import { madeUpForm } from '../support/madeUpForm.ts';
import { today, when } from '../support/structuredForm.ts';

const number = { type: 'integer', minimum: 0, maximum: 30 };

/** An answer that appears where a computed field has reached so much. */
const appears = (name: string, by: string, least: number) =>
  when({ required: [by], properties: { [by]: { minimum: least } } }, { properties: { [name]: number } });

/** A folder of numbers: computed fields by what each is the sum of, and answers by the computed field that asks for them. */
function folderOf(
  sums: Readonly<Record<string, readonly string[]>>,
  requested: Readonly<Record<string, readonly [by: string, least: number]>>,
  order: readonly string[],
) {
  const property = (name: string) =>
    name in sums ? { ...number, type: 'number', maximum: 100_000, computedBy: name } : number;
  const rendered = order.filter((name) => !(name in requested));
  const texts = (name: string) => ({ 'ui:title': name, 'ui:messages': { invalid: `Check ${name}` } });
  const rules = Object.entries(requested).map(([name, [by, least]]) => appears(name, by, least));
  const schema: JsonSchema = {
    properties: Object.fromEntries(rendered.map((name) => [name, property(name)])),
    ...(rules.length > 0 && { allOf: rules }),
  };
  const ui: JsonSchema = Object.fromEntries(order.map((name) => [name, texts(name)]));
  const figure = (title: string, parts: readonly string[]) => {
    const add = [0, 0, ...parts.map((part) => ({ firstOf: [part, 0] }))];
    return [title, { title, unit: '1', is: { add } }] as const;
  };
  const computed: JsonSchema = {
    computed: Object.fromEntries(Object.entries(sums).map(([name, parts]) => figure(name, parts))),
  };
  return { schema, ui, computed };
}

/** Three figures in a row: each asks for an answer that the next one is a sum of. */
const names = ['a', 'b', 'c0', 'e0', 'c1', 'e1', 'c2', 'e2'];
const inARow = (order: readonly string[]) =>
  folderOf(
    { c0: ['a', 'b'], c1: ['b', 'e0'], c2: ['a', 'e0', 'e1'] },
    { e0: ['c0', 10], e1: ['c1', 20], e2: ['c2', 30] },
    order,
  );
const answers = ['a', 'b', 'e0', 'e1', 'e2'];

const asJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

/** The state after answers were entered one by one. */
const enter = (form: Form, changes: readonly (readonly [string, number])[]): Values =>
  changes.reduce((values, [name, value]) => form.change(values, name, value, today), form.initialValues());

describe('computed fields and answers that appear by them', () => {
  it.each([
    ['in their order', names],
    ['backwards', names.toReversed()],
  ])(
    'come to the same in any order of typing, written %s, and what fits in the browser fits on the server',
    async (_how, order) => {
      const { forms, browser } = await madeUpForm(inARow(order));
      const announced = { requested: 0, fits: 0 };
      const changed = fc.tuple(fc.constantFrom(...answers), fc.nat({ max: 30 }));
      fc.assert(
        fc.property(fc.array(changed, { minLength: 12, maxLength: 12 }), (changes) => {
          const values = enter(browser, changes);
          const payload = asJson(browser.payload(values));
          const last = [...new Map(changes)];
          expect(asJson(browser.payload(enter(browser, last)))).toEqual(payload);
          expect(asJson(browser.payload(enter(browser, last.toReversed())))).toEqual(payload);

          const refused = browser.validate(values, today);
          const server = parseLead({ formType: 'SAMPLE', data: payload }, undefined, forms, today);
          expect('error' in server ? server.error.errors : [], JSON.stringify(payload)).toEqual(refused);
          announced.requested += Object.keys(payload as object).filter((name) => name.startsWith('e')).length;
          announced.fits += refused.length === 0 ? 1 : 0;
        }),
        { numRuns: 250 },
      );
      expect(Math.min(announced.requested, announced.fits)).toBeGreaterThan(100);
    },
  );
});
