import { describe, expect, it } from 'vitest';
import { explainRenderError } from '#site/pages/client/frame/RenderErrorPage.tsx';
import { proves } from '../../../../support/proves.ts';

describe('explainRenderError', () => {
  it.each([
    ['text', 'Back at nine', 'Back at nine'],
    ['an object with a message', { success: false, message: 'Back at nine' }, 'Back at nine'],
    ['nothing', undefined, ''],
    ['an object without one', { message: 7 }, ''],
    ['null', null, ''],
  ])('tells status, status text and the server’s message of an answer with %s', (_what, data, text) => {
    proves('CLIENT-54');
    const response = { status: 503, statusText: 'Service Unavailable', internal: false, data };
    expect(explainRenderError(response)).toEqual({ title: '503 Service Unavailable', text });
  });

  it('takes an answer of fetch for one of a route too', () => {
    proves('CLIENT-54');
    expect(explainRenderError(new Response(null, { status: 500 })).title).toBe('500');
  });

  it('tells the message of a code error', () => {
    proves('CLIENT-55');
    expect(explainRenderError(new TypeError('x is not a function'))).toEqual({
      title: 'x is not a function',
      text: 'A JavaScript error occurred during rendering.',
    });
  });

  it.each(['text', null, undefined, { status: '500', statusText: 'x' }, { status: 500 }])(
    'calls anything else unknown: %j',
    (thrown) => {
      proves('CLIENT-56');
      expect(explainRenderError(thrown)).toEqual({
        title: 'Unknown Error',
        text: 'An unexpected error occurred.',
      });
    },
  );
});
