/** The header has the class `scrolled` beyond this many pixels. */
export const scrolledThresholdPx = 20;
