import fastifyPlugin from 'fastify-plugin';
import type { FieldError } from './httpError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route serves a file. Its successful requests are only logged with LOG_LEVEL=debug. */
    isFile?: boolean;
  }
  interface FastifyRequest {
    /** Invalid fields for the log: names of known fields and reasons, without input. */
    invalidFields: readonly InvalidField[] | null;
  }
}

interface InvalidField {
  readonly field: string;
  readonly reason: string;
}

/** Replaces unknown keys, which the sender chose: they may be personal data. */
const unlistedField = '(unlisted)';

/**
 * Logs one line per request: method, route pattern (never path or query), status, milliseconds and request id. An unknown
 * route is '(unknown)'.
 */
export const logRequests = fastifyPlugin(async (app) => {
  app.decorateRequest('invalidFields', null);
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: (request.is404 ? undefined : request.routeOptions.url) ?? '(unknown)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.invalidFields && { invalidFields: request.invalidFields }),
    };
    const isServedFile = request.routeOptions.config.isFile === true && reply.statusCode < 400;
    request.log[isServedFile ? 'debug' : 'info'](line, 'request');
    done();
  });
});

/**
 * Reduces invalid fields to loggable ones: fields, groups and lists of the form by name, without an index (`members.age`),
 * and all others as one entry.
 */
export function loggableFields(errors: readonly FieldError[], known: readonly string[]): InvalidField[] {
  const names = new Set(known.flatMap(withGroups));
  const invalid = errors
    .map(({ field, reason = 'invalid' }) => ({ field: field.replace(/\.\d+(?=\.|$)/g, ''), reason }))
    .filter(({ field }) => names.has(field));
  if (invalid.length < errors.length) invalid.push({ field: unlistedField, reason: 'unknown' });
  return invalid;
}

/** The name of a field and of every group around it: `home.city`, `home`. */
function withGroups(name: string): string[] {
  const keys = name.split('.');
  return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
}
