import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimitStore } from '#server/rateLimitStore.ts';

const minute = 60_000;

function count(store: RateLimitStore, address: string): { current: number; ttl: number } | undefined {
  let answer: { current: number; ttl: number } | undefined;
  store.incr(address, (_error, result) => (answer = result), minute);
  return answer;
}

describe('RateLimitStore', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('[CONTRACT] counts an address from 1 and tells how long the window still lasts', () => {
    const store = new RateLimitStore();
    expect(count(store, 'a')).toEqual({ current: 1, ttl: minute });
    vi.setSystemTime(1_000_000 + 20_000);
    expect(count(store, 'a')).toEqual({ current: 2, ttl: 40_000 });
  });

  it('[CONTRACT] each address has its own count, and so has each child', () => {
    const store = new RateLimitStore();
    count(store, 'a');
    expect(count(store, 'b')?.current).toBe(1);
    expect(count(store.child(), 'a')?.current).toBe(1);
  });

  it('[CONTRACT] a new window begins when the old one has ended, not before', () => {
    const store = new RateLimitStore();
    count(store, 'a');
    vi.setSystemTime(1_000_000 + minute - 1);
    expect(count(store, 'a')).toEqual({ current: 2, ttl: 1 });
    vi.setSystemTime(1_000_000 + minute);
    expect(count(store, 'a')).toEqual({ current: 1, ttl: minute });
  });

  it('[CONTRACT] requests of one moment get counts of their own', () => {
    const store = new RateLimitStore();
    const answers = Array.from({ length: 20 }, () => count(store, 'a'));
    expect(answers.map((answer) => answer?.current)).toEqual(
      Array.from({ length: 20 }, (_, place) => place + 1),
    );
  });

  it('remembers so many addresses and no more: the oldest goes', () => {
    const store = new RateLimitStore();
    count(store, 'first');
    for (let number = 0; number < 50_000; number += 1) count(store, `address ${number}`);
    expect(count(store, 'first')?.current).toBe(1);
    expect(count(store, 'address 49999')?.current).toBe(2);
  });
});
