import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './drivers/engine.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webKit.ts';

/** A supported engine: a function that starts it, or the reason why it is missing. */
export type KnownEngine = { readonly name: string } & (
  | { readonly start: () => Promise<Engine> }
  | { readonly missing: string }
);

/** The engines in ENGINES, which separates them by commas. */
const requested = (process.env.ENGINES ?? '').split(',').filter(Boolean);

/** The paths of WebKitGTK's MiniBrowser on Debian, because it is not in PATH. */
const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);

/** All engines; an engine starts if ENGINES names it and its packages are installed. */
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
  if (!requested.includes(name)) return { name, missing: 'not in ENGINES' };
  const start = find();
  return typeof start === 'string'
    ? { name, missing: `not installed: apt-get install ${start}` }
    : { name, start };
}

function onPath(program: string): string | undefined {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  return paths.find((file) => existsSync(file));
}
