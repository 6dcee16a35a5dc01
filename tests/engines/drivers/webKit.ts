import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/freePort.ts';
import type { Engine } from './engine.ts';

type Answer = Readonly<Record<string, unknown>>;

/** The programs of an installed WebKitGTK: its driver, its browser, and a screen for it to draw on. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Starts WebKitGTK's own browser on a screen that nobody sees, and speaks WebDriver with it. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'engine-webkit-'));
  const started: ChildProcess[] = [];
  const close = async () => {
    for (const child of started.toReversed()) {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(home, { recursive: true, force: true });
  };
  // it chooses a display that is free, and tells it on the third channel
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(display);
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const environment = {
    ...process.env,
    HOME: home,
    DISPLAY: `:${String(number).trim()}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // as root it could not keep its pages in a sandbox of their own
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  // The driver gives the browser no arguments of ours when it is root's: a wrapper does.
  const wrapper = join(home, 'browser');
  writeFileSync(wrapper, `#!/bin/sh\nexec ${browser} --automation "$@"\n`);
  chmodSync(wrapper, 0o755);
  const port = await freePort();
  started.push(spawn(driver, [`--port=${port}`], { env: environment, stdio: 'ignore' }));
  const send = async (method: string, path: string, body?: Answer): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { binary: wrapper, args: [] };
  const alwaysMatch = { 'webkitgtk:browserOptions': options };
  const session = await untilUp(() => send('POST', '/session', { capabilities: { alwaysMatch } }));
  const { sessionId, capabilities } = session as { sessionId: string; capabilities: Answer };
  const announce = (method: string, path: string, body?: Answer) =>
    send(method, `/session/${sessionId}${path}`, body);
  const call: Engine['call'] = async (run, ...given) =>
    JSON.parse(
      String(
        await announce('POST', '/execute/sync', {
          script: `return JSON.stringify({ value: (${run})(...${JSON.stringify(given)}) })`,
          args: [],
        }),
      ),
    ).value;
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    errors: [],
    call,
    async open(url) {
      await announce('POST', '/url', { url });
    },
    async act(sources) {
      await announce('POST', '/actions', { actions: sources });
    },
    async resize(width, height) {
      // the window has a bar of its own
      const frame = await call(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
      await announce('POST', '/window/rect', { width: width + frame[0], height: height + frame[1] });
      return call(() => innerWidth);
    },
    async close() {
      await announce('DELETE', '');
      await close();
    },
  };
}

/** Asks again until somebody listens there. */
async function untilUp<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') throw error;
    }
  }
}
