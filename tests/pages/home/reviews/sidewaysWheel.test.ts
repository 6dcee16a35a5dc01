import { describe, expect, it } from 'vitest';
import { type WheelMove, type WheelStroke, wheelStep } from '#pages/home/reviews/sidewaysWheel.ts';

const stroke = (): WheelStroke => ({ last: Number.NEGATIVE_INFINITY, way: 0, isSpent: false });
const steps = (moves: readonly WheelMove[]) => {
  const kept = stroke();
  return moves.map((move) => wheelStep(kept, move));
};
const move = (deltaX: number, timeStamp: number, deltaY = 0): WheelMove => ({ deltaX, deltaY, timeStamp });

describe('wheelStep', () => {
  it('[R38] a turn of the wheel to the side is one step', () => {
    expect(steps([move(120, 0)])).toEqual([1]);
    expect(steps([move(-120, 0)])).toEqual([-1]);
  });

  it('[R38] a stroke over a touch pad is one step, however long it goes on', () => {
    expect(steps([10, 12, 14, 30, 80, 60, 20].map((way, place) => move(way, place * 16)))).toEqual([
      0, 0, 1, 0, 0, 0, 0,
    ]);
  });

  it('[R38] the next stroke begins after a pause', () => {
    expect(steps([move(120, 0), move(120, 100), move(-120, 400)])).toEqual([1, 0, -1]);
  });

  it('[R38] [R51] a wheel turned as usual scrolls the page and steps nowhere', () => {
    expect(steps([move(0, 0, 120), move(40, 20, 50)])).toEqual([0, 0]);
  });
});
