import { createRequire } from 'node:module';
import { createSchemaUtils, type RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import createSchemaRules from '#build/aliases/schemaRules.ts';

/** RJSF as it comes: Node loads it here, past Vite’s aliases. */
const stock = createRequire(import.meta.url)('@rjsf/utils') as typeof import('@rjsf/utils');

const options = ['a', 'b', 'c', 'd'] as const;
const names = ['plan', 'insurer', 'city'] as const;

const aName = fc.constantFrom(...names);
const someOptions = fc.uniqueArray(fc.constantFrom(...options), { minLength: 1 });

/** A rule as ui and meta-schema allow them: an `if` on one field, narrowing or requiring another. */
const aRule = fc
  .record({
    on: aName,
    is: fc.constantFrom(...options),
    what: aName,
    narrowed: someOptions,
    requires: fc.boolean(),
  })
  .map(({ on, is, what, narrowed, requires }) => ({
    if: { required: [on], properties: { [on]: { const: is } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: requires ? { required: [what] } : { properties: { [what]: { enum: narrowed } } },
    else: requires ? { properties: { [what]: { enum: narrowed } } } : { required: [what] },
  }));

const aSchema = fc.array(aRule, { maxLength: 3 }).map(
  (allOf): RJSFSchema => ({
    type: 'object',
    required: ['plan'],
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', enum: [...options] }])),
    ...(allOf.length > 0 && { allOf }),
  }),
);

const someData = fc.dictionary(aName, fc.constantFrom(...options), { maxKeys: names.length });

/** What our templates read of a resolved schema: which fields are required, and which options each offers. */
function rendered(schema: RJSFSchema) {
  const offered = names.map((name) =>
    [...((schema.properties?.[name] as RJSFSchema | undefined)?.enum ?? [])].sort(),
  );
  return { required: [...(schema.required ?? [])].sort(), offered };
}

describe('the schema utilities of RJSF for compiled forms', () => {
  it('resolves rules between fields as RJSF itself does, for any rules and data', () => {
    const compared = { required: 0, offered: 0 };
    fc.assert(
      fc.property(aSchema, someData, (schema, data) => {
        const ours = createSchemaRules(validator, schema).retrieveSchema(schema, data);
        const theirs = stock.createSchemaUtils(validator, schema).retrieveSchema(schema, data);
        // Where two rules leave no option in common, RJSF keeps the later rule's and we none: nothing can be chosen
        // that the engine would accept, so only offers that are possible are compared.
        const stillPossible = rendered(ours).offered.every((offer) => offer.length > 0);
        fc.pre(stillPossible);
        expect(rendered(ours).required).toEqual(rendered(theirs).required);
        compared.required += 1;
        if ((schema.allOf ?? []).length >= 2) return;
        expect(rendered(ours).offered).toEqual(rendered(theirs).offered);
        compared.offered += 1;
      }),
      { numRuns: 500 },
    );
    expect(compared.required).toBeGreaterThanOrEqual(500);
    expect(compared.offered).toBeGreaterThan(50);
  });

  it('is held against RJSF’s own and not against itself', () => {
    expect(createSchemaUtils).toBe(createSchemaRules);
    expect(stock.createSchemaUtils).not.toBe(createSchemaRules);
  });

  it('leaves a form without rules as it is', () => {
    const schema: RJSFSchema = { type: 'object', properties: { plan: { type: 'string' } } };
    expect(createSchemaRules(validator, schema).retrieveSchema(schema, {})).toBe(schema);
  });
});
