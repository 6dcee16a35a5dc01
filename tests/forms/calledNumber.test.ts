import { expect, it } from 'vitest';
import { calledNumber } from '#forms/calledNumber.ts';
import { fieldModel, formModel } from '../support/formModel.ts';

const phone = (name: string) => fieldModel(name, { phone: true });

it.each([
  ['its ten digits in two halves', ['phone'], { phone: '9876543210' }, '98765 43210'],
  ['any other number as it is', ['phone'], { phone: '+1 415 555 2671' }, '+1 415 555 2671'],
  ['one in a group', ['home.phone'], { home: { phone: '9876543210' } }, '98765 43210'],
  ['the first that the lead has', ['office', 'phone'], { phone: '9876543210' }, '98765 43210'],
  ['none where the lead has none', ['phone'], { name: 'Asha' }, null],
  ['none where the form requests none', [], { phone: '9876543210' }, null],
])('the number to call is %s', (_what, names, data, number) => {
  expect(calledNumber(formModel([fieldModel('name'), ...names.map(phone)]), data)).toBe(number);
});
