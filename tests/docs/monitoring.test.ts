import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/app/metrics.ts';
import { temporaryDirectory } from '../server/support/databases.ts';
import { emptyMetrics } from '../server/support/openTestServer.ts';

const alarmsFile = 'docs/operations/alarms.yml';

interface Alarm {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<'summary' | 'description', string>>;
}

const alarms: readonly Alarm[] = parse(readFileSync(alarmsFile, 'utf8')).groups[0].rules;
const dashboard: { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] } =
  JSON.parse(readFileSync('docs/operations/dashboard.json', 'utf8'));
const expressions = [
  ...alarms.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The names and labels of a server's metrics, in Prometheus' text format. */
const metricsText = () => createMetrics(emptyMetrics).text();

describe('the alarms and the dashboard', () => {
  it('use metrics of the server, and Prometheus’ own', async () => {
    const exported = new Set([...(await metricsText()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const used = new Set(
      expressions.flatMap((text) => text.match(/\b(?!by\b)[a-z]+_[a-z0-9_]+(?=\W|$)/g) ?? []),
    );
    const operators = new Set(['histogram_quantile', 'form_type']);
    const unknown = [...used].filter(
      (name) => !operators.has(name) && !exported.has(name.replace(/_bucket$/, '')),
    );
    expect(unknown).toEqual([]);
    expect(used.size).toBeGreaterThan(15);
  });

  it('have names and texts of their own', () => {
    expect(new Set(alarms.map(({ alert }) => alert)).size).toBe(alarms.length);
    for (const { alert, annotations } of alarms)
      for (const text of [annotations.summary, annotations.description]) expect(text, alert).toMatch(/\w/);
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  console.warn('\npromtool: the alarms are NOT tried, because Prometheus is not installed.\n');

describe.skipIf(!hasPromtool)('the alarms in Prometheus', () => {
  /** Samples of each minute: `a+bxn` counts up by b. The last value of each is alarming. */
  const leadCalls = 'http_requests_total{route="/api/client-forms/forms",method="POST"';
  const series: Readonly<Record<string, string>> = {
    'up{job="insurance-site",instance="a"}': '0x60',
    'database_up{instance="a"}': '0x60',
    'lead_store_failures_total{instance="a"}': '0+1x60',
    [`${leadCalls},status="401",host="site"}`]: '0+5x60',
    [`${leadCalls},status="422",host="site"}`]: '0+20x60',
    [`${leadCalls},status="429",host="site"}`]: '0+5x60',
    [`${leadCalls},status="503",host="site"}`]: '0+5x60',
    'leads_total{form_type="LIFE",result="stored"}': '7x60',
    'leads_suspected_total{form_type="LIFE"}': '0+1x60',
    'outbox_oldest_seconds{channel="mail"}': '901x60',
    'messages_total{channel="sms",result="expired"}': '0+1x60',
    'outbox_dead_messages{channel="mail"}': '0+1x60',
    sms_budget_used: '81x60',
    sms_budget: '100x60',
    'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.3x60',
    'process_resident_memory_bytes{job="insurance-site",instance="a"}': '700000000x60',
    log_lines_lost_total: '0+1x60',
    'job_last_success_timestamp_seconds{task="backup"}': '-93601x60',
    'job_last_success_timestamp_seconds{task="backup-copy"}': '-93601x60',
    'job_last_success_timestamp_seconds{task="backup-check"}': '-93601x60',
    'job_last_success_timestamp_seconds{task="retention"}': '-93601x60',
    retention_on_hold: '1x60',
  };

  function promtool(checks: readonly unknown[]): string {
    const file = join(temporaryDirectory(), 'alarms.test.json');
    const tests = checks.map((check) => ({ interval: '1m', ...Object(check) }));
    // every JSON text is YAML
    writeFileSync(file, JSON.stringify({ rule_files: [resolve(alarmsFile)], tests }));
    const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    return `${stdout}${stderr}`;
  }

  it('go off at an alarming value, and each of them does', () => {
    const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
    const promql_expr_test = alarms.map(({ alert }) => ({
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > bool 0`,
      eval_time: '60m',
      exp_samples: [{ labels: '{}', value: 1 }],
    }));
    expect(promtool([{ input_series, promql_expr_test }])).toContain('SUCCESS');
  });

  it('are silent while all is well', () => {
    const well = Object.keys(series).map((name) => ({
      series: name,
      values:
        name.startsWith('up') || name.startsWith('database_up')
          ? '1x60'
          : /budget$/.test(name)
            ? '1000x60'
            : '0x60',
    }));
    const calls = { series: `${leadCalls},status="201",host="site"}`, values: '0+60x60' };
    const stored = { series: 'leads_total{form_type="HEALTH",result="stored"}', values: '0+60x60' };
    const promql_expr_test = [
      { expr: 'count(ALERTS) or vector(0)', eval_time: '60m', exp_samples: [{ labels: '{}', value: 0 }] },
    ];
    expect(promtool([{ input_series: [...well, calls, stored], promql_expr_test }])).toContain('SUCCESS');
  });
});
