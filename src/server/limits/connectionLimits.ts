import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from '#server/http/clientAddress.ts';

/** Limits for one connection, for one client and for all of them together. */
export interface ConnectionLimits {
  /** The head of a request has to arrive within this time, the whole request within the other. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** A connection on which nothing moves for so long is closed, also one that does not take its answer. */
  readonly idleMs: number;
  /** How long an open connection may wait for its next request. */
  readonly keepAliveMs: number;
  /** How long a connection that was answered as broken may take its answer; then it is cut, whatever it still sends. */
  readonly lingerMs: number;
  readonly maxHeaderBytes: number;
  readonly maxHeaders: number;
  readonly connections: number;
  /** Open connections of one sender (senderOf); those of a proxy, from which all visitors come, are not counted. */
  readonly connectionsPerAddress: number;
}

export const defaultLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  lingerMs: 1_000,
  maxHeaderBytes: 16 * 1024,
  maxHeaders: 100,
  connections: 4_000,
  connectionsPerAddress: 256,
};

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
 * Applies what node:http has no option for. A connection beyond the limit of its sender is closed before anything is
 * read. When all places are taken, a newcomer gets the oldest connection of the sender that has the most: a few senders
 * that take every place keep nobody else out.
 *
 * @param isUnlimited whether an address may have any number of connections: a proxy, this machine
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isUnlimited: (address: string) => boolean,
): void {
  server.maxHeadersCount = limits.maxHeaders;
  /** By sender, oldest first; those that are free are together. */
  const open = new Map<string | typeof free, Set<Socket>>();
  let total = 0;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return;
    const sender = isUnlimited(remoteAddress) ? free : clientAddress(remoteAddress);
    const own = open.get(sender) ?? new Set<Socket>();
    const counted = sender === free ? 0 : own.size;
    if (counted >= limits.connectionsPerAddress) return void socket.destroy();
    if (total >= limits.connections && !closeOldest(counted + 1)) return void socket.destroy();
    total += 1;
    open.set(sender, own.add(socket));
    socket.once('close', () => {
      if (own.delete(socket)) total -= 1;
      if (own.size === 0 && open.get(sender) === own) open.delete(sender);
    });
  });

  /** Closes a connection of the client with the most, unless the newcomer would then have as many. */
  function closeOldest(newcomers: number): boolean {
    let largest: Set<Socket> = new Set();
    for (const [sender, sockets] of open)
      if (sender !== free && sockets.size > largest.size) largest = sockets;
    const [oldest] = largest;
    if (oldest === undefined || largest.size <= newcomers) return false;
    largest.delete(oldest);
    total -= 1;
    oldest.destroy();
    return true;
  }
}

const free = Symbol('free');

/** Whether an address is this machine's own: '127.0.0.1', '::1' and their like. */
export function isLocal(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}
