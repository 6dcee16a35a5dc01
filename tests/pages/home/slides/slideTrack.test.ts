import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveBy, nearestSlide, placeOnTrack, type SlideTrack } from '#pages/home/slides/slideTrack.ts';

/** Ten cards, the first four of six again, three and a half of which fit the window. */
const track = (left: number, end = 650): SlideTrack => ({ count: 6, pitch: 100, left, end });
/** A window so wide that the repeated cards do not fill it: it cannot loop. */
const wide = (left: number): SlideTrack => track(left, 500);

describe('placeOnTrack', () => {
  it('[HOME-13] leaves a place between the ends where it is', () => {
    expect(placeOnTrack(track(0), 250)).toBe(250);
    expect(placeOnTrack(wide(0), 250)).toBe(250);
  });

  it('[HOME-13] comes round beyond either end', () => {
    expect(placeOnTrack(track(0), -30)).toBe(570);
    expect(placeOnTrack(track(0), 630)).toBe(30);
  });

  it('[HOME-13] stops at the ends where the repeated cards do not fill the window', () => {
    expect(placeOnTrack(wide(0), -30)).toBe(0);
    expect(placeOnTrack(wide(0), 630)).toBe(500);
  });

  it('[HOME-13] is always on the track, and shows the same cards as the place that was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 600, max: 900 }), (place, end) => {
        const reached = placeOnTrack(track(0, end), place);
        expect(reached).toBeGreaterThanOrEqual(0);
        expect(reached).toBeLessThanOrEqual(end);
        expect(Math.abs(place - reached) % 600).toBe(0);
      }),
    );
  });
});

describe('moveBy', () => {
  it.each([
    ['on', 0, 1, { from: 0, to: 100 }],
    ['back', 300, -1, { from: 300, to: 200 }],
    ['by several, to a slide of one’s choice', 0, 3, { from: 0, to: 300 }],
    ['on from between two slides', 230, 1, { from: 230, to: 300 }],
    ['back from the first card: first to where it looks the same', 0, -1, { from: 600, to: 500 }],
    ['on from the first repeated card', 600, 1, { from: 0, to: 100 }],
  ] as const)('[R38] moves %s', (_how, left, by, move) => {
    expect(moveBy(track(left), by)).toEqual(move);
  });

  it('[R38] stays at the ends where the track cannot loop', () => {
    expect(moveBy(wide(0), -1)).toEqual({ from: 0, to: 0 });
    expect(moveBy(wide(500), 1)).toEqual({ from: 500, to: 500 });
  });

  it('[R38] whatever is pressed, every move ends on the slide that is meant, within the track', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: 5 })),
        fc.integer({ min: 600, max: 900 }),
        (moves, end) => {
          let left = 0;
          let shown = 0;
          for (const by of moves) {
            const { to } = moveBy(track(left, end), by);
            expect(to).toBeGreaterThanOrEqual(0);
            expect(to).toBeLessThanOrEqual(end);
            shown += by;
            expect(((shown % 6) + 6) % 6).toBe((to / 100) % 6);
            left = to;
          }
        },
      ),
    );
  });
});

it('[R38] the nearest slide is the one whose beginning is closest', () => {
  expect(nearestSlide(track(149))).toBe(1);
  expect(nearestSlide(track(150))).toBe(2);
  expect(nearestSlide({ count: 0, pitch: 0, left: 0, end: 0 })).toBe(0);
});
