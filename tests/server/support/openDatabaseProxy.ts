import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Opens a TCP proxy to a database, whose connections a test can break. */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const directory = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  let isDisconnected = false;
  let triggerText: string | undefined;
  const ends = new Set<Socket>();
  const hold = (socket: Socket) => {
    ends.add(socket);
    socket.on('close', () => ends.delete(socket));
    socket.on('error', () => {});
  };
  const server = createServer((near) => {
    hold(near);
    if (isDisconnected) return void near.destroy();
    const far = directory ? connect(`${directory}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    hold(far);
    near.on('data', (sent) => {
      if (triggerText !== undefined && sent.includes(triggerText)) near.destroy();
      else far.write(sent);
    });
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closeAll = () => {
    for (const socket of ends) socket.destroy();
  };
  onTestFinished(() => {
    closeAll();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Breaks all connections and rejects new ones. */
    disconnect() {
      isDisconnected = true;
      closeAll();
    },
    /** Breaks a connection before it forwards a statement with this text. */
    disconnectOn(text: string) {
      triggerText = text;
    },
    repair() {
      isDisconnected = false;
      triggerText = undefined;
    },
  };
}
