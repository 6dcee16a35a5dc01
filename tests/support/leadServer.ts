import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '#catalogue';
import { createServer } from '#server/createServer.ts';
import { leadFormsOf } from '#server/leadForms.ts';
import { createLeadStore } from '#server/leadStore.ts';
import { openDatabase } from '#server/openDatabase.ts';

/** What the server answered to a lead. */
export interface LeadAnswer {
  readonly status: number;
  readonly refused: readonly string[];
}

export interface LeadServer {
  /** Posts a lead; `data` is JSON text, so that a test can say what no object of JavaScript can. */
  post(formType: string, data: string): Promise<LeadAnswer>;
  /** How many leads of a form type are stored. */
  stored(formType: string): Promise<number>;
  close(): Promise<void>;
}

/** The real lead server with a database of its own in a temporary directory, asked without a network. */
export async function openLeadServer(catalogue: Catalogue, today: string): Promise<LeadServer> {
  const directory = mkdtempSync(join(tmpdir(), 'lead-server-'));
  const db = await openDatabase(directory);
  const leadStore = createLeadStore({ db, now: () => new Date() });
  const leadApiKey = 'test-key';
  const app = await createServer({
    config: { siteDir: directory, leadApiKey, leadRateLimit: 'off', logLevel: 'silent' },
    forms: leadFormsOf(catalogue),
    leadStore,
    today: () => today,
    logStream: { write: () => {} },
  });
  await app.ready();
  return {
    async post(formType, data) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/client-forms/forms',
        headers: { 'content-type': 'application/json', 'x-api-key': leadApiKey },
        payload: `{"formType":${JSON.stringify(formType)},"data":${data}}`,
      });
      const { errors = [] } = answer.json<{ errors?: readonly { readonly field: string }[] }>();
      return { status: answer.statusCode, refused: errors.map((error) => error.field) };
    },
    async stored(formType) {
      const { count } = await db
        .selectFrom('lead')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('form_type', '=', formType)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async close() {
      await app.close();
      await leadStore.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
