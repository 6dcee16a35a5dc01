import type { FastifyInstance } from 'fastify';
import type { FieldError } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log says of a refused request: names of known fields and reasons, never what was sent. */
    refused: readonly RefusedField[] | null;
  }
}

export interface RefusedField {
  readonly field: string;
  readonly reason: string;
}

/** Stands for a key that no form has: the sender chose its name, so it may be anything. */
const unlistedField = '(unlisted)';

/**
 * One line a request: method, the route's pattern (never the path or query that was sent), status, time in
 * milliseconds and the request's id. What is not a known route shows as '(unknown)'.
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
    request.log.info(line, 'request');
    done();
  });
}

/**
 * What the log may say of refused fields: those that the form has, or groups and lists of them, by name, without a row's
 * number (`members.age`); all others as one entry.
 */
export function refusedFields(errors: readonly FieldError[], known: readonly string[]): RefusedField[] {
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
  return keys.map((_, place) => keys.slice(0, place + 1).join('.'));
}
