import { describe, expect, it } from 'vitest';
import { sidewaysWheel } from '#site/pages/home/reviews/sidewaysWheel.ts';

const move = (deltaX: number, timeStamp: number, deltaY = 0) => ({ deltaX, deltaY, timeStamp });
const steps = (...moves: readonly ReturnType<typeof move>[]) => moves.map(sidewaysWheel());

describe('a wheel turned sideways', () => {
  it('[R38] is one step', () => {
    expect(steps(move(120, 0))).toEqual([1]);
    expect(steps(move(-120, 0))).toEqual([-1]);
  });

  it('[R38] as a stroke over a touch pad is one step, however long it goes on and if it turns back', () => {
    const directions = [10, 12, 14, 30, 80, -200, 20];
    expect(steps(...directions.map((direction, index) => move(direction, index * 16)))).toEqual([
      0, 0, 1, 0, 0, 0, 0,
    ]);
  });

  it('[R38] steps again after a pause', () => {
    expect(steps(move(120, 0), move(120, 100), move(-120, 400))).toEqual([1, 0, -1]);
  });

  it('[R38, R51] turned as usual scrolls the page and steps nowhere', () => {
    expect(steps(move(0, 0, 120), move(40, 20, 50))).toEqual([0, 0]);
  });
});
