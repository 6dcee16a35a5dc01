import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Engine } from './engine.ts';

type Json = Readonly<Record<string, unknown>>;

/** Starts a headless Firefox with a new profile, and connects to it by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'engine-firefox-'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', home],
    {
      env: { ...process.env, HOME: home },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`${program} ended with ${code} before its WebDriver listened.`)),
    );
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, listening] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (listening) resolve(listening);
    });
  });
  const errors: string[] = [];
  const { send, end } = await connect(`${address}/session`, (method, params) => {
    if (method === 'log.entryAdded' && params.level === 'error') errors.push(String(params.text));
  });
  const { capabilities } = await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send('browsingContext.getTree', {});
  const [{ context } = {}] = contexts as readonly Json[];
  const { browserName, browserVersion } = capabilities as Json;
  return {
    version: `${browserName} ${browserVersion}`,
    errors,
    async open(url) {
      const go = () => send('browsingContext.navigate', { context, url, wait: 'interactive' });
      // a navigation that the page has started at the same time aborts this one
      await go().catch((error) => (/NS_BINDING_ABORTED/.test(String(error)) ? go() : Promise.reject(error)));
    },
    async call(run, ...given) {
      const expression = `JSON.stringify({ value: (${run})(...${JSON.stringify(given)}) })`;
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(String((exceptionDetails as Json).text));
      return JSON.parse(String((result as Json).value)).value;
    },
    async act(sources) {
      await send('input.performActions', { context, actions: sources });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
      return width;
    },
    async close() {
      end();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Connects a socket that sends commands, resolves them with their responses, and passes on events. */
async function connect(address: string, onEvent: (method: string, params: Json) => void) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Json>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message, method, params } = JSON.parse(String(data));
    const command = waiting.get(id);
    waiting.delete(id);
    if (type === 'event') onEvent(method, params);
    else if (type === 'success') command?.resolve(result);
    else command?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection.'));
  });
  return {
    send(method: string, params: Json): Promise<Json> {
      last += 1;
      const command = Promise.withResolvers<Json>();
      waiting.set(last, command);
      socket.send(JSON.stringify({ id: last, method, params }));
      return command.promise;
    },
    end: () => socket.close(),
  };
}
