import { expect, it } from 'vitest';
import { parseDefinition } from '#forms/definition/parseDefinition.ts';
import { readFormFolders } from '#forms/node/index.ts';
import { describeCalculations } from '#workbench/build/studio/paper/describeCalculations.ts';
import { fixtureFolders } from '../../../../support/fixtureFolders.ts';

const { folders, shared } = readFormFolders(['form-schemas', fixtureFolders]);

function described(folder: string) {
  const sources = folders.find((one) => one.folder === folder);
  if (!sources) throw new Error(`There is no folder ${folder}.`);
  return describeCalculations(parseDefinition(sources, shared).definition);
}

it('a calculation is described in a sentence, with its condition and units of answers', () => {
  const all = described('critical-illness');
  const premium = all.find(({ text }) => text === 'Premium');
  expect(premium?.children?.map(({ text }) => text)).toEqual([
    'it is (by “Insurer”: “ManipalCigna” for ManipalCigna; “Aditya Birla’s premium for this age at 1 crore” for AdityaBirla), rounded to the nearest multiple of 1, in INR/year',
    'only if filled in: “Date of birth”, “Sum insured”',
  ]);
  expect(all.at(-1)?.text).toBe('“Sum insured” is in INR');
});

it.each([
  [
    'Stock',
    '(the first of “Value of the stock”, 1 that is known) times (by “What do you sell?”: 900 INR for Jeweller; otherwise 600 INR), in INR',
  ],
  ['Glass', 'the sum of (the rate of table perils for “Against what?”) over each of “Against what?”, in INR'],
  [
    'Age of the youngest on the first day',
    'the lowest of (the age by “People behind the counter”: “Born on” on “First day”) over each of “People behind the counter”, in years',
  ],
  [
    'Rebate',
    '(the lowest of (the first of “Voucher”, 0 that is known), 500 INR) where filled in: “The shop has an alarm” and “The shop has an alarm”: exactly yes, otherwise 0, in INR',
  ],
  [
    'To pay',
    '(the highest of ((the sum of “Stock” and “Glass” and “People”) less “Rebate”), 1500 INR), rounded to the nearest multiple of 1, in INR',
  ],
])('%s: brackets group nested expressions', (title, sentence) => {
  const [first] = described('shop-package').find(({ text }) => text === title)?.children ?? [];
  expect(first?.text).toBe(`it is ${sentence}`);
});

it('a condition on rows has the labels of their fields', () => {
  const [first] = described('shop-package').find(({ text }) => text === 'People')?.children ?? [];
  expect(first?.text).toContain('where filled in: “Wage a month” and “Wage a month”: 10000 or more');
});
