/** For `test.use`: visitors without reduced motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
