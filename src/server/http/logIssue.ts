import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { databaseReasonOf, reasonOf } from '#server/database/reasonOf.ts';
import { describeError } from './describeError.ts';

/** Logs one line with the reason, and the stack with LOG_LEVEL=debug. */
export function logIssue(log: FastifyBaseLogger, error: unknown, message: string, more: object = {}): void {
  log.error({ why: reasonOf(error), ...more }, message);
  log.debug({ error: describeError(error) }, message);
}

/** Minimum time between two lines about the same outage. */
const outageLineMs = 60_000;

interface Outage {
  readonly why: string;
  readonly loggedAt: number;
  repeated: number;
}

const outages = new WeakMap<object, Outage>();

/** Logs a 503 response. During an outage it logs one line a minute, with the number of omitted lines (`repeated`). */
export function logOutage({ log, server }: FastifyRequest, error: Error): void {
  const message = 'temporarily unavailable';
  const why = databaseReasonOf(error);
  const last = outages.get(server.server);
  const isLasting = last?.why === why && performance.now() - last.loggedAt < outageLineMs;
  if (isLasting) last.repeated += 1;
  else {
    const repeated = last?.why === why && last.repeated > 0 ? { repeated: last.repeated } : {};
    log.error({ why, ...repeated }, message);
    outages.set(server.server, { why, loggedAt: performance.now(), repeated: 0 });
  }
  log.debug({ error: describeError(error) }, message);
}
