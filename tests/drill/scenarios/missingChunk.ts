import type { Scenario } from '../stage.ts';

const awayMs = 20_000;

/** The script that brings forms to life answers 404 for a while. */
export const missingChunk: Scenario = {
  name: 'chunk',
  title: `a script of the forms answers 404 for ${awayMs / 1000} s`,
  database: 'SQLite',
  isBehindNginx: true,
  async makeTrouble({ nginx, servers, wait }) {
    const scripts = await findFormScripts(servers[0]?.port ?? 0);
    await nginx?.answer404(scripts);
    await wait(awayMs);
    await nginx?.answer404([]);
    return scripts;
  },
};

/** @throws when the entry names no such script: the drill would miss nothing */
async function findFormScripts(port: number): Promise<string[]> {
  const site = `http://127.0.0.1:${port}`;
  const html = await (await fetch(site)).text();
  const [, entry] = /src="(\/assets\/index-[^"]+\.js)"/.exec(html) ?? [];
  const script = entry ? await (await fetch(`${site}${entry}`)).text() : '';
  const names = [...new Set(script.match(/LeadFormView-[\w-]{8}\.js/g))];
  if (names.length === 0) throw new Error('No script of the forms was found in the entry of the site.');
  return names.map((name) => `/assets/${name}`);
}
