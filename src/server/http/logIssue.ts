import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { databaseReasonOf, reasonOf } from '#server/database/reasonOf.ts';
import { describeError } from './describeError.ts';

/** One line with the reason; the calls follow with LOG_LEVEL=debug. */
export function logIssue(log: FastifyBaseLogger, error: unknown, message: string, more: object = {}): void {
  log.error({ why: reasonOf(error), ...more }, message);
  log.debug({ error: describeError(error) }, message);
}

/** An outage has a line when it begins, and one a minute while it lasts. */
const outageLineMs = 60_000;

interface Outage {
  readonly why: string;
  readonly loggedAt: number;
  repeated: number;
}

const outages = new WeakMap<object, Outage>();

/** Logs that a request was answered 503, many of them in one line with their number (`repeated`). */
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
