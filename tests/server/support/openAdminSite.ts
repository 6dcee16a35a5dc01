import { onTestFinished } from 'vitest';
import { createAdminSite } from '#server/app/createAdminSite.ts';
import { createMetrics } from '#server/app/metrics.ts';
import { newLocation } from './databases.ts';
import { fixtureForms } from './fixtureForms.ts';
import { email, login, password } from './logins.ts';
import { openBrowser } from './openBrowser.ts';
import { emptyMetrics, openTestServer, type TestServerOptions } from './openTestServer.ts';

/** Opens the staff's site with the fixture forms, for `inject`. */
export async function openAdminSite(options: TestServerOptions = {}) {
  const location = options.location ?? (await newLocation());
  const server = await openTestServer({ ...options, location });
  const { db, reads, rateCounts, logins, outbox } = server;
  const now = () => new Date();
  const app = await createAdminSite({
    config: { ...server.config, logLevel: options.logLevel ?? 'silent' },
    forms: options.forms ?? fixtureForms,
    db,
    reads,
    rateCounts,
    logins,
    outbox,
    metrics: createMetrics(emptyMetrics),
    now,
    postedForms: options.postedForms ?? null,
    onInsert: options.onInsert,
    logStream: { write: (line) => void server.logs.push(line) },
  });
  await app.ready();
  onTestFinished(() => app.close());
  const visit = () => openBrowser(app);
  return {
    app,
    /** The public site on the same database. */
    server,
    visit,
    /** A browser with an employee's session. Adds a missing employee. */
    async visitAs(address = email) {
      await logins.employees.add(address, password);
      const browser = visit();
      await browser.postJson(login, { email: address, password });
      return browser;
    },
  };
}
