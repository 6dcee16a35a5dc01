import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SlideTrack, stepFrom, wrapPosition } from '#site/pages/home/products/slideTrack.ts';

/** Ten cards, the first four of six again, three and a half of which fit the window. */
const track = (left: number, end = 650): SlideTrack => ({ count: 6, pitch: 100, left, end });
/** A window so wide that the repeated cards do not fill it: it cannot loop. */
const wide = (left: number): SlideTrack => track(left, 500);

describe('wrapPosition', () => {
  it('[HOME-13] leaves a position between the ends where it is', () => {
    expect(wrapPosition(track(0), 250)).toBe(250);
    expect(wrapPosition(wide(0), 250)).toBe(250);
  });

  it('[HOME-13] comes round beyond either end', () => {
    expect(wrapPosition(track(0), -30)).toBe(570);
    expect(wrapPosition(track(0), 630)).toBe(30);
  });

  it('[HOME-13] stops at the ends where the repeated cards do not fill the window', () => {
    expect(wrapPosition(wide(0), -30)).toBe(0);
    expect(wrapPosition(wide(0), 630)).toBe(500);
  });

  it('[HOME-13] is always on the track, and shows the same cards as the position that was asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: 600, max: 900 }),
        (position, end) => {
          const reached = wrapPosition(track(0, end), position);
          expect(reached).toBeGreaterThanOrEqual(0);
          expect(reached).toBeLessThanOrEqual(end);
          expect(Math.abs(position - reached) % 600).toBe(0);
        },
      ),
    );
  });
});

describe('stepFrom', () => {
  it.each([
    ['on', 0, 0, 1, { from: 0, to: 100, slide: 1 }],
    ['back', 300, 3, -1, { from: 300, to: 200, slide: 2 }],
    ['on from a step that is still under way', 130, 2, 1, { from: 130, to: 300, slide: 3 }],
    [
      'back from the first card: first to where it looks the same',
      0,
      0,
      -1,
      { from: 600, to: 500, slide: 5 },
    ],
    ['on from the first repeated card', 600, 6, 1, { from: 0, to: 100, slide: 1 }],
  ] as const)('[R38] steps %s', (_how, left, slide, by, step) => {
    expect(stepFrom(track(left), slide, by)).toEqual(step);
  });

  it('[R38] stays at the ends where the track cannot loop', () => {
    expect(stepFrom(wide(0), 0, -1)).toEqual({ from: 0, to: 0, slide: 0 });
    expect(stepFrom(wide(500), 5, 1)).toEqual({ from: 500, to: 500, slide: 5 });
  });

  it('[R38] whatever is pressed, every step ends on a card within the track', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(1 as const, -1 as const)),
        fc.integer({ min: 600, max: 900 }),
        (presses, end) => {
          let left = 0;
          let slideCount = 0;
          for (const by of presses) {
            const { to, slide } = stepFrom(track(left, end), left / 100, by);
            expect(to).toBe(slide * 100);
            expect(to).toBeLessThanOrEqual(end);
            slideCount += by;
            expect(((slideCount % 6) + 6) % 6).toBe(slide % 6);
            left = to;
          }
        },
      ),
    );
  });
});
