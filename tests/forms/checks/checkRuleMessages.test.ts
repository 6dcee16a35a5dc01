import { expect, it } from 'vitest';
import { compileStructure, text } from '../../support/structuredForm.ts';

const home = {
  ...{ type: 'object', title: 'Home', properties: { pin: text('PIN code'), flat: text('Flat') } },
  allOf: [{ title: 'a pin or a flat', anyOf: [{ required: ['pin'] }, { required: ['flat'] }] }],
};
const rule = (message: string) => ({ 'ui:rules': { 'a pin or a flat': { field: 'pin', message } } });
const problemsOf = (first: object, second: object) =>
  compileStructure(
    {
      $defs: { home },
      properties: { first: { $ref: '#/$defs/home' }, second: { $ref: '#/$defs/home' } },
    },
    { first: { 'ui:title': 'First', ...first }, second: { 'ui:title': 'Second', ...second } },
  ).issues.map(({ problem }) => problem);

it('a group that is used twice has one message for each rule', () => {
  expect(problemsOf(rule('Enter one'), rule('Enter one'))).toEqual([]);
  expect(problemsOf(rule('Enter one'), rule('Enter a pin'))).toEqual([
    'Another group or list has a rule "a pin or a flat" with another field or message.',
  ]);
});
