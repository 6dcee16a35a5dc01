/** A call that the page supplies. */
export const notProvided = (): Promise<never> => Promise.reject(new Error('No such call was provided.'));
