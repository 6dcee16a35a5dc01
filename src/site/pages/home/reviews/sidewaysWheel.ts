/** A pause of so many milliseconds ends a stroke: touch pads go on sending long after the fingers have left. */
const strokePause = 150;

/** From so many pixels on a stroke counts as meant. */
const enough = 30;

/**
 * Makes a listener that turns one sideways turn of the wheel, or one stroke over a touch pad, into one step (R51): what it
 * returns is 1, -1 or, in between, 0.
 */
export function sidewaysWheel() {
  let last = Number.NEGATIVE_INFINITY;
  let way = 0;
  return ({ deltaX, deltaY, timeStamp }: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'timeStamp'>): 1 | -1 | 0 => {
    if (Math.abs(deltaX) <= Math.abs(deltaY)) return 0;
    if (timeStamp - last > strokePause) way = 0;
    last = timeStamp;
    const before = way;
    way += deltaX;
    if (Math.abs(before) >= enough || Math.abs(way) < enough) return 0;
    // the rest of the stroke leads nowhere
    const by = way > 0 ? 1 : -1;
    way = by * Number.POSITIVE_INFINITY;
    return by;
  };
}
