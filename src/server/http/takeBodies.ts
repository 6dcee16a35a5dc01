import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { readJson } from './readJson.ts';
import { Refusal } from './refusal.ts';

/**
 * Makes every route of a plugin take JSON and nothing else.
 *
 * @returns the hook that refuses other content types with 415 before a body is read
 */
export function takeJson(app: FastifyInstance): onRequestAsyncHookHandler {
  take(app, 'application/json', readJson);
  return requireContentType('application/json');
}

/** As takeJson, for forms: the body becomes URLSearchParams. */
export function takeForms(app: FastifyInstance): onRequestAsyncHookHandler {
  const contentType = 'application/x-www-form-urlencoded';
  take(app, contentType, (body) => new URLSearchParams(body.toString('utf8')));
  return requireContentType(contentType);
}

function take(app: FastifyInstance, contentType: string, read: (body: Buffer) => unknown): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, read(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** In UTF-8 and not compressed: anything else would be read as something it is not. */
function requireContentType(contentType: string): onRequestAsyncHookHandler {
  const form = new RegExp(`^${contentType}\\s*(;\\s*charset="?utf-8"?\\s*)?;?$`, 'i');
  return async ({ headers }: FastifyRequest) => {
    if (!form.test((headers['content-type'] ?? '').trim())) {
      throw new Refusal(415, `The content type has to be ${contentType}`);
    }
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') throw new Refusal(415, 'The body has to come uncompressed');
  };
}
