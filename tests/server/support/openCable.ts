import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Lays a cable to a database, which a test can cut; it is gone after the test. */
export async function openCable(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const directory = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  let isCut = false;
  let cutText: string | undefined;
  const ends = new Set<Socket>();
  const hold = (socket: Socket) => {
    ends.add(socket);
    socket.on('close', () => ends.delete(socket));
    socket.on('error', () => {});
  };
  const server = createServer((near) => {
    hold(near);
    if (isCut) return void near.destroy();
    const far = directory ? connect(`${directory}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    hold(far);
    near.on('data', (sent) => {
      if (cutText !== undefined && sent.includes(cutText)) near.destroy();
      else far.write(sent);
    });
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => {
    for (const socket of ends) socket.destroy();
  };
  onTestFinished(() => {
    cutAll();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Breaks every connection; new ones come to nothing. */
    cut() {
      isCut = true;
      cutAll();
    },
    /** Breaks each connection over which a statement with this text is sent, before it arrives. */
    cutAt(text: string) {
      cutText = text;
    },
    repair() {
      isCut = false;
      cutText = undefined;
    },
  };
}
