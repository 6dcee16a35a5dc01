import { describe, expect, it } from 'vitest';
import { checkTables } from '#forms/checks/checkTables.ts';
import { checkAgainstMeta, type FormIssue } from '#forms/compile/index.ts';
import { parseTables } from '#forms/definition/parseCalculations.ts';
import { createReport } from '#forms/source/place.ts';
import { metas } from '../../support/testForm.ts';

const key = (name: string, kind: string, facts = {}) => ({ name, kind, ...facts });
const tableOf = (keys: readonly object[], rates: unknown, facts = {}) => ({
  status: 'final',
  unit: 'INR',
  keys,
  rates,
  ...facts,
});
/** Returns the issues of a table, from its meta-schema or the check. */
function issuesOf(table: Readonly<Record<string, unknown>>) {
  const shape = checkAgainstMeta(metas.rates ?? {}, 'rates/x.json', { $schema: '', ...table });
  if (shape.length > 0) return shape;
  const issues: FormIssue[] = [];
  checkTables({ tables: parseTables({ x: { path: 'rates/x.json', json: table } }) }, createReport(issues));
  return issues;
}

const upTo9 = key('age', 'bands', { from: 0, to: 9 });
const options = key('plan', 'options');

describe('a rate table', () => {
  it.each([
    ['with bands', tableOf([upTo9], { '0-4': 1, '5': 2, '6-9': 3 })],
    ['with two keys', tableOf([upTo9, options], { '0-4': { A: 1, B: 2 }, '5-9': { A: 1, B: 2 } })],
    [
      'with three keys',
      tableOf([options, upTo9, key('km', 'steps')], { A: { '0-9': { '0': 1, '2.5': 3 } } }),
    ],
    ['with days', tableOf([key('day', 'days')], { '2026-04-01': 18, '2027-04-01': 12 })],
    ['with a 0 and "mayBeZero"', tableOf([options], { A: 0 }, { mayBeZero: true })],
  ])('is valid %s', (_what, table) => {
    expect(issuesOf(table)).toEqual([]);
  });

  it.each([
    ['bands without "from" and "to"', tableOf([key('age', 'bands', { from: 1 })], { '1': 1 }), '/keys/0'],
    ['a "from" above "to"', tableOf([key('age', 'bands', { from: 9, to: 0 })], { '9': 1 }), '/rates/9'],
    ['an invalid unit', tableOf([options], { A: 1 }, { unit: 'rupees a year' }), '/unit'],
    ['an invalid unit of a key', tableOf([key('a', 'options', { unit: '?' })], { A: 1 }), '/keys/0/unit'],
    ['a gap before the first band', tableOf([upTo9], { '2-9': 1 }), '/rates'],
    ['a gap after the last band', tableOf([upTo9], { '0-8': 1 }), '/rates'],
    ['a gap between two bands', tableOf([upTo9], { '0-4': 1, '6-9': 1 }), '/rates'],
    ['an invalid band', tableOf([upTo9], { '0-9': 1, young: 1 }), '/rates/young'],
    ['a band that overlaps another band', tableOf([upTo9], { '0-9': 1, '3': 1 }), '/rates/3'],
    ['an invalid step', tableOf([key('km', 'steps')], { far: 1 }), '/rates/far'],
    ['an invalid day', tableOf([key('day', 'days')], { '2026-02-30': 1 }), '/rates/2026-02-30'],
    [
      'an option that is missing in one branch',
      tableOf([upTo9, options], { '0-4': { A: 1 }, '5-9': { A: 1, B: 1 } }),
      '/rates/0-4',
    ],
    [
      'a single rate instead of a rate for each option',
      tableOf([upTo9, options], { '0-4': 1, '5-9': { A: 1 } }),
      '/rates/0-4',
    ],
    ['several rates instead of a single rate', tableOf([options], { A: { B: 1 } }), '/rates/A'],
    ['a 0 without "mayBeZero"', tableOf([options], { A: 0 }), '/rates/A'],
    ['a rate below 0', tableOf([options], { A: -1 }, { mayBeZero: true }), '/rates/A'],
    [
      'a rate that falls along a "rising" key',
      tableOf([{ ...upTo9, rising: true }, options], { '0-4': { A: 2 }, '5-9': { A: 1 } }),
      '/rates/5-9/A',
    ],
    [
      'a rate that falls along a second "rising" key',
      tableOf([options, key('km', 'steps', { rising: true })], { A: { '10': 1, '9': 2 } }),
      '/rates/A/10',
    ],
  ])('is reported with a hint: %s', (_what, table, at) => {
    const issue = { pointer: at, hint: expect.stringMatching(/\w/) };
    expect(issuesOf(table)).toEqual([expect.objectContaining(issue)]);
  });
});
