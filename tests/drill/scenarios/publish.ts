import type { Scenario } from '../stage.ts';

/** A build with a changed text is published beside a running server, which takes it up on SIGHUP. */
export const publish: Scenario = {
  name: 'publish',
  title: 'a release is published beside a running server, SIGHUP after it',
  database: 'SQLite',
  isBehindNginx: false,
  async makeTrouble({ servers, wait }, { publishing }) {
    for (let release = 0; release < 2; release += 1) {
      await publishing.publish();
      await wait(2_000);
      for (const server of servers) server.reload();
      await wait(4_000);
    }
    return undefined;
  },
};
