import { describe, expect, it } from 'vitest';
import { createMask } from '#workbench/machines/maskPersonal.ts';

const mask = createMask();

describe('the mask', () => {
  it('hides phone, mail, codes and passwords, wherever they are, and in events that say whose value it is', () => {
    const real = { phone: '9876543210', code: '123456', email: 'asha@example.com', password: 'Secret 1' };
    const typed = { type: 'phone.changed', value: '98765' };
    const shown = JSON.stringify(mask.plain({ deep: [{ context: real }], input: real, typed }));
    for (const secret of [...Object.values(real), '98765']) expect(shown).not.toContain(secret);
    expect(mask.plain({ type: 'tab.changed', value: 'all' })).toEqual({ type: 'tab.changed', value: 'all' });
  });

  it('gives plain data: no functions, nothing that acts, no depth without end', () => {
    const round: Record<string, unknown> = { name: 'round' };
    round.self = round;
    const all = mask.plain({
      round,
      act: [() => {}],
      form: { check: () => true },
      error: new TypeError('x'),
    });
    expect(structuredClone(all)).toMatchObject({ form: '…', error: { name: 'TypeError', message: 'x' } });
  });
});
