import { afterEach, describe, expect, it, vi } from 'vitest';
import { callStudio } from '#workbench/studio/workspace/callStudio.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stubs a server whose response has a streamed body. */
function respondWith(status: number, read: (controller: ReadableStreamDefaultController) => void): void {
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: read }), { status }));
}

const body = (text: string) => (controller: ReadableStreamDefaultController) => {
  controller.enqueue(new TextEncoder().encode(text));
  controller.close();
};

describe('a call to the studio’s server', () => {
  it('can be aborted during the response', async () => {
    const abort = new AbortController();
    respondWith(200, (controller) =>
      abort.signal.addEventListener('abort', () => controller.error(abort.signal.reason)),
    );
    const call = callStudio('validate', {}, abort.signal);
    abort.abort();
    await expect(call).rejects.toBe(abort.signal.reason);
  });

  it.each([
    ['incomplete', '{"issues":['],
    ['not JSON', '<html>'],
  ])('fails as unanswered if the body is %s', async (_case, text) => {
    respondWith(200, body(text));
    await expect(callStudio('validate')).rejects.toThrow('does not respond');
  });

  it.each([
    ['message', 409, '{"message":"Already exists."}', 'Already exists.'],
    ['status', 502, '<html>', 'The server responded with status 502.'],
  ])('throws the server’s %s if the server rejects it', async (_part, status, text, message) => {
    respondWith(status, body(text));
    await expect(callStudio('save')).rejects.toThrow(message);
  });
});
