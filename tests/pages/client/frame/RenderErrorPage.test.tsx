import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { explainRenderError, RenderErrorPage } from '#pages/client/frame/RenderErrorPage.tsx';

const unknown = { title: 'Unknown Error', text: 'An unexpected error occurred.' };

describe('explainRenderError', () => {
  it.each([
    ['text', 'Back at nine', 'Back at nine'],
    ['an object with a message', { success: false, message: 'Back at nine' }, 'Back at nine'],
    ['nothing', undefined, ''],
    ['an object without one', { message: 7 }, ''],
    ['null', null, ''],
  ])(
    '[CLIENT-54] tells status, status text and the server’s message of a route response with %s',
    (_what, data, text) => {
      const response = { status: 503, statusText: 'Service Unavailable', internal: false, data };
      expect(explainRenderError(response)).toEqual({ title: '503 Service Unavailable', text });
    },
  );

  it('[CLIENT-54] takes an answer of fetch for a route response too', () => {
    expect(explainRenderError(new Response(null, { status: 404, statusText: 'Not Found' })).title).toBe(
      '404 Not Found',
    );
    expect(explainRenderError(new Response(null, { status: 500 })).title).toBe('500');
  });

  it.each([new Error('x is not a function'), new TypeError('x is not a function')])(
    '[CLIENT-55] tells the message of a code error: %s',
    (error) => {
      expect(explainRenderError(error)).toEqual({
        title: 'x is not a function',
        text: 'A JavaScript error occurred during rendering.',
      });
    },
  );

  it.each([
    ['text'],
    [null],
    [undefined],
    [7],
    [{}],
    [{ status: '500', statusText: 'x' }],
    [{ status: 500 }],
  ])('[CLIENT-56] calls anything else unknown: %j', (thrown) => {
    expect(explainRenderError(thrown)).toEqual(unknown);
  });
});

describe('RenderErrorPage', () => {
  it('[CLIENT-52, CLIENT-53, ERR-20] says Oops! and what happened', () => {
    const html = renderToStaticMarkup(
      <StaticRouter location="/client">
        <RenderErrorPage error={new Error('x & y')} />
      </StaticRouter>,
    );
    for (const words of [
      '<h1>Oops!</h1>',
      'Sorry, there was an issue rendering this page.',
      'x &amp; y',
      'A JavaScript error occurred during rendering.',
    ]) {
      expect(html).toContain(words);
    }
  });
});
