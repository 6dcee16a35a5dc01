import { describe, expect, it } from 'vitest';
import { type StartedLeadForm, startLeadForm } from '../support/startLeadForm.ts';

/** The wizard at the step that goes on by itself once a sum is chosen. */
async function atTheSums(): Promise<StartedLeadForm> {
  const form = await startLeadForm('CRITICAL_ILLNESS');
  form.change('firstName', 'Asha');
  form.change('email', 'asha@example.org');
  form.change('phoneNumber', '9000000001');
  form.change('dob', '1990-03-05');
  form.next();
  expect(form.step()).toBe(1);
  return form;
}

describe('a step that goes on by itself', () => {
  it('[CI-30, R68] does so for a choice, not while an arrow key moves the mark', async () => {
    const form = await atTheSums();
    for (const sum of [1_000_000, 5_000_000, 10_000_000]) form.mark('sumInsured', sum);
    form.clock.increment(10_000);
    expect(form.step()).toBe(1);
    expect(form.context().values.sumInsured).toBe(10_000_000);
    // Space or a press on what is marked already
    form.change('sumInsured', 10_000_000);
    form.clock.increment(100);
    expect(form.step()).toBe(2);
  });

  it('[R68] rests when the mark moves on before it went', async () => {
    const form = await atTheSums();
    form.change('sumInsured', 1_000_000);
    form.clock.increment(99);
    form.mark('sumInsured', 5_000_000);
    form.clock.increment(10_000);
    expect(form.step()).toBe(1);
  });

  it('[CI-34, R68] Next chooses what is marked', async () => {
    const form = await atTheSums();
    form.mark('sumInsured', 10_000_000);
    form.next();
    form.mark('insurer', 'AdityaBirla');
    form.clock.increment(10_000);
    expect(form.step()).toBe(2);
    form.next();
    expect(form.step()).toBe(3);
  });
});

describe('a step that is left', () => {
  it('[R17] takes its errors along: what was refused there is not shown in another step', async () => {
    const form = await atTheSums();
    form.next();
    expect(form.refused()).toEqual(['sumInsured']);
    form.back();
    expect(form.step()).toBe(0);
    expect(form.refused()).toEqual([]);
  });
});
