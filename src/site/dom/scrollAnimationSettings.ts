/** The default animations on scroll; the library's own defaults are the same. */
export const scrollAnimationDefaults = {
  /** How many pixels of an element are in the window before it moves. */
  offset: 120,
  /** Milliseconds. */
  duration: 400,
  easing: 'ease',
  /** Milliseconds between two looks at the scroll position. */
  throttleDelay: 99,
  /** Milliseconds of rest after the window was resized. */
  debounceDelay: 50,
} as const;

/** About and the product pages: one second, once only. */
export const pageAnimation = { ...scrollAnimationDefaults, duration: 1000, once: true } as const;
