/** The default of a call that the page has to provide. */
export const notProvided = (): Promise<never> => Promise.reject(new Error('This call was not provided.'));

/** A call without a response fails after this time. */
export const callTimeoutMilliseconds = 15_000;
