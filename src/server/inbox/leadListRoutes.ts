import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffReads } from '#server/database/staffReads.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { leadsPath } from '#server/leads/leadRoutes.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { requireEmployee } from '#server/logins/requireEmployee.ts';
import { readWindowMinutes } from './createReadTracker.ts';
import { csvPieces } from './leadCsv.ts';
import { CsvQuery, LeadQuery, pageFilterOf, requireKnownForm, writeCursor } from './leadParameters.ts';
import { listLeadPage, requestReader, storedLead } from './listLeads.ts';

export interface LeadListOptions {
  readonly reads: StaffReads;
  readonly forms: LeadForms;
  readonly logins: Logins;
}

const defaultLimit = 50;

/** Lists of leads, newest first, for employees who are logged in: a page as JSON, or the export as CSV. */
export async function leadListRoutes(app: FastifyInstance, { reads, forms, logins }: LeadListOptions) {
  const calls = app.withTypeProvider<RequestTypes>();
  const onRequest = requireEmployee(app, logins);
  const readFor = requestReader(reads);
  const preHandler = requireKnownForm(reads, forms);
  /** The event is stored before the response: leads are read only when that can be recorded. */
  const eventOf = async <Kind>(kind: Kind, { employee, ip }: FastifyRequest) =>
    ({ kind, account: await logins.employees.emailOf(employee), place: networkOf(ip) }) as const;

  const listing = { schema: { querystring: LeadQuery }, onRequest, preHandler };
  calls.get(leadsPath, listing, async (request) => {
    const filter = pageFilterOf(request.query);
    // a program that reads many pages is one event, not one for each page
    await logins.events.recordUnlessRecent(readWindowMinutes, await eventOf('leads-read', request));
    const limit = filter.limit ?? defaultLimit;
    const { leads, next } = await readFor(request)((db) => listLeadPage(db, filter, limit));
    return { leads: leads.map(storedLead), nextCursor: writeCursor(next) };
  });

  const exporting = { schema: { querystring: CsvQuery }, onRequest, preHandler };
  calls.get(`${leadsPath}.csv`, exporting, async (request, reply) => {
    const { query } = request;
    const filter = pageFilterOf(query);
    await logins.events.record(await eventOf('leads-exported', request));
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="leads.csv"');
    const options = { filter, forms, isMarked: query.bom === 'true', withWork: query.with === 'work' };
    return reply.send(Readable.from(csvPieces(readFor(request), options)));
  });
}
