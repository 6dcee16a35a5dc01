import type { Scenario } from '../stage.ts';

const downMs = 4_000;

/** One of two servers is gone from one moment to the next, and comes back some seconds later. */
export const kill: Scenario = {
  name: 'kill',
  title: 'one of two servers is killed with -9 (PostgreSQL)',
  database: 'PostgreSQL',
  isBehindNginx: true,
  async makeTrouble({ servers, wait }) {
    for (const server of servers) {
      await server.kill(downMs);
      await wait(2_000);
    }
    return undefined;
  },
};
