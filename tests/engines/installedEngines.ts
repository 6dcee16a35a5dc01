import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './drivers/engine.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webKit.ts';

/** An engine that the journeys know, and how to start it here, or why it cannot be. */
export type KnownEngine = { readonly name: string } & (
  | { readonly start: () => Promise<Engine> }
  | { readonly missing: string }
);

/** What ENGINES names, with commas: those that are to run. */
const requested = (process.env.ENGINES ?? '').split(',').filter(Boolean);

/** Where Debian's packages put WebKitGTK's own browser, which is on no path. */
const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);

/** Each engine with how it starts, where ENGINES asks for it and its packages are installed. */
export const installedEngines: readonly KnownEngine[] = [
  engine('firefox', () => {
    const program = onPath('firefox-esr') ?? onPath('firefox');
    return program ? () => startFirefox(program) : 'firefox-esr';
  }),
  engine('webkit', () => {
    const [driver, screen] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
    const browser = miniBrowsers.find((file) => existsSync(file));
    return driver && screen && browser
      ? () => startWebKit({ driver, browser, screen })
      : 'webkit2gtk-driver xvfb';
  }),
];

function engine(name: string, find: () => (() => Promise<Engine>) | string): KnownEngine {
  if (!requested.includes(name)) return { name, missing: `ENGINES does not name it` };
  const start = find();
  return typeof start === 'string'
    ? { name, missing: `there is none: apt-get install ${start}` }
    : { name, start };
}

function onPath(program: string): string | undefined {
  const locations = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  return locations.find((file) => existsSync(file));
}
