import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { leadsPath } from '#server/leads/leadRoutes.ts';
import { scopeOf } from '#server/logins/requireEmployee.ts';
import { recordSecurityEvent } from '#server/logins/securityEvents.ts';
import { calculationPieces } from './calculationsCsv.ts';
import type { InboxOptions } from './inboxRoutes.ts';
import { csvPieces } from './leadCsv.ts';
import { CsvQuery, LeadQuery, pageFilterOf, requireKnownNames, writeCursor } from './leadParameters.ts';
import { LeadList } from './leadResponses.ts';
import { listLeadPage, type ReadLeads, storedLead } from './listLeads.ts';

const defaultLimit = 50;

/** The lists of leads for logged-in employees, newest first: a page as JSON, or an export as CSV. */
export async function leadListRoutes(app: FastifyInstance, options: InboxOptions) {
  const { db, reads, forms, now, recordRead } = options;
  const { desk } = options.config;
  const contextOf = (request: FastifyRequest) => ({ desk, now: now(), ...scopeOf(request) });
  const calls = app.withTypeProvider<RequestTypes>();
  const preHandler = requireKnownNames(reads, forms, desk);

  const listing = {
    config: { right: 'leads.read' },
    schema: { querystring: LeadQuery, response: { 200: LeadList } },
    preHandler,
  } as const;
  calls.get(leadsPath, listing, async (request) => {
    const filter = pageFilterOf(request.query, contextOf(request));
    const limit = filter.limit ?? defaultLimit;
    const { leads, next } = await reads.read(request.signal, (from) => listLeadPage(from, filter, limit));
    await recordRead(request, leads);
    return { leads: leads.map(storedLead), nextCursor: writeCursor(next) };
  });

  const exporting = {
    config: { right: 'leads.export' },
    schema: { querystring: CsvQuery },
    preHandler,
  } as const;
  calls.get(`${leadsPath}.csv`, exporting, async (request, reply) => {
    const { query, signal, employee: account, ip } = request;
    const filter = pageFilterOf(query, contextOf(request));
    const isCompanion = query.with === 'calculations';
    const name = isCompanion ? 'leads-calculations.csv' : 'leads.csv';
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    // a HEAD request of a link preview or a download manager is not an export
    if (request.method === 'HEAD') return reply.send();
    // records the event before the response, so that every export is recorded
    const event = { kind: 'leads-exported', account, place: networkOf(ip) } as const;
    await recordSecurityEvent(db, event, now());
    const csv = {
      filter,
      forms,
      statuses: desk.statuses,
      isMarked: query.bom === 'true',
      withWork: query.with === 'work',
    };
    const read: ReadLeads = (work) => reads.read(signal, work);
    return reply.send(Readable.from(isCompanion ? calculationPieces(read, csv) : csvPieces(read, csv)));
  });
}
