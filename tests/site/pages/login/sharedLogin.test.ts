import { afterEach, describe, expect, it, vi } from 'vitest';
import { findAdminUrl } from '#site/pages/login/sharedLogin.ts';

const page = { protocol: 'https:', hostname: 'www.example.org' };

const answerWith = (...answers: readonly unknown[]) => {
  const calls = vi.spyOn(globalThis, 'fetch');
  for (const answer of answers) calls.mockResolvedValueOnce(Response.json(answer));
  return calls;
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('findAdminUrl', () => {
  it('[LOGIN-21] takes the host that the site was built with, and asks nobody', async () => {
    const calls = answerWith();
    expect(await findAdminUrl('https://admin.example.org', page)).toBe('https://admin.example.org');
    expect(calls).not.toHaveBeenCalled();
  });

  it('[LOGIN-21] [CONTRACT] without one, it is this host on the port that the server names', async () => {
    vi.stubGlobal('window', new EventTarget());
    const calls = answerWith({ adminPort: 4174 });
    expect(await findAdminUrl('', page)).toBe('https://www.example.org:4174');
    expect(calls).toHaveBeenCalledExactlyOnceWith('/site-config.json');
  });

  it('[LOGIN-21] asks again when the answer names no port', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    vi.spyOn(console, 'error').mockReturnValue();
    const calls = answerWith({}, { adminPort: 4174 });
    const url = findAdminUrl('', page);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await url).toBe('https://www.example.org:4174');
    expect(calls).toHaveBeenCalledTimes(2);
  });
});
