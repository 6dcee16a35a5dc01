import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { StaffReads } from '#server/database/staffReads.ts';
import { RefusalAnswer } from '#server/http/answers.ts';
import { type RequestTypes, refuseQuery } from '#server/http/checkRequests.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal } from '#server/http/refusal.ts';
import { placeOf } from '#server/http/senderAddress.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { leadsPath } from '#server/leads/leadRoutes.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { forEmployees, requireEmployee } from '#server/logins/requireEmployee.ts';
import { LeadsAnswer } from './inboxAnswers.ts';
import { type CsvPiece, csvPieces } from './leadCsv.ts';
import { CsvQuery, findFormTypeFaults, LeadQuery, pageFilterOf, writeCursor } from './leadParameters.ts';
import { listLeadPage, readingOf, storedLead } from './listLeads.ts';
import { readingMinutes } from './readingNotes.ts';

export interface LeadListOptions {
  readonly reads: StaffReads;
  readonly forms: LeadForms;
  readonly logins: Logins;
}

type EmployeesRequest = Pick<FastifyRequest, 'employee' | 'ip'>;

const usualLimit = 50;

const described = { tags: ['leads'], security: forEmployees } as const;

const listSchema = {
  ...described,
  summary: 'Leads, newest first, a page at a time',
  querystring: LeadQuery,
  response: { 200: LeadsAnswer, '4xx': RefusalAnswer },
};

const csvSchema = {
  ...described,
  summary: 'The same leads as CSV, all of them without a limit',
  querystring: CsvQuery,
  response: {
    200: {
      description: 'A header line, then a lead a line',
      content: { 'text/csv': { schema: Type.String() } },
    },
    '4xx': RefusalAnswer,
  },
};

/** Reading leads, newest first, for employees who are logged in (CONTRACT): a page as JSON, or as CSV what is asked for. */
export async function leadListRoutes(app: FastifyInstance, { reads, forms, logins }: LeadListOptions) {
  neverStored(app);
  const calls = app.withTypeProvider<RequestTypes>();
  const onRequest = requireEmployee(app, logins);
  const readFor = readingOf(reads);
  const requireFormType = (schema: typeof LeadQuery | typeof CsvQuery) => async (request: FastifyRequest) => {
    refuseQuery(request, schema, await findFormTypeFaults(readFor(request), forms, request.query));
  };
  /** What is written down of a reading, before anything is answered: leads are read only when that can be noted. */
  async function eventOf(kind: 'leads-read' | 'leads-exported', { employee, ip }: EmployeesRequest) {
    return { kind, account: await logins.employees.emailOf(employee), place: placeOf(ip) };
  }

  const listOptions = { schema: listSchema, onRequest, preValidation: requireFormType(LeadQuery) };
  calls.get(leadsPath, listOptions, async (request) => {
    const filter = pageFilterOf(request.query);
    // a program that reads many pages is one event, not one for each page
    await logins.events.noteOnceIn(readingMinutes, await eventOf('leads-read', request));
    const most = filter.limit ?? usualLimit;
    const { leads, next } = await readFor(request)((db) => listLeadPage(db, filter, most));
    return { leads: leads.map(storedLead), nextCursor: writeCursor(next) };
  });

  const csvOptions = { schema: csvSchema, onRequest, preValidation: requireFormType(CsvQuery) };
  calls.get(`${leadsPath}.csv`, csvOptions, async (request, reply) => {
    const { query } = request;
    const filter = pageFilterOf(query);
    await logins.events.note(await eventOf('leads-exported', request));
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="leads.csv"');
    const options = { filter, forms, isMarked: query.bom === 'true', withWork: query.with === 'work' };
    return reply.send(Readable.from(logged(csvPieces(readFor(request), options), request)));
  });
}

/** On the site's port without LEAD_LIST_ON_SITE: the lead call's path is known there, so that GET would be 405. */
export function refuseLeadLists(app: FastifyInstance): void {
  for (const path of [leadsPath, `${leadsPath}.csv`]) {
    app.get(path, () => {
      throw new Refusal(404, 'Leads are listed on the staff’s port');
    });
  }
}

/** The texts of an export; the log says when it begins and how it ends: it may be what a server is busy with. */
async function* logged(
  pieces: AsyncGenerator<CsvPiece>,
  { log, query }: FastifyRequest,
): AsyncGenerator<string> {
  const { formType, since, until } = query as Static<typeof CsvQuery>;
  log.info({ formType, since, until }, 'an export of leads begins');
  let written = 0;
  let isWhole = false;
  try {
    for await (const { text, leads } of pieces) {
      yield text;
      written += leads;
    }
    isWhole = true;
  } finally {
    log.info(
      { leads: written },
      isWhole ? 'an export of leads has ended' : 'an export of leads was broken off',
    );
  }
}
