import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config, SmsBudget } from '#server/config.ts';
import { isLocal } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import { isSameSecret } from '#server/http/isSameSecret.ts';
import type { StoreResult } from '#server/leads/leadStore.ts';
import { publicRoute } from '#server/logins/requireEmployee.ts';
import type { DeliveryResult } from '#server/messages/outbox.ts';
import type { Lane, UndeliveredCounts } from '#server/messages/outboxStore.ts';

/** The sources that each scrape reads. If the database is unavailable, its metrics are missing. */
export interface MetricsSources {
  readonly countMessages: () => Promise<UndeliveredCounts>;
  readonly isWritable: () => Promise<boolean>;
  readonly sms: { readonly budget: SmsBudget; readonly countSent: () => Promise<number> };
  readonly countLostLines: () => number;
  readonly holdReasons: () => readonly string[];
  readonly listLastRuns: () => Promise<readonly { readonly job: string; readonly last_at: string }[]>;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of this process and the outbox in Prometheus' text format. No label contains visitors' input. */
export function createMetrics(sources: MetricsSources) {
  const { countMessages, isWritable, sms, countLostLines, holdReasons, listLastRuns } = sources;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });

  const requests = counter(
    'http_requests_total',
    'Requests by listener, method, route pattern and status.',
    'host',
    'method',
    'route',
    'status',
  );
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its response.',
    labelNames: ['host', 'method', 'route'],
    registers,
  });
  const leads = counter(
    'leads_total',
    'Leads by form type: stored, repeated (already stored) or conflicting (rejected).',
    'form_type',
    'result',
  );
  const suspected = counter(
    'leads_suspected_total',
    'Stored leads by form type that are suspected to be from robots.',
    'form_type',
  );
  const storeFailures = counter(
    'lead_store_failures_total',
    'Failed attempts to store a lead, each answered with 503.',
  );
  const deliveries = counter(
    'messages_total',
    'Delivery attempts by channel, of webhooks also by target: sent, failed (will be retried), dead (given up) or expired (too old to be useful).',
    'channel',
    'target',
    'result',
  );
  const ofLane = ['channel', 'target'] as const;
  const backlog = gauge('outbox_messages', 'Messages waiting for delivery.', ...ofLane);
  const age = gauge(
    'outbox_oldest_seconds',
    'Age of the oldest waiting message; 0 if none is waiting.',
    ...ofLane,
  );
  const dead = gauge('outbox_dead_messages', 'Undeliverable messages (messages -- list).', ...ofLane);
  const smsBudget = gauge(
    'sms_budget',
    'Maximum number of SMS per calendar day in India, for all processes; absent without a limit.',
  );
  const smsSent = gauge('sms_budget_used', 'SMS sent by all processes on this calendar day in India.');
  const databaseUp = gauge('database_up', '1 if the database is readable and writable, else 0.');

  const onHold = gauge(
    'retention_on_hold',
    'Number of reasons for which the retention waits for a confirmation or a correct clock (leads -- purge).',
  );
  const lastSuccess = gauge(
    'job_last_success_timestamp_seconds',
    'Time of the last success of a task in any process: heartbeat, retention, backup, backup-copy (leads -- backup) or backup-check (leads -- check-backup).',
    // not `job`, which Prometheus sets itself
    'task',
  );

  const lostLines = counter(
    'log_lines_lost_total',
    'Lines lost on standard output or error, because of a full disk or a closed pipe.',
  );

  async function queryDatabase(): Promise<void> {
    for (const metric of [backlog, age, dead, lastSuccess]) metric.reset();
    for (const metric of [smsBudget, smsSent]) metric.remove();
    for (const { waiting, oldestSeconds, dead: deadCount, ...lane } of await countMessages()) {
      backlog.set(lane, waiting);
      age.set(lane, oldestSeconds);
      dead.set(lane, deadCount);
    }
    for (const { job, last_at } of await listLastRuns())
      lastSuccess.set({ task: job }, Date.parse(last_at) / 1000);
    smsSent.set(await sms.countSent());
    if (sms.budget !== 'off') smsBudget.set(sms.budget);
    databaseUp.set((await isWritable()) ? 1 : 0);
  }

  return {
    /** Counts and times every request of a listener; `host` is its label. */
    watch(app: FastifyInstance, host: 'site' | 'admin'): void {
      app.addHook('onResponse', async (request, reply) => {
        const labels = { host, method: request.method, route: routeOf(request) };
        requests.inc({ ...labels, status: reply.statusCode });
        seconds.observe(labels, reply.elapsedTime / 1000);
      });
    },
    countLead(formType: string, kind: StoreResult['kind'], isSuspected: boolean): void {
      leads.inc({ form_type: formType, result: kind });
      if (isSuspected && kind === 'stored') suspected.inc({ form_type: formType });
    },
    countStoreFailure: () => storeFailures.inc(),
    countDelivery: (lane: Lane, result: DeliveryResult) => deliveries.inc({ ...lane, result }),
    async text(): Promise<string> {
      onHold.set(holdReasons().length);
      lostLines.reset();
      lostLines.inc(countLostLines());
      await queryDatabase().catch(() => databaseUp.set(0));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** The route's pattern, never the requested path. Files with a hash in their name are one route. */
function routeOf({ is404, routeOptions }: FastifyRequest): string {
  const route = is404 ? undefined : routeOptions.url;
  return route?.replace(/^(.*\/)?assets\/.*$/, '$1assets/*') ?? '(unknown)';
}

/**
 * `GET /metrics` on the staff's listener, for Prometheus. With METRICS_TOKEN it requires `Authorization: Bearer …`;
 * without METRICS_TOKEN it accepts only direct requests from this machine.
 */
export async function metricsRoute(
  app: FastifyInstance,
  { metrics, config }: { readonly metrics: Metrics; readonly config: Pick<Config, 'metricsToken'> },
) {
  const { metricsToken } = config;
  const onRequest = metricsToken === null ? requireThisMachine : requireToken(metricsToken);
  // for Prometheus, not for employees
  app.get('/metrics', { config: publicRoute, onRequest }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

/** Checks the address of the connection, because headers can be forged. */
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
