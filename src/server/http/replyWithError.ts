import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseError } from '#server/database/databaseErrors.ts';
import { reasonOf } from '#server/database/reasonOf.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { describeError } from './describeError.ts';
import { errorBody, type FieldError, HttpError } from './httpError.ts';
import { logOutage } from './logIssue.ts';

/** When the server cannot do its part. */
export const retryAfterSeconds = '5';

/** As nginx logs it: nobody reads this answer. */
const clientClosedRequest = 499;

const messageByStatus: Readonly<Record<number, string>> = {
  400: 'The request is malformed',
  415: 'The content type must be application/json',
};

/**
 * The one place where thrown errors become answers: always JSON, never a stack, and no words that quote the input.
 * Errors of the server are logged, errors of the client are not.
 */
export function replyWithErrorAs(bodyOf: (message: string, errors?: readonly FieldError[]) => object) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // a route that failed midway has described the answer that it meant
    reply
      .removeHeader('content-type')
      .removeHeader('content-disposition')
      .header('cache-control', 'no-store');
    if (error instanceof HttpError) {
      return reply.code(error.status).headers(error.headers).send(bodyOf(error.message, error.errors));
    }
    if (isUnavailable(error, request)) {
      const message = 'We could not take your request right now. Please try again in a moment.';
      return reply.code(503).header('retry-after', retryAfterSeconds).send(bodyOf(message));
    }
    if (error.name === 'AbortError') {
      request.log.info('the request ended before its answer');
      return reply.code(clientClosedRequest).send(bodyOf('The request ended before the answer was ready'));
    }
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status >= 400 && status < 500) {
      return reply.code(status).send(bodyOf(messageOf(status, request)));
    }
    request.log.error({ why: reasonOf(error), error: describeError(error) }, 'unexpected error');
    return reply.code(500).send(bodyOf('Something went wrong on our server'));
  };
}

/** Whether an error means that the server cannot do its part just now; the log tells it. */
export function isUnavailable(error: Error, request: FastifyRequest): boolean {
  if (!(error instanceof Unavailable) && !isDatabaseError(error)) return false;
  logOutage(request, error);
  return true;
}

/** The body limit is the route's own: a posted form may be longer than a lead as JSON. */
function messageOf(status: number, { routeOptions }: FastifyRequest): string {
  if (status !== 413) return messageByStatus[status] ?? 'The request was refused';
  return `The body is too large: at most ${Math.floor((routeOptions.bodyLimit ?? 0) / 1024)} KiB`;
}

export const replyWithError = replyWithErrorAs(errorBody);
