import type { KyselyPlugin } from 'kysely';

/**
 * Lets everything else that is under way have a turn after each statement. node:sqlite answers at once, so without
 * this the requests of one process would never interleave, and a race would go unseen.
 */
export const interleaved: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await new Promise((resolve) => setImmediate(resolve));
    return result;
  },
};
