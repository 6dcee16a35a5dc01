import { expect, it, vi } from 'vitest';
import { findAll } from '../support/readHtml.ts';
import { renderEntry } from '../support/renderForm.tsx';
import { buildTestForm } from '../support/testForm.ts';

const filled = (name: string, value?: string) => ({
  required: [name],
  ...(value !== undefined && { properties: { [name]: { const: value } } }),
});
const when = (condition: object, rule: object) =>
  Object.fromEntries([
    ['if', condition],
    ['then', { properties: rule }],
  ]);
const choice = { type: 'string', enum: ['x', 'y'] };

type Changes = readonly (readonly [name: string, value: string])[];

/** Returns the rendered form after these changes. */
async function renderedAfter(schema: object, changes: Changes) {
  const names = ['a', 'b', 'c', 'd'];
  const fieldUi = { 'ui:messages': { missing: 'Enter it', invalid: 'Enter it', range: 'Enter less' } };
  const { browser, validators } = await buildTestForm({
    schema: { $schema: '', formType: 'RANDOM', title: 'Members', type: 'object', required: [], ...schema },
    ui: {
      ...{ $schema: '', 'ui:submit': 'Send', 'ui:confirmation': 'Sent' },
      ...Object.fromEntries(
        names
          .filter((name) => JSON.stringify(schema).includes(`"${name}":{"type"`))
          .map((name) => [name, { 'ui:title': name.toUpperCase(), ...fieldUi }]),
      ),
    },
  });
  const { store, render } = renderEntry(browser, validators, {});
  for (const [name, value] of changes) store.change(name, value);
  return render();
}

/** Returns the bounds of the rendered number controls after these changes, by field: `1-9`. */
async function boundsAfter(schema: object, changes: Changes) {
  const page = await renderedAfter(schema, changes);
  const controls = findAll(page, ({ tag, attributes }) => tag === 'input' && attributes.type === 'number');
  return Object.fromEntries(
    controls.map(({ attributes: { name, min, max } }) => [name, `${min ?? ''}-${max ?? ''}`]),
  );
}

it('uses the narrower bounds of a field and a rule', async () => {
  const schema = {
    properties: { a: choice, b: { type: 'integer', minimum: 1, maximum: 9 } },
    ...when(filled('a', 'x'), { b: { minimum: 0, maximum: 20 } }),
  };
  expect(await boundsAfter(schema, [['a', 'x']])).toEqual({ b: '1-9' });
});

it('renders a field only if the rule that declares it applies, with the bounds of all rules', async () => {
  const schema = {
    properties: { a: choice, c: choice },
    allOf: [
      when(filled('a', 'x'), { d: { type: 'integer', minimum: 0, maximum: 9 } }),
      when(filled('c'), { d: { maximum: 3 } }),
    ],
  };
  expect(await boundsAfter(schema, [['c', 'x']])).toEqual({});
  const withoutRule = findAll(
    await renderedAfter(schema, [['c', 'x']]),
    ({ attributes }) => attributes['data-field'] !== undefined,
  );
  expect(withoutRule.map(({ attributes }) => attributes['data-field'])).toEqual(['a', 'c']);
  expect(
    await boundsAfter(schema, [
      ['c', 'x'],
      ['a', 'x'],
    ]),
  ).toEqual({ d: '0-3' });
});

it('a text that is too long does not match the pattern of a condition', async () => {
  const lengths: number[] = [];
  const { test } = RegExp.prototype;
  vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
    if (this.source === '^y+$') lengths.push(text.length);
    return test.call(this, text);
  });
  const schema = {
    properties: { a: { type: 'string', maxLength: 9 }, b: { type: 'integer', maximum: 9 } },
    ...when({ required: ['a'], properties: { a: { pattern: '^y+$' } } }, { b: { maximum: 3 } }),
  };
  expect(await boundsAfter(schema, [['a', 'yy']])).toEqual({ b: '-3' });
  expect(lengths).toContain(2);
  expect(await boundsAfter(schema, [['a', 'y'.repeat(60_000)]])).toEqual({ b: '-9' });
  expect(Math.max(...lengths)).toBe(2);
  vi.restoreAllMocks();
});
