import { describe, expect, it } from 'vitest';
import { formatAnswer } from '#form-ui/formatAnswer.ts';
import type { Value } from '#forms/index.ts';
import { formOf } from '../support/catalogue.ts';
import { fieldModel, visibleAnswers } from '../support/formModel.ts';
import { proves } from '../support/proves.ts';

const premium = fieldModel('insurerPremium', { kind: 'number', unit: '₹' });
const dob = fieldModel('dob', { kind: 'date' });
const sum = fieldModel('sumInsured', {
  kind: 'number',
  unit: '₹',
  options: [{ value: 1_000_000, label: '10 Lakh' }],
});

const shownAs = (field: typeof premium, value: Value | undefined) =>
  formatAnswer(field, visibleAnswers(value === undefined ? {} : { [field.name]: value }));

describe('formatAnswer', () => {
  it.each([
    [premium, 40_700, '₹ 40,700'],
    [premium, 0, '₹ N/A'],
    [fieldModel('rebate', { kind: 'number', unit: '₹', acceptsZero: true }), 0, '₹ 0'],
    [premium, undefined, '₹ N/A'],
    [fieldModel('count', { kind: 'number' }), undefined, 'N/A'],
    [dob, '', 'N/A'],
    [sum, 0, '₹ N/A'],
    [fieldModel('wishes', { kind: 'list' }), [], 'N/A'],
  ])('%o with %j reads "%s"', (field, value, shown) => {
    proves('CI-57, CI-61, CI-63, CI-64, ERR-21, R15');
    expect(shownAs(field, value)).toBe(shown);
  });

  it('an amount that is not an option is shown in rupees', () => {
    proves('CI-65');
    expect(shownAs(sum, 7_500_000)).toBe('₹ 75,00,000');
    expect(formOf('CRITICAL_ILLNESS').model.fields.find(({ name }) => name === 'sumInsured')?.unit).toBe('₹');
  });
});
