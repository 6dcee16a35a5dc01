/** The header is 'scrolled' beyond this many pixels (CONST-9). */
export const scrolledThresholdPx = 20;
