import { onTestFinished } from 'vitest';
import { migrateDatabase } from '#server/database/migrateDatabase.ts';
import { openSqlite } from '#server/database/openSqlite.ts';
import { leadFormsOf } from '#server/leads/leadForms.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { openTestServer } from '../server/support/openTestServer.ts';
import { catalogue } from './catalogue.ts';

/** The calendar day on which the test server lives. */
export const serverDay = '2026-11-20';

/** What the server answered to a lead. */
export interface LeadAnswer {
  readonly status: number;
  readonly refused: readonly string[];
}

export interface LeadServer {
  /** Posts a lead; `data` is JSON text, so that a test can say what no object of JavaScript can. */
  post(formType: string, data: string): Promise<LeadAnswer>;
}

/**
 * The real lead server over the whole catalogue. Its leads are kept in memory: thousands of them need not wait for a
 * disk, which has tests of its own.
 */
export async function openLeadServer(): Promise<LeadServer> {
  const db = openSqlite(':memory:', { busyTimeoutMs: 100 });
  await migrateDatabase(db);
  onTestFinished(() => db.destroy());
  const leadStore = createLeadStore({ db, now: () => new Date() });
  const { post } = await openTestServer({ forms: leadFormsOf(catalogue), leadStore, logLevel: 'silent' });
  return {
    async post(formType, data) {
      const { status, json } = await post(`{"formType":${JSON.stringify(formType)},"data":${data}}`);
      return { status, refused: json.errors?.map((error) => error.field) ?? [] };
    },
  };
}
