import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchForDrain } from '#server/http/drain.ts';

/** A listener whose every request is answered, and a client that keeps its one connection. */
async function openListener() {
  const server = createServer((_request, response) => response.end('taken'));
  const drain = watchForDrain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const [answer] = (await once(request({ port, agent }).end(), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.headers.connection;
  };
  const askAnew = () => fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text());
  return { drain, ask, askAnew };
}

const long = 60_000;

describe('a listener that is about to stop', () => {
  it('[CONTRACT] waits for nobody when no connection is open', async () => {
    const { drain } = await openListener();
    await drain.start({ quietMs: long, newcomersMs: 0, withinMs: long });
  });

  it('[CONTRACT] ends connections with their next answer, and is done when the last one has gone', async () => {
    const { drain, ask } = await openListener();
    expect(await ask()).toBe('keep-alive');
    const drained = drain.start({ quietMs: long, newcomersMs: 0, withinMs: long });
    expect(await ask()).toBe('close');
    await drained;
  });

  it('[CONTRACT] does not wait for a client that says nothing any more', async () => {
    const { drain, ask } = await openListener();
    await ask();
    await drain.start({ quietMs: 30, newcomersMs: 0, withinMs: long });
    expect(await ask()).toBe('close');
  });

  it('[CONTRACT] is held up by nobody who connects again and again', async () => {
    const { drain, ask, askAnew } = await openListener();
    await ask();
    let isDone = false;
    const drained = drain.start({ quietMs: 30, newcomersMs: 0, withinMs: long }).then(() => {
      isDone = true;
    });
    while (!isDone) await askAnew();
    await drained;
  });

  it('[CONTRACT] is done in time, however patient it is', async () => {
    const { drain, ask } = await openListener();
    await ask();
    await drain.start({ quietMs: long, newcomersMs: 0, withinMs: 30 });
  });
});
