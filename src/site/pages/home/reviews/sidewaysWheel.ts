/** A pause of so many milliseconds ends a stroke: touch pads go on sending long after the fingers have left. */
const strokePauseMs = 150;

/** From so many pixels on a stroke counts as meant. */
const thresholdPx = 30;

/**
 * Creates a listener that turns one sideways turn of the wheel, or one stroke over a touch pad, into one step: it
 * returns 1, -1 or, in between, 0.
 */
export function sidewaysWheel() {
  let last = Number.NEGATIVE_INFINITY;
  let distance = 0;
  return ({ deltaX, deltaY, timeStamp }: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'timeStamp'>): 1 | -1 | 0 => {
    if (Math.abs(deltaX) <= Math.abs(deltaY)) return 0;
    if (timeStamp - last > strokePauseMs) distance = 0;
    last = timeStamp;
    const before = distance;
    distance += deltaX;
    if (Math.abs(before) >= thresholdPx || Math.abs(distance) < thresholdPx) return 0;
    // the rest of the stroke leads nowhere
    const direction = distance > 0 ? 1 : -1;
    distance = direction * Number.POSITIVE_INFINITY;
    return direction;
  };
}
