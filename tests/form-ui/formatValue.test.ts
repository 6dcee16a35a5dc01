import { describe, expect, it } from 'vitest';
import { formatValue } from '#form-ui/formatValue.ts';
import { formOf } from '../support/catalogue.ts';
import { fieldModel } from '../support/formModel.ts';

const premium = fieldModel('insurerPremium', { kind: 'number', unit: '₹' });
const dob = fieldModel('dob', { kind: 'date' });
const sum = fieldModel('sumInsured', {
  kind: 'number',
  unit: '₹',
  options: [{ value: 1_000_000, label: '10 Lakh' }],
});

describe('formatValue', () => {
  it.each([
    [premium, 40_700, '₹ 40,700'],
    [premium, 1_302_553, '₹ 13,02,553'],
    [premium, 0, '₹ N/A'],
    [premium, undefined, '₹ N/A'],
    [fieldModel('count', { kind: 'number' }), undefined, 'N/A'],
    [fieldModel('share', { kind: 'number', unit: '%' }), 20, '20 %'],
    [fieldModel('way', { kind: 'number', unit: 'km' }), 1200, '1,200 km'],
    [dob, '1995-12-05', '5 Dec 1995'],
    [dob, '2000-02-29', '29 Feb 2000'],
    [dob, 'soon', 'soon'],
    [dob, '', 'N/A'],
    [sum, 1_000_000, '10 Lakh'],
    [sum, 0, '₹ N/A'],
    [fieldModel('wishes', { kind: 'list' }), ['a', 'b'], 'a, b'],
    [fieldModel('wishes', { kind: 'list' }), [], 'N/A'],
    [fieldModel('name'), 'Asha', 'Asha'],
  ])('[CI-57, CI-61, CI-63, CI-64, ERR-21, R15] %o with %j reads "%s"', (field, value, shown) => {
    expect(formatValue(field, value)).toBe(shown);
  });

  it('[CI-65] a sum without a name of its own reads as a rupee amount', () => {
    expect(formatValue(sum, 7_500_000)).toBe('₹ 75,00,000');
    expect(formOf('CRITICAL_ILLNESS').model.fields.find(({ name }) => name === 'sumInsured')?.unit).toBe('₹');
  });
});
