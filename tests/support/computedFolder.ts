import { type CatalogueForm, loadCatalogue } from '#forms/node/index.ts';
import { copyFormFolders, type Edits } from './formFolders.ts';

/** The day on which the tax of the made-up folder changes. */
export const taxDay = '2026-11-20';

const indian = { required: ['nationality'], properties: { nationality: { const: 'Indian' } } };

const rates = {
  $schema: '../../meta/rates.schema.json',
  status: 'sample',
  unit: '%',
  keys: [{ name: 'day', kind: 'days' }],
  rates: { '2017-07-01': 18, [taxDay]: 12 },
};

/** A premium with a rebate by a rule between fields, a tax with days, and what it is made of. */
const edits: Edits = {
  'critical-illness/rates/gst.json': JSON.stringify(rates),
  'critical-illness/computed.json': {
    '/computed/net': {
      title: 'Before tax',
      unit: 'INR/year',
      is: {
        // biome-ignore lint/suspicious/noThenProperty: it is a word of figures
        ...{ if: indian, then: { percent: 90, of: 'chosen' }, else: 'chosen' },
      },
    },
    '/computed/chosen': {
      title: 'Of the insurer',
      unit: 'INR/year',
      is: { case: 'insurer', is: { ManipalCigna: 'manipalCigna', AdityaBirla: 'adityaBirla' } },
    },
    '/computed/rate': { title: 'GST', unit: '%', is: { table: 'gst', by: ['today'] } },
    '/computed/tax': { title: 'Tax', unit: 'INR/year', is: { percent: 'rate', of: 'net' } },
    '/computed/premium/is/round': { add: ['net', 'tax'] },
    '/computed/premium/breakdown': ['net', 'rate', 'tax'],
  },
  // its figure needs an answer that no estimate may ask
  'critical-illness/page.json': { '/estimate': undefined },
  'critical-illness/examples.json': { '/fullest/payload/insurerPremium': 41_026 },
};

/** That form, read from a copy of its folder. */
export function formWithComputed(more: Edits = {}): CatalogueForm {
  const directory = copyFormFolders(['critical-illness'], { ...edits, ...more });
  const [form] = loadCatalogue([directory], new Date(`${taxDay}T12:00:00.000Z`)).forms;
  if (!form) throw new Error('There is no form.');
  return form;
}
