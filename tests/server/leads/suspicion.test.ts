import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suspicionLabel, suspicionReasons } from '#contract/lead/suspicion.ts';
import {
  floodFrom,
  hasMarkup,
  type RobotSigns,
  repeatedFrom,
  suspectedFrom,
  suspicionOf,
  suspicionRules,
  tooFastMs,
} from '#server/leads/suspicion.ts';
import { proves } from '../../support/proves.ts';

const noSigns: RobotSigns = {
  ...{ isHiddenFieldFilled: false, hasMarkupInName: false, elapsedMs: null, sameTexts: 0, leadsPerMinute: 1 },
};

const signs = fc.record({
  isHiddenFieldFilled: fc.boolean(),
  hasMarkupInName: fc.boolean(),
  elapsedMs: fc.option(fc.nat({ max: 3 * tooFastMs })),
  sameTexts: fc.nat({ max: 2 * repeatedFrom }),
  leadsPerMinute: fc.integer({ min: 1, max: 2 * floodFrom }),
});

describe('suspicionOf', () => {
  it.each([
    ['without any sign', {}, null],
    ['in a flood', { leadsPerMinute: floodFrom + 1 }, null],
    ['sent at once', { elapsedMs: 0 }, null],
    ['with a repeated text', { sameTexts: repeatedFrom }, null],
    ['with a filled hidden field', { isHiddenFieldFilled: true }, ['hidden-field']],
    ['with a link in a name', { hasMarkupInName: true }, ['markup-in-name']],
    ['sent at once in a flood', { elapsedMs: 0, leadsPerMinute: floodFrom + 1 }, ['too-fast', 'flood']],
    [
      'with a repeated text and sent at once',
      { sameTexts: repeatedFrom, elapsedMs: 0 },
      ['too-fast', 'repeated-text'],
    ],
    ['with a repeated text in a flood', { sameTexts: repeatedFrom, leadsPerMinute: floodFrom + 1 }, null],
    ['sent after a second in a flood', { elapsedMs: tooFastMs, leadsPerMinute: floodFrom + 1 }, null],
    ['at the limit of a flood', { elapsedMs: 0, leadsPerMinute: floodFrom }, null],
  ] as const)('a lead %s: %j has the reasons %j', (_title, given, reasons) => {
    proves('R80');
    expect(suspicionOf({ ...noSigns, ...given })).toEqual(reasons);
  });

  it('a lead is suspected exactly if the weights of its reasons reach the limit', () => {
    proves('R80');
    fc.assert(
      fc.property(signs, (given) => {
        const applying = suspicionReasons.filter((reason) => suspicionRules[reason].applies(given));
        const score = applying.reduce((sum, reason) => sum + suspicionRules[reason].weight, 0);
        expect(suspicionOf(given)).toEqual(score >= suspectedFrom ? applying : null);
      }),
    );
  });

  it('a further sign never removes a suspicion', () => {
    proves('R80');
    const further: readonly Partial<RobotSigns>[] = [
      { isHiddenFieldFilled: true },
      { hasMarkupInName: true },
      { elapsedMs: 0 },
      { sameTexts: repeatedFrom },
      { leadsPerMinute: floodFrom + 1 },
    ];
    fc.assert(
      fc.property(signs, fc.constantFrom(...further), (given, more) => {
        const before = suspicionOf(given) ?? [];
        expect(suspicionOf({ ...given, ...more }) ?? []).toEqual(expect.arrayContaining([...before]));
      }),
    );
  });

  it('a reason that may apply to a person never suffices alone', () => {
    proves('R80');
    for (const reason of ['too-fast', 'repeated-text', 'flood'] as const)
      expect(suspicionRules[reason].weight).toBeLessThan(suspectedFrom);
    for (const reason of suspicionReasons) expect(suspicionLabel(reason)).not.toBe(reason);
  });
});

it.each([
  ['https://example.org', true],
  ['Visit WWW.example.org now', true],
  ['<a href=x>Asha</a>', true],
  ['<script', true],
  ['[url=x]cheap[/url]', true],
  ['Asha Rao', false],
  ['D’Souza-Iyer, Jr.', false],
  ['A.B.Rao', false],
  ['आशा राव', false],
  ['Asha <3', false],
  ['1 < 2 > 0', false],
  ['Wwwarren', false],
])('whether the name %j has markup: %s', (text, expected) => {
  proves('R80');
  expect(hasMarkup(text)).toBe(expected);
});
