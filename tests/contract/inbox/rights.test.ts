import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRight, missingRight, parseRoles, type Right, rights, roles } from '#contract/inbox/rights.ts';
import { rightOfPage, staffPages } from '#contract/inbox/staffPages.ts';

const someRoles = fc.subarray([...roles]);
const someRight = fc.constantFrom(...(Object.keys(rights) as Right[]));

describe('rights', () => {
  it('of several roles are those of each role', () => {
    fc.assert(
      fc.property(someRoles, someRight, (held, right) => {
        expect(hasRight(held, right)).toBe(held.some((role) => hasRight([role], right)));
      }),
    );
  });

  it('no role has all of them, and all roles together have each', () => {
    for (const role of roles)
      expect(Object.keys(rights).every((right) => hasRight([role], right as Right))).toBe(false);
    for (const right of Object.keys(rights)) expect(hasRight(roles, right as Right)).toBe(true);
  });

  it('an adviser neither exports, erases, assigns nor reads the leads of colleagues', () => {
    for (const right of [
      'leads.export',
      'leads.erase',
      'leads.assign',
      'leads.readAll',
      'team.read',
    ] as const)
      expect([right, hasRight(['adviser'], right)]).toEqual([right, false]);
  });

  it.each([
    ['leads.export', 'Only a manager can export leads.'],
    ['leads.readAll', 'Only a manager or an administrator can read the leads of colleagues.'],
    ['leads.read', 'Only an adviser, a manager or an administrator can read leads.'],
  ] as const)('a missing right %s is named in words', (right, message) => {
    expect(missingRight(right)).toBe(message);
  });
});

describe('parseRoles', () => {
  it('reads what was written, in any order and with spaces', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...roles]), fc.constantFrom(',', ' , '), (held, separator) => {
        expect(parseRoles(held.join(separator))).toEqual(roles.filter((role) => held.includes(role)));
      }),
    );
  });

  it('omits unknown roles', () => {
    expect(parseRoles('boss,adviser,')).toEqual(['adviser']);
    expect(parseRoles('')).toEqual([]);
  });
});

it('the first page of the staff’s site is open to all employees', () => {
  expect(rightOfPage(staffPages[0])).toBeUndefined();
});
