/** For `test.use`: a browser that does not prefer reduced motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
