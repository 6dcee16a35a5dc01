import { describe, expect, it } from 'vitest';
import { explainRenderError } from '#site/pages/client/frame/RenderErrorPage.tsx';

describe('explainRenderError', () => {
  it.each([
    ['text', 'Back at nine', 'Back at nine'],
    ['an object with a message', { success: false, message: 'Back at nine' }, 'Back at nine'],
    ['nothing', undefined, ''],
    ['an object without one', { message: 7 }, ''],
    ['null', null, ''],
  ])(
    '[CLIENT-54] tells status, status text and the server’s message of an answer with %s',
    (_what, data, text) => {
      const response = { status: 503, statusText: 'Service Unavailable', internal: false, data };
      expect(explainRenderError(response)).toEqual({ title: '503 Service Unavailable', text });
    },
  );

  it('[CLIENT-54] takes an answer of fetch for one of a route too', () => {
    expect(explainRenderError(new Response(null, { status: 500 })).title).toBe('500');
  });

  it('[CLIENT-55] tells the message of a code error', () => {
    expect(explainRenderError(new TypeError('x is not a function'))).toEqual({
      title: 'x is not a function',
      text: 'A JavaScript error occurred during rendering.',
    });
  });

  it.each(['text', null, undefined, { status: '500', statusText: 'x' }, { status: 500 }])(
    '[CLIENT-56] calls anything else unknown: %j',
    (thrown) => {
      expect(explainRenderError(thrown)).toEqual({
        title: 'Unknown Error',
        text: 'An unexpected error occurred.',
      });
    },
  );
});
