import { beforeAll, describe, expect, it } from 'vitest';
import type { Value } from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { fixtureForm } from '../support/fixtureForms.ts';
import { type StartedLeadForm, startLeadForm } from '../support/startLeadForm.ts';

/** The steps of the fixture `cyber`. `records` is visible if `holdsRecords` is true, `security` for large firms. */
const [firm, records, security, you] = [0, 1, 2, 3];

const small = 'Up to 50 people';
const large = 'More than 500 people';

describe('hidden steps', () => {
  let entry: CatalogueForm;
  beforeAll(() => {
    entry = fixtureForm('CYBER');
  });

  async function startWith(size: string, holdsRecords: boolean): Promise<StartedLeadForm> {
    const form = await startLeadForm('CYBER', entry);
    form.change('firm.name', 'Sample Traders');
    form.change('firm.size', size);
    form.change('holdsRecords', holdsRecords);
    return form;
  }

  function fillRecords(form: StartedLeadForm) {
    form.change('records', ['Health']);
    form.change('backups', 'Daily');
  }

  it.each([
    [small, false, [you]],
    [small, true, [records, you]],
    [large, false, [security, you]],
    [large, true, [records, security, you]],
  ])('are skipped by Next and Back: %s, holdsRecords %s', async (size, holdsRecords, steps) => {
    const form = await startWith(size, holdsRecords);
    if (holdsRecords) fillRecords(form);
    if (size === large) form.change('security.officer', 'R. Sample');
    for (const step of steps) {
      form.next();
      expect(form.step()).toBe(step);
    }
    for (const step of [firm, ...steps].slice(0, -1).toReversed()) {
      form.back();
      expect(form.step()).toBe(step);
    }
    form.back();
    expect(form.step()).toBe(firm);
  });

  it('do not prevent a submission from showing an earlier step with an error', async () => {
    const form = await startWith(small, false);
    form.next();
    for (const name of entry.model.steps?.items[you]?.fields ?? [])
      form.change(name, entry.examples.fullest.filled[name] as Value);
    form.change('firm.name', '');
    form.submit();
    expect([form.step(), form.invalidFields()[0]]).toEqual([firm, 'firm.name']);
  });
});
