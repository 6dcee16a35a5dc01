import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isLocal } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import { isSameSecret } from '#server/http/isSameSecret.ts';
import type { Metrics } from './metrics.ts';

/** Without METRICS_TOKEN this machine alone reads the metrics. */
type MetricsRouteOptions = Pick<Config, 'metricsToken'> & { readonly metrics: Metrics };

/**
 * `GET /metrics` on the staff's listener: metrics for Prometheus. With METRICS_TOKEN it needs `Authorization: Bearer
 * …`; without it, only programs on this machine get them, and not through a proxy.
 */
export async function metricsRoute(app: FastifyInstance, { metrics, metricsToken }: MetricsRouteOptions) {
  const onRequest = metricsToken === null ? requireThisMachine : requireToken(metricsToken);
  app.get('/metrics', { onRequest }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

/** The connection's own address counts: anybody can write a header. */
async function requireThisMachine({ raw, headers }: FastifyRequest): Promise<void> {
  const isLocalClient = isLocal(raw.socket.remoteAddress ?? '');
  const isProxied = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers);
  if (isLocalClient && !isProxied) return;
  throw new HttpError(403, 'Only this machine can read the metrics, unless METRICS_TOKEN is set');
}

function requireToken(metricsToken: string) {
  return async ({ headers }: FastifyRequest) => {
    if (isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`)) return;
    const message = 'The metrics need the token of METRICS_TOKEN: Authorization: Bearer …';
    throw new HttpError(401, message, [], { 'www-authenticate': 'Bearer' });
  };
}
