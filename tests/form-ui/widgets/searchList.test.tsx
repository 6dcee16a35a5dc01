import { expect, it } from 'vitest';
import { findAll } from '../../support/readHtml.ts';
import { controlsOf, renderEntry } from '../../support/renderForm.tsx';
import { compileStructure } from '../../support/structuredForm.ts';

const names = Array.from({ length: 60 }, (_, index) => `Option ${index}`);
const { form } = compileStructure(
  { properties: { list: { type: 'array', uniqueItems: true, items: { type: 'string', enum: names } } } },
  { list: { 'ui:title': 'List', 'ui:widget': 'search' } },
);

it('renders each option of a list with a search as a checkbox, for pages without scripts', () => {
  if (!form) throw new Error('The form is invalid.');
  const page = renderEntry(form.engine, form.validators, { list: ['Option 7'] }).render();
  const boxes = controlsOf(page, 'list');
  expect(boxes.map(({ attributes }) => attributes.value)).toEqual(names);
  expect(boxes.filter(({ attributes }) => 'checked' in attributes)).toHaveLength(1);
  const [search, ...others] = findAll(page, ({ attributes }) => attributes.type === 'search');
  expect(others).toEqual([]);
  expect(search?.attributes).not.toHaveProperty('name');
  expect(search?.attributes['aria-label']).toBe('Search: List');
});
