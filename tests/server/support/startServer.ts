import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type Agent, request } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { outboxFile } from '#server/messages/outboxFile.ts';
import { runServer } from '#server/runServer.ts';
import { environmentOf, newLocation } from './databases.ts';
import { fixtureForms, validLead } from './fixtureForms.ts';
import { askOnce, spawnedKey } from './spawnServer.ts';

/**
 * Starts a server in this process with both ports and its own database, without a site. It is stopped after the
 * test. `settings` are environment variables.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  loadForms = () => fixtureForms,
) {
  const location = await newLocation();
  const log: string[] = [];
  const running = await runServer({
    config: parseConfig({
      ...environmentOf(location),
      ...{ PORT: '0', ADMIN_PORT: '0', LEAD_API_KEY: spawnedKey, LOG_LEVEL: 'warn' },
      SITE_DIR: join(location.dataDir, 'no-site'),
      ...settings,
    }),
    loadForms,
    logStream: { write: (line) => void log.push(line) },
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= running.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...running, stop, location, log };
}

/** Sends the first half of a lead; `finish` sends the rest and returns the status of the response. */
export async function beginLead({ siteUrl }: { readonly siteUrl: string }, agent: Agent | false = false) {
  const lead = JSON.stringify(validLead);
  const headers = {
    'content-type': 'application/json',
    'x-api-key': spawnedKey,
    'content-length': lead.length,
  };
  const posting = request(`${siteUrl}/api/client-forms/forms`, { method: 'POST', headers, agent });
  const answered: Promise<number> = once(posting, 'response').then(([response]) => {
    response.resume();
    return response.statusCode;
  });
  answered.catch(() => {});
  posting.write(lead.slice(0, 20));
  // after another response the server has received the head of the request
  await askOnce(`${siteUrl}/healthz`);
  return {
    finish() {
      posting.end(lead.slice(20));
      return answered;
    },
  };
}

/** The messages in the outbox file of a data directory, without truncated lines; [] if there is no file. */
export function readOutbox(dataDir: string): { channel: string; to: string; text: string }[] {
  const file = outboxFile(dataDir);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
}
