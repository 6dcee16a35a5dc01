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
  ])('returns status, status text and message of a response with %s', (_what, data, text) => {
    proves('CLIENT-54');
    const response = { status: 503, statusText: 'Service Unavailable', internal: false, data };
    expect(explainRenderError(response)).toEqual({ title: '503 Service Unavailable', text });
  });

  it('accepts a response of fetch', () => {
    proves('CLIENT-54');
    expect(explainRenderError(new Response(null, { status: 500 })).title).toBe('500');
  });

  it('returns the message of an Error', () => {
    proves('CLIENT-55');
    expect(explainRenderError(new TypeError('x is not a function'))).toEqual({
      title: 'x is not a function',
      text: 'A JavaScript error occurred during rendering.',
    });
  });

  it.each(['text', null, undefined, { status: '500', statusText: 'x' }, { status: 500 }])(
    'reports anything else as unknown: %j',
    (thrown) => {
      proves('CLIENT-56');
      expect(explainRenderError(thrown)).toEqual({
        title: 'Unknown Error',
        text: 'An unexpected error occurred.',
      });
    },
  );
});
