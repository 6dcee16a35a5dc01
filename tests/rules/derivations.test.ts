import { describe, expect, it } from 'vitest';
import { derivations } from '#rules/derivations.ts';
import { catalogue, formOf } from '#tests/support/catalogue.ts';

describe('derivations', () => {
  it('has every rule that a form names', () => {
    const named = catalogue.forms.flatMap((form) =>
      form.model.fields.flatMap((field) => field.derivedBy ?? []),
    );
    expect(Object.keys(derivations)).toEqual(expect.arrayContaining(named));
  });

  it('[CI-33, R11] the premium is looked up in the tables that it says it needs', () => {
    const { tables } = formOf('CRITICAL_ILLNESS').model;
    const { criticalIllnessPremium } = derivations;
    expect(Object.keys(tables).sort()).toEqual(Object.keys(criticalIllnessPremium.needs).sort());
    const lead = { insurer: 'AdityaBirla', sumInsured: 10_000_000, dob: '1995-11-20' };
    expect(criticalIllnessPremium(lead, '2026-11-20', tables)).toBe(40_700);
  });
});
