import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { motorPageMachine } from '#machines/motorPage.machine.ts';

describe('the motor page', () => {
  it('[MOTOR-1 to MOTOR-6] switches between two forms, and between two lists of the warranty', () => {
    const page = createActor(motorPageMachine).start();
    const shown: unknown[] = [];
    page.subscribe(({ value }) => shown.push([value.tab, value.warrantyList]));
    page.send({ type: 'warranty.chosen' });
    page.send({ type: 'excluded.chosen' });
    page.send({ type: 'motor.chosen' });
    page.send({ type: 'warranty.chosen' });
    page.send({ type: 'covered.chosen' });
    expect(shown).toEqual([
      ['warranty', 'covered'],
      ['warranty', 'excluded'],
      ['motor', 'excluded'],
      ['warranty', 'excluded'],
      ['warranty', 'covered'],
    ]);
  });
});
