import { describe, expect, it } from 'vitest';
import { createForm, type LeadValidator } from '#engine';
import { structure } from '#engine/structure';
import { fieldModel, formModel } from '#tests/support/formModel.ts';

describe.each([
  ['a flat form', {}],
  ['a form with rows', { structure }],
])('%s', (_kind, parts) => {
  it('judges the same values once a day, however many ask; other values, and another day, anew', () => {
    const seen: unknown[] = [];
    const validator: LeadValidator = function (this: { today: string }, data) {
      seen.push([this.today, data]);
      return true;
    };
    const form = createForm(formModel([fieldModel('a')]), validator, {}, parts);
    const values = { a: 'x' };
    expect(form.validate(values, '2026-11-20')).toBe(form.validate(values, '2026-11-20'));
    form.validate(values, '2026-11-21');
    form.validate({ a: 'y' }, '2026-11-21');
    expect(seen).toEqual([
      ['2026-11-20', { a: 'x' }],
      ['2026-11-21', { a: 'x' }],
      ['2026-11-21', { a: 'y' }],
    ]);
  });
});
