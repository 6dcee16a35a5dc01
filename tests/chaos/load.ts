import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection, type SiteAddress } from './connection.ts';
import { chaosKey } from './leadServer.ts';
import { type ChaosRecord, chaosForms, withMarker } from './record.ts';
import type { Answer, Attempt } from './report.ts';

/** Visitors at a time. */
const connections = 50;
/** How long one lead is sent again and again, as the page does it. */
const repeatForMs = 30_000;
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];
const filesAVisit = 4;

/**
 * Starts visitors without a browser, each on one connection and from an address of its own: they open a page, ask for files of it
 * some seconds later, and send a lead.
 *
 * @returns ends the load, once each has finished what it is at
 */
export function startLoad(site: SiteAddress, record: ChaosRecord): () => Promise<unknown> {
  let isOver = false;
  const visitors = Array.from({ length: connections }, (_, index) => {
    const connection = openConnection(site, `127.0.1.${index + 1}`);
    return visitUntilOver(connection).finally(() => connection.close());
  });
  const finished = Promise.all(visitors);
  // a failure is told at the end, and must not end the process before everything is put away
  finished.catch(() => {});

  async function visitUntilOver(connection: Connection): Promise<void> {
    await pause(0, 4_000);
    // the files that a page may ask for later
    let first: readonly string[] | undefined;
    while (!isOver) {
      const form = anyOf(chaosForms);
      const path = anyOf(form?.routes ?? []) ?? '/';
      const page = await openPage(connection, path);
      if (!page) {
        await pause(300, 900);
        continue;
      }
      first ??= page;
      await pause(500, 3_500);
      for (let number = 0; number < filesAVisit; number += 1) {
        // some look at the page that they opened long ago
        const file = anyOf(number % 2 === 0 ? page : first);
        if (file) await get(connection, file, 'file');
      }
      if (form && !isOver) record.attempts.push(await sendLead(connection, form));
      await pause(500, 2_500);
    }
  }

  async function openPage(connection: Connection, path: string): Promise<readonly string[] | null> {
    const html = await get(connection, path, 'page');
    if (html === null) return null;
    const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    const entry = linked.find((file) => /\/index-[^/]+\.js$/.test(file));
    // what the entry may import later is named in it
    const script = entry ? await get(connection, entry, 'file') : null;
    const named = [...(script ?? '').matchAll(/[\w.-]+-[\w-]{8}\.(?:js|css)\b/g)].map(
      ([name]) => `/assets/${name}`,
    );
    return [...new Set([...linked, ...named])];
  }

  async function get(connection: Connection, path: string, what: Answer['what']): Promise<string | null> {
    const reply = await connection.call({ method: 'GET', path });
    record.answers.push({ sender: 'load', what, path, status: reply?.status ?? 'none' });
    return reply?.status === 200 ? reply.body : null;
  }

  async function sendLead(connection: Connection, form: (typeof chaosForms)[number]): Promise<Attempt> {
    const marker = record.newMarker();
    const data = withMarker(form, form.examples.smallest.payload, marker);
    const path = '/api/client-forms/forms';
    const headers = {
      'content-type': 'application/json',
      'x-api-key': chaosKey,
      'idempotency-key': randomUUID(),
    };
    const body = JSON.stringify({ formType: form.formType, data });
    const until = performance.now() + repeatForMs;
    let texts = '';
    for (let time = 0; ; time += 1) {
      const reply = await connection.call({ method: 'POST', path, headers, body });
      const status = reply?.status ?? 'none';
      record.answers.push({ sender: 'load', what: 'lead', path, status });
      if (status === 200 || status === 201)
        return { sender: 'load', marker, ending: 'confirmed', texts: texts };
      texts = `${status} ${reply?.body ?? ''}`.trim();
      const pauseMs = Math.max(
        pausesMs[Math.min(time, pausesMs.length - 1)] ?? 0,
        (reply?.retryAfterSeconds ?? 0) * 1000,
      );
      const isPassing = status === 'none' || status === 429 || status === 503;
      if (!isPassing || performance.now() + pauseMs > until) {
        return { sender: 'load', marker, ending: 'explained', texts: texts };
      }
      await wait(pauseMs);
    }
  }

  return () => {
    isOver = true;
    return finished;
  };
}

const pause = (leastMs: number, maxMs: number) => wait(leastMs + Math.random() * (maxMs - leastMs));

const anyOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];
