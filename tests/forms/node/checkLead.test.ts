import { beforeEach, describe, expect, it } from 'vitest';
import { expandToday } from '#forms/compile/index.ts';
import type { Rule } from '#forms/definition/rules.ts';
import type { LeadData } from '#forms/index.ts';
import { formOf } from '../../support/catalogue.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { yearsBefore } from '../../support/yearsBefore.ts';

const today = '2026-11-20';
const tomorrow = '2026-11-21';
const wizard = formOf('CRITICAL_ILLNESS');
const lead = {
  firstName: 'Asha',
  phoneNumber: '9000000000',
  email: 'asha@example.com',
  dob: `${yearsBefore(today, 40)}T00:00:00.000Z`,
  gender: 'female',
  sumInsured: 10_000_000,
  insurer: 'AdityaBirla',
  insurerPremium: 62_960,
};
const check = (change: object, day = today) =>
  wizard.checkLead(JSON.parse(JSON.stringify({ ...lead, ...change })), day).map((error) => error.field);

describe('checkLead', () => {
  it.each([-1, 62_960.5, 1e12, '62960', null, [62_960]])(
    'rejects the premium %j by its type or range',
    (premium) => {
      proves('CI-33');
      expect(check({ insurerPremium: premium })).toEqual(['insurerPremium']);
    },
  );

  it.each([
    [1_000_000, []],
    [5_000_000, []],
    [10_000_000, ['insurer']],
    [20_000_000, ['insurer']],
    [30_000_000, ['insurer']],
  ])('finds the missing answers of a lead with the sum %i and no premium: %j', (sumInsured, missing) => {
    proves('CI-15, CI-16, FORM-CRITICAL_ILLNESS-15, R11');
    const without = { gender: undefined, insurer: undefined, insurerPremium: undefined };
    expect(check({ ...without, sumInsured })).toEqual(missing);
  });

  it.each([
    ['1989', false],
    ['1990', true],
    ['2026', true],
    ['2027', false],
    ['26', false],
    ['20266', false],
  ])('returns whether the manufacturing year %s is valid: %s', (manufacturingYear, accepted) => {
    proves('R8');
    const errors = formOf('EXTENDED_WARRANTY').checkLead({ manufacturingYear }, today);
    expect(errors.some(({ field }) => field === 'manufacturingYear')).toBe(!accepted);
  });

  it('rejects a day of birth tomorrow, and accepts today', () => {
    proves('R9');
    const without = { insurerPremium: undefined, insurer: undefined, sumInsured: 1_000_000 };
    expect(check({ ...without, dob: `${tomorrow}T00:00:00.000Z` })).toEqual(['dob']);
    expect(check({ ...without, dob: `${today}T00:00:00.000Z` })).toEqual([]);
  });

  it.each([null, undefined, 7, 'text', [], [lead]])('rejects %j, because data must be an object', (data) => {
    expect(wizard.checkLead(data, today)).toEqual([
      { field: 'data', reason: 'invalid', message: 'The data of the lead must be an object' },
    ]);
  });

  it('reports every unknown key, including dangerous ones', () => {
    proves('PAY-3');
    const data: unknown = JSON.parse(
      JSON.stringify(lead).replace('{', '{"__proto__":{"a":1},"isAdmin":true,'),
    );
    expect(wizard.checkLead(data, today).map((error) => error.field)).toEqual(['__proto__', 'isAdmin']);
    expect(({} as { a?: number }).a).toBeUndefined();
  });
});

/** The fields that make others required if they are filled in. */
const requiringFields = ({ branches }: Rule): readonly string[] =>
  branches.flatMap((branch) => {
    if (branch.kind === 'all') return branch.of.flatMap(requiringFields);
    const isPresence = branch.kind === 'when' && branch.if.about.length + branch.if.branches.length === 0;
    return isPresence ? branch.if.required.map(({ name }) => name) : [];
  });

it.each(everyForm.forms)(
  '$model.formType: an answer of a wrong type does not make other fields required',
  ({ examples, definition, checkLead }) => {
    const { fullest, smallest } = expandToday(examples, today);
    for (const [name, value] of Object.entries(fullest.payload)) {
      // here an answer of any type meets the condition
      if (requiringFields(definition.rule).includes(name)) continue;
      const others = [null, 7, 'x', true, {}].filter((other) => typeof other !== typeof value);
      for (const other of [...others, [null], [7]]) {
        const errors = checkLead({ ...smallest.payload, [name]: other }, today);
        const missing = errors.filter(({ reason }) => reason === 'missing').map(({ field }) => field);
        expect(
          missing.filter((field) => field.split('.')[0] !== name),
          `${name}: ${JSON.stringify(other)}`,
        ).toEqual([]);
      }
    }
  },
);

describe("a premium that differs from the server's", () => {
  beforeEach(() => proves('R61'));

  const differences = (change: object, day = today) => {
    const sent = JSON.parse(JSON.stringify({ ...lead, ...change })) as LeadData;
    expect(wizard.checkLead(sent, day)).toEqual([]);
    return wizard.calculate(sent, day).differences;
  };
  const dob = `${yearsBefore(tomorrow, 41)}T00:00:00.000Z`;

  it.each([62_959, 62_961, 1, 0])('is reported if the lead has %i', (sent) => {
    proves('CI-33');
    expect(differences({ insurerPremium: sent })).toEqual([
      { field: 'insurerPremium', sent, computed: 62_960 },
    ]);
  });

  it('is reported as soon as a birthday changes the premium', () => {
    proves('CI-33, R11, CI-42, R14');
    expect(differences({ dob }, today)).toEqual([]);
    expect(differences({ dob }, tomorrow)).toEqual([
      { field: 'insurerPremium', sent: 62_960, computed: 108_685 },
    ]);
    expect(differences({ dob, insurerPremium: 108_685 }, today)).toMatchObject([{ computed: 62_960 }]);
  });

  it.each([
    ['no insurer', { sumInsured: 1_000_000, insurer: undefined }, 'CI-33, R11'],
    ['ManipalCigna without a gender', { insurer: 'ManipalCigna', gender: undefined }, 'R15'],
    ['an age of 71', { dob: `${yearsBefore(today, 71)}T00:00:00.000Z` }, 'CI-56'],
  ])('is reported if the server has no result: %s', (_what, change, ids) => {
    proves(ids);
    expect(differences(change)).toEqual([{ field: 'insurerPremium', sent: 62_960, computed: null }]);
  });

  it('is not reported if the lead has no premium, such as when it is hidden', () => {
    expect(differences({ insurerPremium: undefined })).toEqual([]);
  });
});
