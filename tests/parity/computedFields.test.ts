import { describe, expect, it } from 'vitest';
import { fillForm } from '#forms/compile/index.ts';
import type { Form, JsonSchema, LeadData } from '#forms/index.ts';
import { parseLead } from '#server/leads/parseLead.ts';
import { browserForm } from '../support/browserForm.ts';
import { fixtureForm } from '../support/fixtureForms.ts';
import { proves } from '../support/proves.ts';
import { today, when } from '../support/structuredForm.ts';
import { buildTestForm, compileTestForm } from '../support/testForm.ts';

const number = { type: 'integer', minimum: 0, maximum: 30 };

/** A rule that shows the field `name` if the computed field `by` is at least `least`. */
const appears = (name: string, by: string, least: number) =>
  when({ required: [by], properties: { [by]: { minimum: least } } }, { properties: { [name]: number } });

/** The files of a form. `sums`: computed fields with their summands; `requested`: fields that a computed field shows. */
function formFiles(
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
  const answers = order.filter((name) => !(name in sums));
  const calculation = (title: string, parts: readonly string[]) => {
    const add = [0, 0, ...parts.map((part) => ({ firstOf: [part, 0] }))];
    return [title, { title, unit: '1', is: { add } }] as const;
  };
  const computed: JsonSchema = {
    units: Object.fromEntries(answers.map((name) => [name, '1'])),
    computed: Object.fromEntries(Object.entries(sums).map(([name, parts]) => calculation(name, parts))),
  };
  return { schema, ui, computed };
}

/** Three computed fields: each shows an answer that the next one adds up. */
const names = ['a', 'b', 'c0', 'e0', 'c1', 'e1', 'c2', 'e2'];
const sums = { c0: ['a', 'b'], c1: ['b', 'e0'], c2: ['a', 'e0', 'e1'] };
const requested = { e0: ['c0', 10], e1: ['c1', 20], e2: ['c2', 30] } as const;

describe('computed fields and conditional fields that depend on them', () => {
  it.each([
    ['in order', names],
    ['reversed', names.toReversed()],
  ])('have the same values in any order of typing, with the form’s fields %s', async (_order, order) => {
    const { forms, browser } = await buildTestForm(formFiles(sums, requested, order));
    const fill = (answers: readonly (readonly [string, number])[]) =>
      answers.reduce(
        (values, [name, value]) => browser.change(values, name, value, today),
        browser.initialValues(),
      );
    for (const [answers, sent] of [
      [
        { a: 8, b: 9, e0: 12, e1: 9, e2: 1 },
        { a: 8, b: 9, c0: 17, e0: 12, c1: 21, e1: 9, c2: 29 },
      ],
      [
        { a: 4, b: 5, e0: 12, e1: 9 },
        { a: 4, b: 5, c0: 9, c1: 5, c2: 4 },
      ],
    ] as const) {
      const typed = Object.entries(answers);
      for (const one of [typed, typed.toReversed()]) {
        const values = fill(one);
        expect(browser.payload(values)).toEqual(sent);
        expect(browser.validate(values, today)).toEqual([]);
      }
      const server = parseLead({ formType: 'SAMPLE', data: sent }, undefined, forms, today);
      expect(server).not.toHaveProperty('error');
    }
  });

  it.each([
    ['directly', { c0: ['a', 'e0'] }, { e0: ['c0', 10] }, ['c0 → e0 → c0']],
    [
      'through others',
      { c0: ['a', 'e1'], c1: ['b', 'e0'] },
      { e0: ['c0', 10], e1: ['c1', 10] },
      ['c0 → e1 → c1 → e0 → c0', 'c1 → e0 → c0 → e1 → c1'],
    ],
  ] as const)('are rejected if they depend on themselves %s', (_title, sums, requested, cycles) => {
    const order = ['a', 'b', ...Object.keys(sums), ...Object.keys(requested)];
    const { issues } = compileTestForm(formFiles(sums, requested, order));
    expect(issues.map(({ file, pointer, problem }) => [file, pointer, problem])).toEqual(
      cycles.map((cycle) => [
        'schema.json',
        `/properties/${cycle.slice(0, 2)}/computedBy`,
        `Circular computed field: ${cycle}.`,
      ]),
    );
    expect(issues[0]?.hint).toMatch(/without "e\d", or let "e\d" depend on another answer/);
  });

  it('a computed field with a condition on itself is circular', () => {
    const { computed, ...folder } = formFiles({ c0: ['a'] }, {}, ['a', 'c0']);
    const written = structuredClone(computed) as { computed: { c0: { when?: object } } };
    written.computed.c0.when = { required: ['c0'] };
    const { issues } = compileTestForm({ ...folder, computed: written as unknown as JsonSchema });
    expect(issues.map(({ problem }) => problem)).toEqual(['Circular computed field: c0 → c0.']);
  });
});

describe('a computed 0', () => {
  const entry = fixtureForm('HOME_MOVE');
  const owners = { owners: [{ share: 0 }, { share: 0 }, { share: 0 }, { share: 0 }] };
  const sentOf = (form: Form, filled: Readonly<Record<string, unknown>>) => {
    const values = fillForm(form, { ...entry.examples.smallest.filled, ...filled }, today);
    return { values, lead: JSON.parse(JSON.stringify(form.payload(values))) as LeadData };
  };

  it.each([
    ['a count of zero rows', {}, { claimCount: 0, shares: 0 }],
    ['a difference of 0', { value: 500 }, { excess: 0 }],
    ['a sum of zeros', owners, { shares: 0 }],
  ])('is sent as %s', async (_title, filled, results) => {
    const { form } = await browserForm(entry);
    expect(sentOf(form, filled).lead).toMatchObject(results);
  });

  it('is missing without its input', async () => {
    const { form } = await browserForm(entry);
    expect(sentOf(form, {}).lead).not.toHaveProperty('excess');
    expect(form.initialValues()).toMatchObject({ claimCount: 0, shares: 0, excess: '' });
  });

  it('counts in rules of browser and server: four shares of 0 are not 100 together', async () => {
    const { form } = await browserForm(entry);
    const { values, lead } = sentOf(form, owners);
    const errors = [{ field: 'owners', reason: 'invalid', message: 'Enter shares that are 100 together' }];
    expect(form.validate(values, today)).toEqual(errors);
    expect(entry.checkLead(lead, today)).toEqual(errors);
  });

  it('differs from any other value that is sent', async () => {
    proves('R61');
    const { form } = await browserForm(entry);
    const { lead } = sentOf(form, { value: 500 });
    const difference = (change: object) => entry.calculate({ ...lead, ...change }, today).differences;
    expect(difference({})).toEqual([]);
    expect(difference({ excess: 7 })).toEqual([{ field: 'excess', sent: 7, computed: 0 }]);
    expect(difference({ value: 501 })).toEqual([{ field: 'excess', sent: 0, computed: 1 }]);
  });
});
