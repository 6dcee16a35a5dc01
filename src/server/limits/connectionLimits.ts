import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { senderOf } from '#server/http/senderAddress.ts';

/** What one connection, one sender and all of them together may take. */
export interface ConnectionLimits {
  /** The head of a request has to arrive within this time, the whole request within the other. */
  readonly headMs: number;
  readonly requestMs: number;
  /** A connection on which nothing moves for so long is closed, also one that does not take its answer. */
  readonly idleMs: number;
  /** How long an open connection may wait for its next request. */
  readonly keepAliveMs: number;
  readonly headBytes: number;
  readonly headLines: number;
  readonly connections: number;
  /** Open connections of one sender (senderOf); those of a proxy, from which all visitors come, are not counted. */
  readonly connectionsOfOneAddress: number;
}

export const usualLimits: ConnectionLimits = {
  headMs: 10_000,
  requestMs: 30_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  headBytes: 16 * 1024,
  headLines: 100,
  connections: 4_000,
  connectionsOfOneAddress: 256,
};

/** Options for node:http. Node looks for late requests only so often, by itself each 30 seconds. */
export function httpOptions({ headMs, headBytes }: ConnectionLimits) {
  return {
    headersTimeout: headMs,
    maxHeaderSize: headBytes,
    connectionsCheckingInterval: Math.min(headMs, 2_000),
    // a request without a host is answered by a hook of ours, with our headers
    requireHostHeader: false,
  };
}

/**
 * Applies what node:http has no option for. Connections beyond a limit are closed before anything is read.
 *
 * @param isFree whether an address may have as many connections as it likes: a proxy's, this machine's
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isFree: (address: string) => boolean,
): void {
  server.maxConnections = limits.connections;
  server.maxHeadersCount = limits.headLines;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isFree(remoteAddress)) return;
    const sender = senderOf(remoteAddress);
    const count = (open.get(sender) ?? 0) + 1;
    if (count > limits.connectionsOfOneAddress) return void socket.destroy();
    open.set(sender, count);
    socket.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1;
      if (left === 0) open.delete(sender);
      else open.set(sender, left);
    });
  });
}

/** Whether an address is this machine's own: '127.0.0.1', '::1' and their like. */
export function isLocal(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}
