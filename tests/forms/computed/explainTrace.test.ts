import { describe, expect, it } from 'vitest';
import { evaluate } from '#forms/computed/evaluate.ts';
import { explainTrace } from '#forms/computed/explainTrace.ts';
import { labelTrace } from '#forms/computed/labelTrace.ts';
import type { LeadData } from '#forms/index.ts';
import type { Trace } from '#forms/operators/trace.ts';
import { fixtureForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';

/** Explains a calculation of a form, from its trace as it is stored. */
function explained(formType: string, name: string, data: LeadData, today = '2025-08-28') {
  const { model, validators } = fixtureForm(formType);
  const trace = labelTrace(evaluate(model, validators, data, today, name), model);
  const stored = JSON.parse(JSON.stringify(trace)) as Trace;
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return explainTrace(stored).map(({ title, amount, sentence }) => [title, amount, sentence].map(plain));
}

describe('the explanation of a result', () => {
  it('has a sentence for each calculation that took part, from the result down', () => {
    proves('R83');
    const family = { sumInsured: 500_000, members: [{ age: 12 }, { age: 41 }] };
    expect(explained('FAMILY_HEALTH', 'premium', family)).toEqual([
      [
        'To pay',
        '₹ 17,700 a year',
        'Premium for the family ₹ 15,000 a year + GST ₹ 2,700 a year = ₹ 17,700 a year, rounded to whole rupees: ₹ 17,700 a year',
      ],
      [
        'Premium for the family',
        '₹ 15,000 a year',
        '₹ 15,000 a year (rate for eldest 36–50 and ₹ 5,00,000, sample table floater)',
      ],
      [
        'Age of the eldest',
        '41 years',
        'The highest of Age 12 years and Age 41 years (Who should be covered?) = 41 years',
      ],
      [
        'GST',
        '₹ 2,700 a year',
        '18 % (rate since 1 Jul 2017, table gst) of Premium for the family ₹ 15,000 a year = ₹ 2,700 a year',
      ],
    ]);
  });

  it('names the first day of the rate of that day', () => {
    const family = { sumInsured: 500_000, members: [{ age: 12 }] };
    const [, , , tax] = explained('FAMILY_HEALTH', 'premium', family, '2026-01-01');
    expect(tax).toEqual([
      'GST',
      '₹ 0 a year',
      expect.stringContaining('0 % (rate since 22 Sept 2025, table gst)'),
    ]);
  });

  it('has only the chosen alternatives, and says if a condition is not met', () => {
    const shop = {
      ...{ trade: 'Grocer', stock: 1.5, perils: ['Flood'], staff: [], alarm: false },
    };
    expect(explained('SHOP_PACKAGE', 'premium', shop)).toEqual([
      [
        'To pay',
        '₹ 1,500',
        'The highest of ((Stock ₹ 900 + Glass ₹ 350 + People ₹ 0) − Rebate ₹ 0) and ₹ 1,500 = ₹ 1,500, rounded to whole rupees: ₹ 1,500',
      ],
      ['Stock', '₹ 900', 'Value of the stock 1.5 × ₹ 600 (What do you sell? Grocer) = ₹ 900'],
      ['Glass', '₹ 350', '₹ 350 (rate for Flood, sample table perils) (Against what?) = ₹ 350'],
      ['People', '₹ 0', expect.stringMatching(/^\(People behind the counter 0 × ₹ 250\) \+ /)],
      ['Rebate', '₹ 0', '₹ 0 (its condition is not met)'],
    ]);
  });

  it('is empty without a result', () => {
    expect(explained('FAMILY_HEALTH', 'premium', { sumInsured: 500_000, members: [] })).toEqual([]);
  });
});
