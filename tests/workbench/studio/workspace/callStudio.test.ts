import { afterEach, describe, expect, it, vi } from 'vitest';
import { callStudio } from '#workbench/studio/workspace/callStudio.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that says yes and whose words end as told. */
function answerWith(status: number, read: (controller: ReadableStreamDefaultController) => void): void {
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: read }), { status }));
}

const text = (texts: string) => (controller: ReadableStreamDefaultController) => {
  controller.enqueue(new TextEncoder().encode(texts));
  controller.close();
};

describe('a call to the studio’s server', () => {
  it('is taken back for good, though the server had begun to answer', async () => {
    const taken = new AbortController();
    answerWith(200, (controller) =>
      taken.signal.addEventListener('abort', () => controller.error(taken.signal.reason)),
    );
    const call = callStudio('judge', {}, taken.signal);
    taken.abort();
    await expect(call).rejects.toBe(taken.signal.reason);
  });

  it.each([
    ['cut off', '{"issues":['],
    ['no JSON', '<html>'],
  ])('says that nobody answers when an answer is %s', async (_how, texts) => {
    answerWith(200, text(texts));
    await expect(callStudio('judge')).rejects.toThrow('does not answer');
  });

  it.each([
    ['its words', 409, '{"message":"Is there already."}', 'Is there already.'],
    ['its status where it has none', 502, '<html>', 'The server answered 502.'],
  ])('refused by the server throws %s', async (_what, status, texts, messages) => {
    answerWith(status, text(texts));
    await expect(callStudio('save')).rejects.toThrow(messages);
  });
});
