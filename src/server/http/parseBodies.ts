import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { HttpError } from './httpError.ts';

/** Makes a plugin parse JSON bodies. The returned hook rejects other content types with 415 before the body is read. */
export function parseJsonBodies(app: FastifyInstance): onRequestAsyncHookHandler {
  addParser(app, 'application/json', parseJsonBody);
  return requireContentType('application/json');
}

/** As parseJsonBodies, for URL-encoded forms: the body becomes URLSearchParams. */
export function parseFormBodies(app: FastifyInstance): onRequestAsyncHookHandler {
  const contentType = 'application/x-www-form-urlencoded';
  addParser(app, contentType, (body) => new URLSearchParams(body.toString('utf8')));
  return requireContentType(contentType);
}

function addParser(app: FastifyInstance, contentType: string, parse: (body: Buffer) => unknown): void {
  app.removeAllContentTypeParsers();
  const buffer = { parseAs: 'buffer' } as const;
  app.addContentTypeParser(contentType, buffer, async (_request: FastifyRequest, body: Buffer) =>
    parse(body),
  );
}

/** The value of a field in a posted form; '' if it is missing or repeated. */
export function formValue({ body }: FastifyRequest, name: string): string {
  const texts = body instanceof URLSearchParams ? body.getAll(name) : [];
  return texts.length === 1 ? (texts[0] ?? '') : '';
}

/** Rejects other charsets and compressed bodies too, because they would not be decoded. */
function requireContentType(contentType: string): onRequestAsyncHookHandler {
  const pattern = new RegExp(`^${contentType}\\s*(;\\s*charset="?utf-8"?\\s*)?;?$`, 'i');
  return async ({ headers }: FastifyRequest) => {
    if (!pattern.test((headers['content-type'] ?? '').trim())) {
      throw new HttpError(415, `The content type must be ${contentType}`);
    }
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') throw new HttpError(415, 'The body must be uncompressed');
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON.parse makes `__proto__` an ordinary key, so that the form's validator rejects it. */
function parseJsonBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    // the parser's message quotes the text
    throw new HttpError(400, 'The body is not JSON');
  }
}
