import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../stage.ts';

const awayMs = 20_000;

/** The script that brings forms to life answers 404 for a while. */
export const missingChunk: Scenario = {
  name: 'chunk',
  title: `a script of the forms answers 404 for ${awayMs / 1000} s`,
  database: 'SQLite',
  isBehindNginx: true,
  async makeTrouble({ nginx, wait }, { publishing }) {
    const scripts = findFormScripts(publishing.siteDirectory);
    await nginx?.answer404(scripts);
    await wait(awayMs);
    await nginx?.answer404([]);
    return scripts;
  },
};

/** @throws when there is no such script: the scenario would test nothing */
function findFormScripts(siteDirectory: string): string[] {
  const names = readdirSync(join(siteDirectory, 'assets')).filter((name) =>
    /^LeadFormView-.*\.js$/.test(name),
  );
  if (names.length === 0) throw new Error(`${siteDirectory} has no script LeadFormView.`);
  return names.map((name) => `/assets/${name}`);
}
