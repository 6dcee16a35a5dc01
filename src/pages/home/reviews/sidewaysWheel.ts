import { type WheelEvent as ReactWheelEvent, useMemo } from 'react';

/** What is kept between the events of one stroke. */
export interface WheelStroke {
  /** When the last event came, in milliseconds. */
  last: number;
  /** The way so far, in pixels. */
  way: number;
  /** Whether it has led to its one step. */
  isSpent: boolean;
}

export type WheelMove = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'timeStamp'>;

/** A pause of so many milliseconds ends a stroke: touch pads go on sending long after the fingers have left. */
const strokePause = 150;
/** From so many pixels on a stroke counts as meant. */
const enough = 30;

/** Adds a wheel's event to its stroke and says whether to step on (1), back (-1) or not (0): once a stroke. */
export function wheelStep(stroke: WheelStroke, { deltaX, deltaY, timeStamp }: WheelMove): 1 | -1 | 0 {
  if (Math.abs(deltaX) <= Math.abs(deltaY)) return 0;
  if (timeStamp - stroke.last > strokePause) Object.assign(stroke, { way: 0, isSpent: false });
  stroke.last = timeStamp;
  stroke.way += deltaX;
  if (stroke.isSpent || Math.abs(stroke.way) < enough) return 0;
  stroke.isSpent = true;
  return stroke.way > 0 ? 1 : -1;
}

/** A listener that turns one sideways turn of the wheel, or one stroke over a touch pad, into one step. */
export function useSidewaysWheel(step: (by: 1 | -1) => void): (event: ReactWheelEvent) => void {
  const stroke = useMemo(() => ({ last: Number.NEGATIVE_INFINITY, way: 0, isSpent: false }), []);
  return (event: ReactWheelEvent) => {
    const move: WheelMove = { deltaX: event.deltaX, deltaY: event.deltaY, timeStamp: event.timeStamp };
    const by = wheelStep(stroke, move);
    if (by !== 0) step(by);
  };
}
