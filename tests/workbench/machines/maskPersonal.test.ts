import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginFormFields } from '#contract/login/loginView.ts';
import type { LeadFormContext } from '#machines/leadFormSetup.ts';
import { createMask } from '#workbench/machines/maskPersonal.ts';

const mask = createMask(4711);
const masked = (value: string) => (mask.plain({ phone: value }) as { phone: string }).phone;

describe('the mask', () => {
  it('hides phone, email, codes and passwords in nested data and in events with the field’s name', () => {
    const loginFields = Object.values(loginFormFields).flat();
    const login = Object.fromEntries(loginFields.map((name) => [name, `Secret of ${name}`]));
    const real = { phone: '9876543210', code: '123456', ...login };
    const typed = [
      { type: 'phone.changed', value: '98765' },
      ...loginFields.map((name) => ({ type: 'field.changed', name, value: login[name] })),
    ];
    const shown = JSON.stringify(mask.plain({ deep: [{ context: real }], input: real, typed }));
    for (const secret of [...Object.values(real), '98765']) expect(shown).not.toContain(secret);
    expect(mask.plain({ type: 'tab.changed', value: 'all' })).toEqual({ type: 'tab.changed', value: 'all' });
  });

  it('hides personal fields of forms, groups and rows in state, payload and events', () => {
    const own = createMask(1);
    const state = {
      values: { members: ['r1'], 'members.r1.name': 'Asha', 'members.r1.age': 34, 'home.city': 'Pune' },
    };
    const sent = {
      data: { home: { city: 'Pune' }, members: [{ name: 'Asha', age: 34 }], name: 'F', city: 'B' },
    };
    expect(own.plain([state, sent])).toEqual([state, sent]);
    own.hide('members.name');
    own.hide('home.city');
    expect(JSON.stringify(own.plain([state, sent]))).not.toMatch(/Asha|Pune/);
    expect(own.plain(sent)).toMatchObject({ data: { members: [{ age: 34 }], name: 'F', city: 'B' } });
    for (const name of ['members.r12.name', 'members.0.name', 'home.city'])
      expect(own.plain({ type: 'field.changed', name, value: 'Asha' })).not.toMatchObject({ value: 'Asha' });
    const other = { type: 'field.changed', name: 'members.r1.relation', value: 'Self' };
    expect(own.plain(other)).toEqual(other);
    const submission: LeadFormContext['submission'] = { idempotencyKey: 'key', data: '{"name":"Asha"}' };
    expect(own.plain({ submission })).toEqual({ submission: { ...submission, data: '…' } });
  });

  it.each([
    ['1988-07-23', '1988-01-01'],
    ['1988-07-23T00:00:00.000Z', '1988-01-01T00:00:00.000Z'],
  ])('keeps the year of the date %s', (day, expected) => expect(masked(day)).toBe(expected));

  it.each(['1234-56-77', '9876-54-3210', '1988-02-30', '1988-07-23 98765', '1988-07-23T98765', '9876-11-28'])(
    'hides all digits of %s, which is not a date',
    (text) => expect(masked(text)).not.toContain('-01-01'),
  );

  it('keeps length, kinds of characters and equal prefixes, so that a replay takes the same path', () => {
    const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abXY @.-'), maxLength: 20 }), (text) => {
        fc.pre(!isDay(text) && !isDay(`${text}7`));
        const shape = (one: string) =>
          one
            .replace(/^[6-9]/, 'M')
            .replace(/^[1-5]/, 'N')
            .replace(/[1-9]/g, '9')
            .replace(/[a-z]/g, 'a')
            .replace(/[A-Z]/g, 'A');
        expect(shape(masked(text))).toBe(shape(text));
        expect(masked(`${text}7`).startsWith(masked(text))).toBe(true);
      }),
      { examples: [['1234-56-7'], ['9876-54-321'], ['1988-02-3']] },
    );
  });

  it('depends on the seed of the visit', () => {
    expect(createMask(4712).plain({ phone: '9876543210' })).not.toEqual({ phone: masked('9876543210') });
  });

  it('returns plain data without functions and circular references', () => {
    const round: Record<string, unknown> = { name: 'round' };
    round.self = round;
    const all = mask.plain({
      round,
      act: [() => {}],
      form: { check: () => true },
      error: new TypeError('x'),
    });
    expect(structuredClone(all)).toMatchObject({ form: '…', error: { name: 'TypeError', message: 'x' } });
  });
});
