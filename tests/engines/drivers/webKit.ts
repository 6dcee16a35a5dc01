import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/freePort.ts';
import type { Engine } from './engine.ts';

type Json = Readonly<Record<string, unknown>>;

/** The programs of an installed WebKitGTK: driver, browser and virtual display. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Starts WebKitGTK's MiniBrowser on a virtual display, and connects to it by WebDriver. */
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
  // Xvfb chooses a free display and writes its number to file descriptor 3
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
    // the sandbox does not work as root
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  // As root the driver does not pass our arguments to the browser, so a wrapper does.
  const wrapper = join(home, 'browser');
  writeFileSync(wrapper, `#!/bin/sh\nexec ${browser} --automation "$@"\n`);
  chmodSync(wrapper, 0o755);
  const port = await freePort();
  started.push(spawn(driver, [`--port=${port}`], { env: environment, stdio: 'ignore' }));
  const send = async (method: string, path: string, body?: Json): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { binary: wrapper, args: [] };
  const alwaysMatch = { 'webkitgtk:browserOptions': options };
  const session = await untilUp(() => send('POST', '/session', { capabilities: { alwaysMatch } }));
  const { sessionId, capabilities } = session as { sessionId: string; capabilities: Json };
  const sendInSession = (method: string, path: string, body?: Json) =>
    send(method, `/session/${sessionId}${path}`, body);
  const call: Engine['call'] = async (run, ...given) =>
    JSON.parse(
      String(
        await sendInSession('POST', '/execute/sync', {
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
      await sendInSession('POST', '/url', { url });
    },
    async act(sources) {
      await sendInSession('POST', '/actions', { actions: sources });
    },
    async resize(width, height) {
      // the window has a toolbar
      const frame = await call(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
      await sendInSession('POST', '/window/rect', { width: width + frame[0], height: height + frame[1] });
      return call(() => innerWidth);
    },
    async close() {
      await sendInSession('DELETE', '');
      await close();
    },
  };
}

/** Repeats a request until the driver accepts connections. */
async function untilUp<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') throw error;
    }
  }
}
