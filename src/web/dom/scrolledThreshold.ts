/** The header is 'scrolled' beyond this many pixels. */
export const scrolledThresholdPx = 20;
