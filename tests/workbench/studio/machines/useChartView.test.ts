import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fittingView, followingView, isInView, viewOf, zoomed } from '#studio/machines/stage/useChartView.ts';

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

it('a part that is looked for is in view afterwards, in the middle, and never smaller than before unless it has to be', () => {
  const part = fc.record({ x: length, y: length, width: fc.integer({ min: 20, max: 900 }), height: length });
  fc.assert(
    fc.property(part, fc.double({ min: 0.15, max: 1, noNaN: true }), (area, scaleNow) => {
      const pane = { width: 1000, height: 800 };
      const view = viewOf(area, pane, scaleNow);
      expect((area.x + area.width / 2) * view.scale + view.x).toBeCloseTo(500, 5);
      expect((area.y + area.height / 2) * view.scale + view.y).toBeCloseTo(400, 5);
      if (view.scale < scaleNow) expect(area.height * view.scale).toBeCloseTo(800 - 32, 0);
      if (area.height < 900) expect(isInView(area, pane, view)).toBe(true);
      expect(isInView(area, pane, { ...view, x: view.x - 1000 })).toBe(false);
    }),
  );
});

it('the active part is followed: the whole chart where it can be read, else the part, moved only when it left the window', () => {
  const pane = { width: 1000, height: 800 };
  const small = { width: 1200, height: 700 };
  const area = { x: 900, y: 600, width: 120, height: 60 };
  const part = { ...area, first: area };
  const elsewhere = { x: -5000, y: 0, scale: 1 };
  expect(followingView(small, part, pane, elsewhere)).toEqual(fittingView(small, pane));
  const large = { width: 4000, height: 2600 };
  expect(fittingView(large, pane).scale).toBeLessThan(0.3);
  const found = followingView(large, part, pane, fittingView(large, pane));
  expect(isInView(part, pane, found)).toBe(true);
  expect(found.scale).toBeGreaterThanOrEqual(0.8);
  expect(followingView(large, part, pane, found)).toBe(found);
  const far = { ...part, x: 3800 };
  expect(isInView(far, pane, followingView(large, far, pane, found))).toBe(true);
  const wide = { ...part, width: 3000 };
  expect(isInView(area, pane, followingView(large, wide, pane, elsewhere))).toBe(true);
});
