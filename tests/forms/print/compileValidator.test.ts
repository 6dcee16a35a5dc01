import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileValidator, validatorModule } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { catalogue } from '../../support/catalogue.ts';
import { proves } from '../../support/proves.ts';

const today = '2026-11-20';
const forms = catalogue.forms.map((form) => [form.model.formType, form] as const);

/** Whether a schema for one value accepts it. */
function accepts(schema: JsonSchema, value: unknown, day = today): boolean {
  return compileValidator(schema).call({ today: day }, value);
}

describe('compileValidator', () => {
  it.each(['maxLenght', 'requird', 'titel', 'x-note'])('throws for the unknown keyword %s', (keyword) => {
    expect(() => compileValidator({ type: 'object', [keyword]: 1 })).toThrow(/unknown keyword/);
  });

  it('reports all errors of a call, and none of an earlier call', () => {
    const validate = compileValidator({ type: 'object', required: ['a', 'b'], properties: { a: {}, b: {} } });
    validate.call({ today }, {});
    expect(validate.errors).toHaveLength(2);
    expect(validate.call({ today }, { a: 1, b: 2 })).toBe(true);
    expect(validate.errors).toBeNull();
  });

  it('ignores inherited properties', () => {
    const schema = {
      type: 'object',
      required: ['toString'],
      additionalProperties: false,
      properties: { toString: {} },
    };
    expect(accepts(schema, {})).toBe(false);
    expect(
      accepts({ type: 'object', additionalProperties: false, properties: {} }, JSON.parse('{"__proto__":1}')),
    ).toBe(false);
  });
});

describe('wireDate', () => {
  const schema = { type: 'string', wireDate: true };

  it('accepts midnight UTC of every day from 1900 to 2099', () => {
    proves('R9, PAY-4, PAY-5');
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        expect(accepts(schema, `${date.toISOString().slice(0, 10)}T00:00:00.000Z`)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    '2025-02-29T00:00:00.000Z',
    '2026-11-31T00:00:00.000Z',
    '1899-12-31T00:00:00.000Z',
    '2100-01-01T00:00:00.000Z',
    '2026-11-20',
    '2026-11-20T00:00:00Z',
    '2026-11-20T00:00:00.001Z',
    '2026-11-20T05:30:00.000Z',
    '2026-11-20T00:00:00.000+05:30',
    ' 2026-11-20T00:00:00.000Z',
    '2026-11-20T00:00:00.000Z\n',
    '',
  ])('rejects %j', (value) => {
    proves('R9');
    expect(accepts(schema, value)).toBe(false);
  });
});

describe('notAfter {today}', () => {
  const schema = { type: 'string', notAfter: '{today}' };

  it.each([
    ['2026-11-20T00:00:00.000Z', true],
    ['2026-11-21T00:00:00.000Z', false],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])('on 2026-11-20, accepts %s: %s', (value, accepted) => {
    proves('R9');
    expect(accepts(schema, value)).toBe(accepted);
  });

  it('uses the day of each call', () => {
    proves('R9');
    const validate = compileValidator(schema);
    const value = '2026-11-21T00:00:00.000Z';
    expect(validate.call({ today: '2026-11-20' }, value)).toBe(false);
    expect(validate.call({ today: '2026-11-21' }, value)).toBe(true);
  });
});

describe('validatorModule', () => {
  it.each(forms)('runs without eval and imports only small functions of Ajv: %s', (_formType, form) => {
    const module = validatorModule(form.checkSchema, form.conditions);
    expect(module).not.toMatch(/\brequire\(|\bnew Function\b|\beval\(/);
    const imported = [...module.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name);
    for (const name of imported) expect(name).toMatch(/^ajv\/dist\/runtime\/\w+\.js$/);
  });
});
