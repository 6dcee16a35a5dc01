import type { Scenario } from '../stage.ts';

/** A build with a changed text is published beside a running server, which takes it up by itself. */
export const publish: Scenario = {
  name: 'publish',
  title: 'a release is published beside a running server',
  database: 'SQLite',
  isBehindNginx: false,
  async makeTrouble({ wait }, { publishing }) {
    for (let release = 0; release < 2; release += 1) {
      await publishing.publish();
      await wait(6_000);
    }
    return undefined;
  },
};
