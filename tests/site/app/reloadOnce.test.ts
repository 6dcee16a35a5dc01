import { describe, expect, it, vi } from 'vitest';
import { reloadOnce } from '#site/app/reloadOnce.ts';

function visit(broken = false) {
  const stored = new Map<string, string>();
  const fail = () => {
    throw new Error('storage is blocked');
  };
  return {
    location: { reload: vi.fn() },
    sessionStorage: broken
      ? { getItem: fail, setItem: fail }
      : {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => void stored.set(key, value),
        },
  };
}

describe('reloadOnce', () => {
  it('[ERR-23] [R25] reloads the page when a page module fails for the first time', () => {
    const page = visit();
    expect(reloadOnce(page)).toBe(true);
    expect(page.location.reload).toHaveBeenCalledTimes(1);
  });

  it('[R25] does not reload again within the visit', () => {
    const page = visit();
    reloadOnce(page);
    expect(reloadOnce(page)).toBe(false);
    expect(page.location.reload).toHaveBeenCalledTimes(1);
  });

  it('[R25] never reloads where it cannot remember that it did', () => {
    const page = visit(true);
    expect(reloadOnce(page)).toBe(false);
    expect(page.location.reload).not.toHaveBeenCalled();
  });
});
