/** A call that the page supplies. */
export const notProvided = (): Promise<never> => Promise.reject(new Error('No such call was provided.'));

/** After this long a call without an answer counts as one that did not get through. */
export const callTimeoutMilliseconds = 15_000;
