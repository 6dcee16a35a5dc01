import { describe, expect, it } from 'vitest';
import { controlText, enteredValue } from '#form-ui/controls.ts';
import { fieldModel } from '../support/formModel.ts';

describe('the text of a control', () => {
  it.each([
    [1_250_000, '12,50,000'],
    ['HR26DK8337', 'HR26DK8337'],
    ['1,50,0001.250.000', '1,50,0001.250.000'],
    ['', ''],
  ])('for the amount %j is %j, and a text that is not an amount stays unchanged', (value, text) => {
    const amount = fieldModel('amount', { kind: 'number', money: true });
    expect(controlText(value, amount)).toBe(text);
  });
});

describe('the value of a typed option', () => {
  const options = ['Agra', "O'Brien", 'S\u00e3o Paulo', 'New Delhi'].map((label) => ({
    value: label,
    label,
  }));
  const city = fieldModel('city', { options });

  it.each([
    ['AGRA ', 'Agra'],
    ['O’Brien', "O'Brien"],
    ['Sa\u0303o Paulo', 'S\u00e3o Paulo'],
    ['new  delhi', 'New Delhi'],
    ['Agr', 'Agr'],
  ])('%j is %j', (typed, value) => {
    expect(enteredValue(city, [typed])).toBe(value);
  });
});
