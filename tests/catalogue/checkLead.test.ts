import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#catalogue';
import type { JsonSchema } from '#engine';
import { checkAgainstMeta, expandToday, yearsBefore } from '#engine/compile';
import { formOf } from '#tests/support/catalogue.ts';
import { copyFormFolders } from '#tests/support/formFolders.ts';

const today = '2026-11-20';
const tomorrow = '2026-11-21';
const wizard = formOf('CRITICAL_ILLNESS');
const lead = {
  firstName: 'Asha',
  phoneNumber: '9000000000',
  email: 'asha@example.com',
  dob: `${yearsBefore(today, 40)}T00:00:00.000Z`,
  gender: 'female',
  sumInsured: 10_000_000,
  insurer: 'AdityaBirla',
  insurerPremium: 62_960,
};
const check = (change: object, day = today) =>
  wizard.checkLead(JSON.parse(JSON.stringify({ ...lead, ...change })), day).map((error) => error.field);

describe('checkLead', () => {
  it('[CI-33, R11] accepts the premium that it computes itself', () => {
    expect(check({})).toEqual([]);
  });

  it.each([62_959, 62_961, 1, 0, 100_000_000])(
    '[CI-33] refuses the tampered premium %i',
    (insurerPremium) => {
      expect(check({ insurerPremium })).toEqual(['insurerPremium']);
    },
  );

  it.each([-1, 62_960.5, 1e12, '62960', null, [62_960]])(
    '[CI-33] refuses the premium %j by its type or range',
    (premium) => {
      expect(check({ insurerPremium: premium })).toEqual(['insurerPremium']);
    },
  );

  it('[CI-42, R14, R45] accepts yesterday’s premium, for a visitor who chose before midnight', () => {
    const dob = `${yearsBefore(tomorrow, 41)}T00:00:00.000Z`;
    expect(check({ dob, insurerPremium: 62_960 }, today)).toEqual([]);
    expect(check({ dob, insurerPremium: 62_960 }, tomorrow)).toEqual([]);
    expect(check({ dob, insurerPremium: 108_685 }, tomorrow)).toEqual([]);
    expect(check({ dob, insurerPremium: 62_960 }, '2026-11-22')).toEqual(['insurerPremium']);
  });

  it('[CI-42] refuses tomorrow’s premium', () => {
    const dob = `${yearsBefore(tomorrow, 41)}T00:00:00.000Z`;
    expect(check({ dob, insurerPremium: 108_685 }, today)).toEqual(['insurerPremium']);
  });

  it('[CI-33, R11] refuses a premium without an insurer', () => {
    expect(check({ sumInsured: 1_000_000, insurer: undefined })).toEqual(['insurerPremium']);
  });

  it('[R15] refuses a ManipalCigna premium without a gender', () => {
    expect(check({ insurer: 'ManipalCigna', gender: undefined, insurerPremium: 100 })).toEqual([
      'insurerPremium',
    ]);
  });

  it('[CI-56] refuses any premium at 71', () => {
    const dob = `${yearsBefore(today, 71)}T00:00:00.000Z`;
    expect(check({ dob, insurerPremium: 1_302_553 }, tomorrow)).toEqual(['insurerPremium']);
    expect(check({ dob, insurerPremium: undefined }, tomorrow)).toEqual([]);
  });

  it('[FORM-CRITICAL_ILLNESS-15, R11] accepts a lead without premium, gender and insurer below 1 crore', () => {
    const without = { gender: undefined, insurer: undefined, insurerPremium: undefined };
    expect(check({ ...without, sumInsured: 1_000_000 })).toEqual([]);
  });

  it('[CI-15] asks for an insurer from 1 crore on', () => {
    expect(check({ insurer: undefined, insurerPremium: undefined })).toEqual(['insurer']);
  });

  it('[R9] refuses a birth date of tomorrow and accepts one of today', () => {
    const without = { insurerPremium: undefined, insurer: undefined, sumInsured: 1_000_000 };
    expect(check({ ...without, dob: `${tomorrow}T00:00:00.000Z` })).toEqual(['dob']);
    expect(check({ ...without, dob: `${today}T00:00:00.000Z` })).toEqual([]);
  });

  it.each([null, undefined, 7, 'text', [], [lead]])('refuses %j: data has to be an object', (data) => {
    expect(wizard.checkLead(data, today)).toEqual([
      { field: 'data', reason: 'invalid', message: 'The data of the lead has to be an object' },
    ]);
  });

  it('[PAY-3] names every unknown key, dangerous ones too', () => {
    const data: unknown = JSON.parse(
      JSON.stringify(lead).replace('{', '{"__proto__":{"a":1},"isAdmin":true,'),
    );
    expect(wizard.checkLead(data, today).map((error) => error.field)).toEqual(['__proto__', 'isAdmin']);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('lists may be left out, and are refused when they hold an option twice', () => {
    const health = formOf('HEALTH');
    const { payload } = expandToday(health.examples.smallest, today);
    const { assistance: _left, ...without } = payload;
    expect(health.checkLead(without, today)).toEqual([]);
    expect(health.checkLead({ ...payload, assistance: ['Self', 'Self'] }, today)).toMatchObject([
      { field: 'assistance' },
    ]);
  });

  it('answers the same whatever was checked before', () => {
    expect(check({ insurerPremium: 1 })).toEqual(['insurerPremium']);
    expect(check({})).toEqual([]);
    expect(check({ firstName: undefined })).toEqual(['firstName']);
    expect(check({})).toEqual([]);
  });
});

describe('a premium of the rate tables before', () => {
  const present = 62_960;
  const replaced = 50_000;
  const dayOfChange = today;

  /** The catalogue after its rates were changed, with what `released.json` knows of the tables before. */
  function afterChange(released: Readonly<Record<string, unknown>>) {
    const { tables } = JSON.parse(readFileSync('form-schemas/released.json', 'utf8'));
    const before = structuredClone(tables.CRITICAL_ILLNESS);
    before['aditya-birla'].rates['36-40'] = replaced;
    const directory = copyFormFolders(['critical-illness'], {
      'released.json': Object.fromEntries(
        Object.entries(released).map(([at, value]) => [at, value === 'before' ? before : value]),
      ),
    });
    const form = loadCatalogue([directory]).byFormType.get('CRITICAL_ILLNESS');
    if (!form) throw new Error('There is no form.');
    return (insurerPremium: number, day: string) =>
      form.checkLead({ ...lead, insurerPremium }, day).map((error) => error.field);
  }

  it('[CI-33] counts as long as the tables before are the released ones: open pages still show it', () => {
    const check = afterChange({ '/tables/CRITICAL_ILLNESS': 'before' });
    expect(check(replaced, today)).toEqual([]);
    expect(check(present, today)).toEqual([]);
    expect(check(replaced + 1, today)).toEqual(['insurerPremium']);
  });

  it('[CI-33] counts until the day that stands beside them, and not after it', () => {
    const tables = JSON.parse(readFileSync('form-schemas/released.json', 'utf8')).tables.CRITICAL_ILLNESS;
    const earlier = structuredClone(tables);
    const { rates } = earlier['aditya-birla'];
    for (const band of Object.keys(rates)) rates[band] = replaced;
    const check = afterChange({
      '/earlierTables': [{ formType: 'CRITICAL_ILLNESS', until: dayOfChange, tables: earlier }],
    });
    expect(check(replaced, dayOfChange)).toEqual([]);
    expect(check(replaced, tomorrow)).toEqual(['insurerPremium']);
    expect(check(present, tomorrow)).toEqual([]);
  });

  it('counts as the example of released.json has it, with the figures and the tables of before', () => {
    const directory = copyFormFolders(['health']);
    cpSync('tests/journeys/fixtures/family-health', join(directory, 'family-health'), { recursive: true });
    cpSync('tests/catalogue/earlier/released.json', join(directory, 'released.json'));
    const released: JsonSchema = JSON.parse(readFileSync(join(directory, 'released.json'), 'utf8'));
    const meta = JSON.parse(readFileSync('form-schemas/meta/released.schema.json', 'utf8'));
    expect(checkAgainstMeta(meta, 'released.json', released)).toEqual([]);
    const form = loadCatalogue([directory]).byFormType.get('FAMILY_HEALTH');
    const payload = form?.examples.smallest.payload as Readonly<Record<string, number>>;
    const premiumOn = (premium: number, day: string) =>
      form?.checkLead({ ...payload, premium }, day).map(({ field }) => field);
    const { premium = 0 } = payload;
    // A thousand less in each band, and 18 % of it.
    expect(premiumOn(premium - 1180, '2026-11-29')).toEqual([]);
    expect(premiumOn(premium - 1180, '2026-11-30')).toEqual(['premium']);
    expect(premiumOn(premium, '2026-11-30')).toEqual([]);
  });

  it('is of no other form, and tables that no rule could read are refused at start', () => {
    expect(() =>
      afterChange({ '/earlierTables': [{ formType: 'X', until: today, tables: { x: { bands: 7 } } }] }),
    ).toThrow(/released\.json#\/earlierTables\/0\/tables\/x/);
    expect(() => afterChange({ '/earlierTables': [{ until: 'soon' }] })).toThrow(/"earlierTables"/);
  });

  it('[CI-33] counts of figures that were computed in another way, and only with the tables beside them', () => {
    const released = JSON.parse(readFileSync('form-schemas/released.json', 'utf8'));
    const figures = structuredClone(released.figures.CRITICAL_ILLNESS);
    figures.figures.premium.is.round = { percent: 50, of: 'adityaBirla' };
    const half = { '/figures/CRITICAL_ILLNESS': figures };
    const check = afterChange(half);
    expect([check(present, today), check(present / 2, today)]).toEqual([[], []]);
    expect(check(replaced / 2, today)).toEqual(['insurerPremium']);
    const both = afterChange({ ...half, '/tables/CRITICAL_ILLNESS': 'before' });
    expect([both(present, today), both(replaced / 2, today)]).toEqual([[], []]);
    expect([both(replaced, today), both(present / 2, today)]).toEqual([
      ['insurerPremium'],
      ['insurerPremium'],
    ]);
  });

  it('counts of earlier figures until their day, and comes to nothing where they name what is gone', () => {
    const { tables, figures } = JSON.parse(readFileSync('form-schemas/released.json', 'utf8'));
    const earlier = (is: unknown) => {
      const then = structuredClone(figures.CRITICAL_ILLNESS);
      then.figures.premium.is = is;
      const entry = { formType: 'CRITICAL_ILLNESS', tables: tables.CRITICAL_ILLNESS, figures: then };
      return afterChange({ '/earlierTables': [{ ...entry, until: dayOfChange }] });
    };
    expect(earlier(replaced)(replaced, dayOfChange)).toEqual([]);
    expect(earlier(replaced)(replaced, tomorrow)).toEqual(['insurerPremium']);
    for (const gone of ['gone', { table: 'gone', by: ['age'] }, { sum: 'gone', of: 1 }, 'premium'])
      expect(earlier(gone)(replaced, dayOfChange)).toEqual(['insurerPremium']);
  });

  it('is of figures and tables that can be read: others are refused at start', () => {
    const at = (place: string, value: unknown) => () => afterChange({ [place]: value });
    expect(at('/figures/CRITICAL_ILLNESS/figures/premium/is', { ad: [] })).toThrow(
      /released\.json#\/figures\/CRITICAL_ILLNESS\/figures\/premium\/is\/ad/,
    );
    expect(at('/figures', [])).toThrow(/no "figures" by form type/);
    expect(at('/tables/CRITICAL_ILLNESS/aditya-birla/rates', { '18-69': 5 })).toThrow(
      /released\.json#\/tables\/CRITICAL_ILLNESS\/aditya-birla\/rates\n.*"70" is missing/,
    );
  });
});
