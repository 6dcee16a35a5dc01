import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseError } from '#server/database/databaseErrors.ts';
import { reasonOf } from '#server/database/reasonOf.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { describeError } from './describeError.ts';
import { errorBody, HttpError } from './httpError.ts';
import { logOutage } from './logIssue.ts';

/** The retry-after header of a 503 response. */
export const retryAfterSeconds = '5';

/** nginx's status for a disconnected client. */
const clientClosedRequest = 499;

const messageByStatus: Readonly<Record<number, string>> = {
  400: 'The request is malformed',
  415: 'The content type must be application/json',
};

/**
 * Converts thrown errors to JSON responses, which contain neither stack nor input. Logs errors of the server, not of the
 * client.
 */
export function replyWithError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // the route may have set headers for a successful response before it failed
  reply.removeHeader('content-type').removeHeader('content-disposition').header('cache-control', 'no-store');
  if (error instanceof HttpError) {
    return reply.code(error.status).headers(error.headers).send(errorBody(error.message, error.errors));
  }
  if (isUnavailable(error, request)) {
    const message = 'We could not take your request right now. Please try again in a moment.';
    return reply.code(503).header('retry-after', retryAfterSeconds).send(errorBody(message));
  }
  if (error.name === 'AbortError') {
    request.log.info('client disconnected before the response');
    return reply
      .code(clientClosedRequest)
      .send(errorBody('The client disconnected before the response was ready'));
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) {
    return reply.code(status).send(errorBody(messageOf(status, request)));
  }
  request.log.error({ why: reasonOf(error), error: describeError(error) }, 'unexpected error');
  return reply.code(500).send(errorBody('Something went wrong on our server'));
}

/** Whether an error is a temporary failure of the server. Logs the failure. */
export function isUnavailable(error: Error, request: FastifyRequest): boolean {
  if (!(error instanceof Unavailable) && !isDatabaseError(error)) return false;
  logOutage(request, error);
  return true;
}

/** Uses the route's body limit, because a posted form may be longer than a lead as JSON. */
function messageOf(status: number, { routeOptions }: FastifyRequest): string {
  if (status !== 413) return messageByStatus[status] ?? 'The request was rejected';
  return `The body is too large: at most ${Math.floor((routeOptions.bodyLimit ?? 0) / 1024)} KiB`;
}
