import type { Scenario } from '../stage.ts';

/** Two servers are restarted in turn, as for an upgrade. */
export const restartInTurn: Scenario = {
  name: 'turns',
  title: 'two servers behind nginx are restarted in turn (PostgreSQL)',
  database: 'PostgreSQL',
  isBehindNginx: true,
  async makeTrouble({ servers, wait }) {
    for (const server of servers) {
      await server.restart();
      await wait(2_000);
    }
    return undefined;
  },
};
