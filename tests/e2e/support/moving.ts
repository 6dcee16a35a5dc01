/** For `test.use`: visitors who did not ask for less motion, as most are. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
