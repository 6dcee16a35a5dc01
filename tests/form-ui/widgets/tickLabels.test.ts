import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neededWidth, type Tick } from '#form-ui/widgets/tickLabels.ts';

const ticks = fc
  .uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 100 }), length: fc.integer({ min: 1, max: 12 }) }), {
    selector: ({ at }) => at,
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.toSorted((one, other) => one.at - other.at))
  .map((all) => all.map(({ at, length }): Tick => ({ at: at / 100, label: '0'.repeat(length) })));

it('keeps a character between the labels of ticks, at the width that they need', () => {
  fc.assert(
    fc.property(ticks, (all) => {
      const width = neededWidth(all);
      const edges = all.map(({ at, label: { length } }, index) => {
        const place = at * width;
        if (index === 0) return [place, place + length];
        return index === all.length - 1 ? [place - length, place] : [place - length / 2, place + length / 2];
      });
      for (const [index, [left = 0]] of edges.slice(1).entries())
        expect(left - (edges[index]?.[1] ?? 0)).toBeGreaterThan(0.999);
    }),
  );
});

it('needs no width for one tick', () => {
  expect(neededWidth([{ at: 0.5, label: '500' }])).toBe(0);
});
