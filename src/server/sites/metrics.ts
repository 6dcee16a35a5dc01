import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SmsBudget } from '#server/config.ts';
import type { StoreResult } from '#server/leads/leadStore.ts';
import type { OutboxFigures } from '#server/messages/countUndelivered.ts';
import type { Channel, Trial } from '#server/messages/outbox.ts';

/** Figures about this process and the outbox in Prometheus' text format. No label carries anything that was sent. */
export interface Metrics {
  /** Counts and times every request that a listener answers from now on; `host` is its name in the labels. */
  watch(app: FastifyInstance, host: 'site' | 'admin'): void;
  /** A lead of a form type of the catalogue was taken. */
  leadTaken(formType: string, kind: StoreResult['kind']): void;
  /** A lead was refused with 503, since the database did not take it. */
  leadRefused(): void;
  /** A message was tried. */
  messageTried(channel: Channel, trial: Trial): void;
  /** All figures as text, and what its content type is. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Seconds: from a page out of memory to a lead that waits for a busy database. */
const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const usualMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The SMS of today, and how many there may be. */
export interface SmsFigures {
  readonly budget: SmsBudget;
  /** Asks the database. */
  readonly countSent: () => Promise<number>;
}

/** What is asked at each reading. */
export interface MetricsSources {
  /** Asks the database for what waits; when it fails, those figures are left out. */
  readonly countMessages: () => Promise<OutboxFigures>;
  /** Whether the database takes what is written. */
  readonly isWritable: () => Promise<boolean>;
  readonly sms?: SmsFigures;
}

export function createMetrics({ countMessages, isWritable, sms }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by listener, method, route pattern and status.',
    labelNames: ['host', 'method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its answer.',
    labelNames: ['host', 'method', 'route'],
    buckets: secondsBuckets,
    registers,
  });
  const leads = new Counter({
    name: 'leads_total',
    help: 'Leads by form type: stored, repeated (stored before) or conflicting (refused).',
    labelNames: ['form_type', 'result'],
    registers,
  });
  const refusals = new Counter({
    name: 'lead_store_failures_total',
    help: 'Tries to store a lead that the database did not take: each was answered 503.',
    registers,
  });
  const trials = new Counter({
    name: 'messages_total',
    help: 'Tries to hand a message over by channel: sent, failed (tried again) or dead (given up).',
    labelNames: ['channel', 'result'],
    registers,
  });
  const backlog = new Gauge({
    name: 'outbox_messages',
    help: 'Messages that wait for their delivery.',
    labelNames: ['channel'],
    registers,
  });
  const age = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest message that waits; 0 without one.',
    labelNames: ['channel'],
    registers,
  });
  const dead = new Gauge({
    name: 'outbox_dead_messages',
    help: 'Messages that were given up and are kept.',
    labelNames: ['channel'],
    registers,
  });
  const smsBudget = new Gauge({
    name: 'sms_budget',
    help: 'The most SMS of one calendar day in India, for all processes; absent when there is no limit.',
    registers,
  });
  const smsSent = new Gauge({
    name: 'sms_budget_used',
    help: 'SMS written today, by the calendar of India, by all processes.',
    registers,
  });
  const databaseUp = new Gauge({
    name: 'database_up',
    help: '1 when the database answered this reading and takes what is written, else 0.',
    registers,
  });

  async function askDatabase(): Promise<void> {
    for (const gauge of [backlog, age, dead]) gauge.reset();
    for (const gauge of [smsBudget, smsSent]) gauge.remove();
    try {
      for (const { channel, ...figures } of await countMessages()) {
        backlog.set({ channel }, figures.waiting);
        age.set({ channel }, figures.oldestSeconds);
        dead.set({ channel }, figures.dead);
      }
      if (sms) {
        smsSent.set(await sms.countSent());
        if (sms.budget !== 'off') smsBudget.set(sms.budget);
      }
      databaseUp.set((await isWritable()) ? 1 : 0);
    } catch {
      databaseUp.set(0);
    }
  }

  return {
    watch(app, host) {
      app.addHook('onResponse', (request, reply, done) => {
        const labels = { host, method: methodOf(request), route: routeOf(request) };
        requests.inc({ ...labels, status: reply.statusCode });
        seconds.observe(labels, reply.elapsedTime / 1000);
        done();
      });
    },
    leadTaken: (formType, kind) => leads.inc({ form_type: formType, result: kind }),
    leadRefused: () => refusals.inc(),
    messageTried: (channel, trial) => trials.inc({ channel, result: trial }),
    async text() {
      await askDatabase();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function methodOf({ method }: FastifyRequest): string {
  return usualMethods.includes(method) ? method : 'other';
}

/** The route's pattern, never the path that was sent. Files with a hash in their name are one route. */
function routeOf({ is404, routeOptions }: FastifyRequest): string {
  const route = is404 ? undefined : routeOptions.url;
  if (route === undefined) return '(unknown)';
  return route.replace(/^(.*\/)?assets\/.*$/, '$1assets/*');
}
