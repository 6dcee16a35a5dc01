import { expect, it } from 'vitest';
import { writtenEmail } from '#forms/formats/writtenEmail.ts';
import { cleanValue } from '#forms/index.ts';
import { fieldModel } from '../../support/formModel.ts';

it.each([
  ['mailto:asha@example.com', 'asha@example.com'],
  ['asha@example.com;', 'asha@example.com'],
  ['asha@example.com, ', 'asha@example.com'],
  ['asha@example.com.', 'asha@example.com'],
  ['Asha Rao <asha@example.com>', 'asha@example.com'],
  ['"Rao, Asha" < mailto:asha@example.com >;', 'asha@example.com'],
  ['<asha@example.com>', 'asha@example.com'],
  ['a@example.com, b@example.com', 'a@example.com, b@example.com'],
  ['Asha <asha', 'Asha <asha'],
  ['asha', 'asha'],
  ['asha\u200b@exam\u00adple.com', 'asha@example.com'],
  ['शक्\u200dति@example.com', 'शक्\u200dति@example.com'],
  ['asha@example.com <asha@example.com>', 'asha@example.com'],
  ['Asha <asha@example.com>, Ravi <ravi@example.com>', 'Asha <asha@example.com>, Ravi <ravi@example.com>'],
  ['<asha@example.com>, ravi@example.com', '<asha@example.com>, ravi@example.com'],
])('the address copied as %j becomes %j', (copied, address) => {
  expect(writtenEmail(copied)).toBe(address);
  expect(cleanValue(fieldModel('email', { email: true }), `\u200b ${copied}\u00a0`)).toBe(address);
});
