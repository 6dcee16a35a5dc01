import { useMemo, type WheelEvent } from 'react';
import { type WheelMove, wheelStep } from './reviews/sidewaysWheel.ts';

/** A listener that turns one sideways turn of the wheel, or one stroke over a touch pad, into one step. */
export function useSidewaysWheel(step: (by: 1 | -1) => void): (event: WheelEvent) => void {
  const stroke = useMemo(() => ({ last: Number.NEGATIVE_INFINITY, way: 0, isSpent: false }), []);
  return (event: WheelEvent) => {
    const move: WheelMove = { deltaX: event.deltaX, deltaY: event.deltaY, timeStamp: event.timeStamp };
    const by = wheelStep(stroke, move);
    if (by !== 0) step(by);
  };
}
