import { expect, it } from 'vitest';
import { textFieldsOf, textsAt } from '#server/leads/textFields.ts';
import { fixtureForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';

it.each([
  ['HEALTH', ['firstName', 'lastName'], ['description']],
  ['CRITICAL_ILLNESS', ['firstName', 'lastName'], []],
  ['FAMILY_HEALTH', ['firstName', 'lastName', 'members.name', 'members.stays.reason'], []],
  ['SHOP_PACKAGE', ['staff.name', 'firstName'], []],
  [
    'MOTOR_CLAIM',
    ['insured.name', 'drivers.name', 'witnesses.name', 'otherVehicle.driverName'],
    ['incident.description', 'damage.description', 'otherVehicle.harm'],
  ],
])('the names in %s are %j, its messages %j', (formType, names, messages) => {
  proves('R80');
  expect(textFieldsOf(fixtureForm(formType).model)).toEqual({ names, messages });
});

it('texts are found in groups and in each row', () => {
  const data = { a: 'one', b: { c: 'two', d: 3 }, rows: [{ name: 'three' }, {}, { name: 'four' }] };
  expect(textsAt(data, ['a', 'b.c', 'b.d', 'rows.name', 'none', 'a.length', 'toString'])).toEqual([
    ...['one', 'two', 'three', 'four'],
  ]);
});
