import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createMetrics, type MetricsSources, metricsRoute } from '#server/app/metrics.ts';
import { replyWithError } from '#server/http/replyWithError.ts';
import { proves } from '../../support/proves.ts';
import { emptyMetrics } from '../support/openTestServer.ts';

const token = 'a-token-of-sixteen';

async function openMetrics(metricsToken: string | null, sources: Partial<MetricsSources> = {}) {
  const metrics = createMetrics({ ...emptyMetrics, ...sources });
  const app = Fastify();
  app.setErrorHandler(replyWithError);
  metrics.watch(app, 'admin');
  app.get('/leads/:id', async () => 'x');
  await app.register(metricsRoute, { metrics, config: { metricsToken } });
  const ask = (headers = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress });
  return { app, metrics, ask };
}

describe('GET /metrics', () => {
  it('is readable only by direct requests from this machine if METRICS_TOKEN is not set', async () => {
    proves('CONTRACT');
    const { ask } = await openMetrics(null);
    expect((await ask()).statusCode).toBe(200);
    expect((await ask({}, '::1')).statusCode).toBe(200);
    expect((await ask({}, '10.0.0.9')).statusCode).toBe(403);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect((await ask({ [name]: '127.0.0.1' })).statusCode, name).toBe(403);
    }
  });

  it('is readable by any client with the token if METRICS_TOKEN is set', async () => {
    proves('CONTRACT');
    const { ask } = await openMetrics(token);
    expect((await ask({ authorization: `Bearer ${token}` }, '10.0.0.9')).statusCode).toBe(200);
    for (const authorization of ['', token, `Bearer ${token}x`, `Basic ${token}`]) {
      const rejected = await ask({ authorization });
      expect(rejected.statusCode).toBe(401);
      expect(rejected.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('has routes and form types as labels, never input', async () => {
    proves('CONTRACT');
    const { app, ask } = await openMetrics(null);
    await app.inject('/leads/9812345670?email=a@b.in');
    await app.inject('/nowhere/Asha');
    const { body, headers } = await ask();
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const labels of [
      'method="GET",route="/leads/:id",status="200"',
      'method="GET",route="(unknown)",status="404"',
    ])
      expect(body).toContain(`http_requests_total{host="admin",${labels}} 1`);
    for (const sent of ['9812345670', 'Asha', 'a@b.in']) expect(body).not.toContain(sent);
  });

  it('reports an unavailable database, and the other metrics as usual', async () => {
    proves('CONTRACT');
    const { ask, metrics } = await openMetrics(null, {
      async countMessages() {
        throw new Error('Asha 9812345670');
      },
    });
    metrics.countLead('HEALTH', 'stored', true);
    metrics.countDelivery({ channel: 'sms' }, 'dead');
    const { body, statusCode } = await ask();
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^database_up 0$/m);
    expect(body).toContain('leads_total{form_type="HEALTH",result="stored"} 1');
    expect(body).toContain('leads_suspected_total{form_type="HEALTH"} 1');
    expect(body).toContain('messages_total{channel="sms",result="dead"} 1');
    expect(body).not.toContain('Asha');
    expect(body).not.toMatch(/^outbox_messages\{/m);
  });

  it('counts the reasons of a retention on hold, and contains each job’s last success', async () => {
    proves('R79');
    const { ask } = await openMetrics(null, {
      holdReasons: () => ['a', 'b'],
      listLastRuns: async () => [{ job: 'backup', last_at: '2026-11-20T09:30:00.000Z' }],
    });
    const { body } = await ask();
    expect(body).toMatch(/^retention_on_hold 2$/m);
    expect(body).toMatch(/^job_last_success_timestamp_seconds\{task="backup"\} 1795167000$/m);
  });

  it('has no label that Prometheus sets itself', async () => {
    proves('CONTRACT');
    const { ask, metrics } = await openMetrics(null, {
      listLastRuns: async () => [{ job: 'backup', last_at: '2026-11-20T09:30:00.000Z' }],
    });
    metrics.countLead('HEALTH', 'stored', false);
    const { body } = await ask();
    expect(body).toContain('{task="backup"}');
    expect(body).not.toMatch(/[{,](job|instance)="/);
  });

  it('reports a read-only database as down, and counts rejected leads', async () => {
    proves('CONTRACT');
    let isWritable = false;
    const { ask, metrics } = await openMetrics(null, { isWritable: async () => isWritable });
    expect((await ask()).body).toMatch(/^lead_store_failures_total 0$.*^database_up 0$/ms);
    metrics.countStoreFailure();
    isWritable = true;
    expect((await ask()).body).toMatch(/^lead_store_failures_total 1$.*^database_up 1$/ms);
  });
});
