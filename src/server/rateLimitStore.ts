import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Window {
  count: number;
  /** When the window ends, in milliseconds since the epoch. */
  readonly end: number;
}

/** Addresses remembered at most; beyond that, the oldest window is forgotten. */
const mostAddresses = 50_000;

/**
 * Counts requests an address within fixed windows, exactly: each caller gets a count of its own. The store that comes
 * with @fastify/rate-limit hands the same object to all and reads it a little later, so that requests of one moment
 * all see the highest count and are all refused.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(
    address: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = Date.now();
    const window = this.#windowOf(address, now, windowMs);
    window.count += 1;
    callback(null, { current: window.count, ttl: window.end - now });
  }

  /** A route of its own counts on its own. */
  child(): RateLimitStore {
    return new RateLimitStore();
  }

  #windowOf(address: string, now: number, windowMs: number): Window {
    const open = this.#windows.get(address);
    if (open && open.end > now) return open;
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined && this.#windows.size >= mostAddresses) this.#windows.delete(oldest);
    const window = { count: 0, end: now + windowMs };
    this.#windows.delete(address);
    this.#windows.set(address, window);
    return window;
  }
}
