import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from '#server/http/clientAddress.ts';

/** Limits for one connection, for one client and for all of them together. */
export const defaultLimits = {
  /** The head of a request has to arrive within this time, the whole request within the other. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** A connection on which nothing moves for so long is closed, also one that does not take its answer. */
  idleMs: 120_000,
  /** How long an open connection may wait for its next request. */
  keepAliveMs: 72_000,
  /** How long a connection that was answered as broken may take its answer; then it is cut, whatever it still sends. */
  lingerMs: 1_000,
  maxHeaderBytes: 16 * 1024,
  maxHeaders: 100,
  connections: 4_000,
  /** Open connections of one sender; those of a proxy, from which all visitors come, are not counted. */
  connectionsPerAddress: 256,
};

export type ConnectionLimits = Readonly<typeof defaultLimits>;

/** Options for node:http. Node looks for late requests only so often, by itself each 30 seconds. */
export function httpOptions({ headersMs, maxHeaderBytes }: ConnectionLimits) {
  return {
    headersTimeout: headersMs,
    maxHeaderSize: maxHeaderBytes,
    connectionsCheckingInterval: Math.min(headersMs, 2_000),
    // a request without a host is answered by a hook of ours, with our headers
    requireHostHeader: false,
  };
}

/**
 * Applies what node:http has no option for. A connection beyond a limit is closed before anything is read.
 *
 * @param isUnlimited whether an address may have any number of connections: a proxy, this machine
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isUnlimited: (address: string) => boolean,
): void {
  server.maxHeadersCount = limits.maxHeaders;
  server.maxConnections = limits.connections;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isUnlimited(remoteAddress)) return;
    const sender = clientAddress(remoteAddress);
    const count = counts.get(sender) ?? 0;
    if (count >= limits.connectionsPerAddress) return void socket.destroy();
    counts.set(sender, count + 1);
    socket.once('close', () => {
      const left = (counts.get(sender) ?? 0) - 1;
      if (left > 0) counts.set(sender, left);
      else counts.delete(sender);
    });
  });
}

/** Whether an address is this machine's own: '127.0.0.1', '::1' and their like. */
export function isLocal(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}
