import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fittingView, zoomed } from '#studio/machines/stage/useChartView.ts';

const length = fc.double({ min: 100, max: 5000, noNaN: true });

it('a chart that fits its window is in the middle of it, never larger than it is', () => {
  fc.assert(
    fc.property(length, length, length, length, (width, height, paneWidth, paneHeight) => {
      const { x, y, scale } = fittingView({ width, height }, { width: paneWidth, height: paneHeight });
      expect(scale).toBeLessThanOrEqual(1);
      expect(x * 2 + width * scale).toBeCloseTo(paneWidth, 5);
      expect(y * 2 + height * scale).toBeCloseTo(paneHeight, 5);
      if (scale > 0.15) expect(x).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});

it('what lies under the pointer stays there when the chart is enlarged, and sizes have their limits', () => {
  const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
  fc.assert(
    fc.property(length, length, factor, (x, y, by) => {
      const before = { x: 30, y: -40, scale: 0.8 };
      const after = zoomed(before, by, { x, y });
      expect((x - after.x) / after.scale).toBeCloseTo((x - before.x) / before.scale, 5);
      expect(after.scale).toBeGreaterThanOrEqual(0.15);
      expect(after.scale).toBeLessThanOrEqual(3);
    }),
  );
});
