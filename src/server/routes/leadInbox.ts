import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../cookies.ts';
import type { Logins } from '../createLogins.ts';
import { csvFields } from '../csvFields.ts';
import { csvHeader, csvRow } from '../leadCsv.ts';
import type { LeadForms } from '../leadForms.ts';
import { leadsPath } from '../leadsPath.ts';
import { sessionCookies } from '../loginCookies.ts';
import { neverStored } from '../neverStored.ts';
import type { Database } from '../openDatabase.ts';
import { readLeadQuery, writeCursor } from '../readLeadQuery.ts';
import { type LeadFilter, readLeadPage, readLeads } from '../readLeads.ts';
import { Refusal } from '../refusal.ts';

export interface LeadInboxOptions {
  readonly db: Database;
  readonly forms: LeadForms;
  readonly logins: Logins;
}

const usualLimit = 50;

/** Reading leads, newest first, for employees who are logged in (CONTRACT): a page as JSON, or as CSV what is asked for. */
export async function leadInboxRoutes(app: FastifyInstance, { db, forms, logins }: LeadInboxOptions) {
  neverStored(app);
  const formTypes = [...forms.keys()];

  async function requireEmployee(request: FastifyRequest): Promise<void> {
    const employee = await logins.sessions.find('employee', readCookie(request, sessionCookies.employee));
    if (employee === null) throw new Refusal(401, 'Only employees who are logged in can read leads');
  }

  app.get(leadsPath, { onRequest: requireEmployee }, async (request) => {
    const filter = readLeadQuery(request.query, formTypes);
    const { leads, next } = await readLeadPage(db, filter, filter.limit ?? usualLimit);
    return { leads, nextCursor: writeCursor(next) };
  });

  app.get(`${leadsPath}.csv`, { onRequest: requireEmployee }, async (request, reply) => {
    const filter = readLeadQuery(request.query, formTypes);
    const fields = await csvFields(db, filter, forms);
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="leads.csv"');
    return reply.send(Readable.from(csvLines(db, filter, fields)));
  });
}

/** Line by line as the reader takes them: all leads are never in memory at once. */
async function* csvLines(db: Database, filter: LeadFilter, fields: readonly string[]) {
  yield csvHeader(fields);
  for await (const lead of readLeads(db, filter)) yield csvRow(lead, fields);
}
