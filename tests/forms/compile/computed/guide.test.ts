import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkComputed } from '#forms/compile/computed/checkComputed.ts';
import { checkTable } from '#forms/compile/computed/checkTable.ts';
import { checkAgainstMeta } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { fieldsOf } from '../../../support/fieldsOf.ts';
import { metas } from '../../../support/madeUpForm.ts';

const meta = (name: string) => metas[name] ?? {};

/** The JSON of form-schemas/GUIDE.md about computed fields and rate tables. */
const [computed = {}, floater = {}, gst = {}] = [
  ...readFileSync('form-schemas/GUIDE.md', 'utf8')
    .replace(/^.*?(?=^## Computed fields$)|^## A price before the form$.*/gms, '')
    .matchAll(/^```json\n(.*?)^```$/gms),
].map(([, json = '']) => JSON.parse(json) as JsonSchema);

const fields = fieldsOf({
  sumInsured: { type: 'number', minimum: 100_000, maximum: 1_000_000 },
  members: {
    type: 'array',
    items: { type: 'object', properties: { dob: { type: 'string', format: 'date' } } },
  },
});

describe('what the guide shows of figures', () => {
  it('passes the check', () => {
    const tables = { floater: { path: 'floater', json: floater }, gst: { path: 'gst', json: gst } };
    for (const { json } of Object.values(tables))
      expect([...checkAgainstMeta(meta('rates'), 'rates', json), ...checkTable('rates', json)]).toEqual([]);
    expect(checkAgainstMeta(meta('computed'), 'computed.json', computed)).toEqual([]);
    const source = { path: 'computed.json', json: computed };
    expect(checkComputed(source, fields, tables, meta('form'))).toEqual([]);
  });
});
