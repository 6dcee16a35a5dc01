import type { Scenario } from '../stage.ts';

const downMs = 10_000;

/** PostgreSQL itself is stopped and started again. */
export const databaseStop: Scenario = {
  name: 'database',
  title: `the database is stopped for ${downMs / 1000} s (PostgreSQL)`,
  database: 'PostgreSQL',
  isBehindNginx: true,
  prepare: (_dataDir, { postgres }) =>
    postgres?.halt ? undefined : 'the PostgreSQL of TEST_DATABASE_URL is not the drill’s own to stop',
  async makeTrouble({ wait }, { postgres, workshop }) {
    await postgres?.halt?.();
    const putAway = workshop.putAwayLater(() => postgres?.resume?.());
    await wait(downMs);
    await putAway();
    return undefined;
  },
};
