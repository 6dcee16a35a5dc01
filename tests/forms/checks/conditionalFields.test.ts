import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkAgainstMeta } from '#forms/compile/index.ts';

const meta = JSON.parse(readFileSync('form-schemas/meta/form.schema.json', 'utf8'));

const fields = {
  optionsFrom: { type: 'string', optionsFrom: { table: 'states', column: 'state' } },
  copies: { type: 'boolean', copies: { town: 'oldTown' } },
  computedBy: { type: 'number', computedBy: 'total' },
  description: { type: 'string', maxLength: 80, description: 'A remark.' },
};

it.each(Object.entries(fields))('a rule may declare a field with %s', (_keyword, field) => {
  const json = {
    ...{ $schema: '../meta/form.schema.json', formType: 'SAMPLE', title: 'A sample' },
    ...{ type: 'object', required: [], properties: { a: { type: 'string', maxLength: 80 } } },
    ...{ if: { required: ['a'] }, ...Object.fromEntries([['then', { properties: { b: field } }]]) },
  };
  expect(checkAgainstMeta(meta, 'schema.json', json)).toEqual([]);
});
