import type { FastifyInstance } from 'fastify';
import type { FieldError } from './httpError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is a file of the site: the log has a line for a request that succeeded only with LOG_LEVEL=debug. */
    isFile?: boolean;
  }
  interface FastifyRequest {
    /** Invalid fields for the log: names of known fields and reasons, never the input. */
    refused: readonly InvalidField[] | null;
  }
}

interface InvalidField {
  readonly field: string;
  readonly reason: string;
}

/** Replaces keys that no form has: the sender chose them, so they may be personal data. */
const unlistedField = '(unlisted)';

/**
 * One line a request: method, the route's pattern (never the sent path or query), status, milliseconds and the
 * request's id. An unknown route is '(unknown)'.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refused', null);
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: (request.is404 ? undefined : request.routeOptions.url) ?? '(unknown)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.refused && { refused: request.refused }),
    };
    const isPlain = request.routeOptions.config.isFile === true && reply.statusCode < 400;
    request.log[isPlain ? 'debug' : 'info'](line, 'request');
    done();
  });
}

/**
 * What the log may say of refused fields: those that the form has, or groups and lists of them, by name, without a row's
 * number (`members.age`); all others as one entry.
 */
export function loggableFields(errors: readonly FieldError[], known: readonly string[]): InvalidField[] {
  const names = new Set(known.flatMap(withGroups));
  const refused = errors
    .map(({ field, reason = 'invalid' }) => ({ field: field.replace(/\.\d+(?=\.|$)/g, ''), reason }))
    .filter(({ field }) => names.has(field));
  if (refused.length < errors.length) refused.push({ field: unlistedField, reason: 'unknown' });
  return refused;
}

/** `home.city` and `home`. */
function withGroups(name: string): string[] {
  const keys = name.split('.');
  return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
}
