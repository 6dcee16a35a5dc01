import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiedAnswers, createEstimateForm } from '#forms/estimate.ts';
import type { LeadData } from '#forms/index.ts';
import { browserForm } from '../support/browserForm.ts';
import { formOf } from '../support/catalogue.ts';
import { visibleAnswers } from '../support/formModel.ts';
import { proves } from '../support/proves.ts';
import { yearsBefore } from '../support/yearsBefore.ts';

const today = '2026-11-20';
const oldest = 70;
const youngest = 18;

const entry = formOf('CRITICAL_ILLNESS');
const { estimate } = entry;
if (!estimate?.model.estimate) throw new Error('Critical illness has no estimate.');
const questions = estimate.model.estimate;
const { form: own } = await browserForm({ ...estimate, conditions: {} });
const { form: wizard } = await browserForm(entry);
const form = createEstimateForm(own, wizard, questions);

type Profile = { readonly gender: string; readonly age: number; readonly sumInsured: number };

/** Returns the estimated premium of an insurer, or null if it makes no offer. */
function estimatedPremium({ gender, age, sumInsured }: Profile, insurer: string): unknown {
  const answers = { gender, dobYears: age, sumInsured };
  const values = Object.entries(answers).reduce(
    (all, [name, value]) => form.change(all, name, value, today),
    form.initialValues(),
  );
  expect(form.validate(values, today)).toEqual([]);
  if (!form.isOffered?.(values, 'insurer', insurer, today)) return null;
  return form.change(values, 'insurer', insurer, today).insurerPremium;
}

/** Returns the wizard's lead of a person of this age whose birthday was `days` ago. */
function wizardLead({ gender, age, sumInsured }: Profile, insurer: string, days: number): LeadData {
  const birthday = Date.parse(yearsBefore(today, age));
  const dob = new Date(birthday - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const filled = { firstName: 'Asha', phoneNumber: '9876543210', email: 'asha@example.com', dob, gender };
  const values = Object.entries({ ...filled, sumInsured, insurer }).reduce(
    (all, [name, value]) => wizard.change(all, name, value, today),
    wizard.initialValues(),
  );
  return wizard.payload(values);
}

const profiles = fc.record({
  gender: fc.constantFrom('male', 'female'),
  age: fc.oneof(fc.constantFrom(youngest, oldest), fc.integer({ min: youngest, max: oldest })),
  sumInsured: fc.constantFrom(1_000_000, 10_000_000, 30_000_000),
});
/** Days since the last birthday: 0 is a birthday today, 364 a birthday tomorrow. */
const sinceBirthday = fc.oneof(fc.constantFrom(0, 364), fc.integer({ min: 0, max: 364 }));

describe('the estimate of critical illness', () => {
  it.each(['ManipalCigna', 'AdityaBirla'])('equals the premium of wizard and server: %s', (insurer) => {
    proves('R70');
    fc.assert(
      fc.property(profiles, sinceBirthday, (profile, days) => {
        const shown = estimatedPremium(profile, insurer);
        expect(shown === null).toBe(insurer === 'AdityaBirla' && profile.sumInsured !== 10_000_000);
        const lead = wizardLead(profile, insurer, days);
        const invalid = entry.checkLead(lead, today).map(({ field }) => field);
        expect(invalid).toEqual(shown === null ? ['insurer'] : []);
        if (shown === null) return;
        expect(lead.insurerPremium).toBe(shown);
        expect(entry.calculate(lead, today).differences).toEqual([]);
      }),
    );
  });

  it.each([
    ['an empty form', {}],
    ['an age below the bounds', { dobYears: youngest - 1 }],
    ['an age above the bounds', { dobYears: oldest + 1 }],
    ['an age with decimals', { dobYears: 35.5 }],
    ['a missing gender', { gender: '' }],
    ['an unknown option', { sumInsured: 7 }],
  ])('shows no amount for %s', (_title, changes) => {
    proves('R70');
    const complete = { gender: 'female', dobYears: 35, sumInsured: 10_000_000 };
    const given = Object.keys(changes).length === 0 ? {} : { ...complete, ...changes };
    const values = form.setValues(form.initialValues(), given, today);
    expect(form.validate(values, today)).not.toEqual([]);
  });

  it('collects no personal data, and prefills only fields that both forms have', () => {
    proves('R70');
    expect(estimate.model.fields.filter(({ personal }) => personal)).toEqual([]);
    expect(
      copiedAnswers(
        questions,
        visibleAnswers({ gender: 'male', dobYears: 40, sumInsured: 1_000_000, firstName: 'Asha' }),
      ),
    ).toEqual({
      gender: 'male',
      sumInsured: 1_000_000,
    });
  });
});
