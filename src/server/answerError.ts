import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './describeError.ts';
import { LeadStoreUnavailable } from './leadStore.ts';
import { Refusal, refusalBody } from './refusal.ts';

/** Seconds after which a sender may try again when the database cannot take a lead. */
const retryAfterSeconds = '5';

const wordsByStatus: Readonly<Record<number, string>> = {
  400: 'The request is malformed',
  413: 'The body is too large: at most 64 KiB',
  415: 'The content type has to be application/json',
};

/**
 * The one place where thrown errors become answers: always JSON, never a stack, and no words that quote the input.
 * What the sender could not help is logged (CONTRACT 'bad input').
 */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    return reply.code(error.status).headers(error.headers).send(refusalBody(error.message, error.errors));
  }
  if (error instanceof LeadStoreUnavailable) {
    request.log.error({ error: describeError(error) }, 'the database does not take leads');
    const words = 'Your request could not be stored just now. Please try again in a moment.';
    return reply.code(503).header('retry-after', retryAfterSeconds).send(refusalBody(words));
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) {
    return reply.code(status).send(refusalBody(wordsByStatus[status] ?? 'The request is refused'));
  }
  request.log.error({ error: describeError(error) }, 'unexpected error');
  return reply.code(500).send(refusalBody('Something went wrong on the server'));
}
