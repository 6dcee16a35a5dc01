import type { Scenario } from '../stage.ts';

/** The one server is restarted: for a moment nobody answers at all. */
export const restart: Scenario = {
  name: 'restart',
  title: 'the one server is restarted (SQLite)',
  database: 'SQLite',
  isBehindNginx: false,
  async makeTrouble({ servers, wait }) {
    for (const server of servers) await server.restart();
    await wait(4_000);
    return undefined;
  },
};
