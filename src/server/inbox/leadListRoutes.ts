import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { StaffReads } from '#server/database/staffReads.ts';
import { RefusalAnswer } from '#server/http/answers.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal } from '#server/http/refusal.ts';
import { placeOf } from '#server/http/senderAddress.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { leadsPath } from '#server/leads/leadRoutes.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { forEmployees, requireEmployee } from '#server/logins/requireEmployee.ts';
import { type CsvPiece, csvPieces } from './leadCsv.ts';
import { CsvQuery, LeadQuery, pageFilterOf, refuseUnknownForms, writeCursor } from './leadParameters.ts';
import { listLeadPage, readingOf, storedLead } from './listLeads.ts';
import { readingMinutes } from './readingNotes.ts';

export interface LeadListOptions {
  readonly reads: StaffReads;
  readonly forms: LeadForms;
  readonly logins: Logins;
}

const usualLimit = 50;

const orNull = (type: 'string' | 'number', description: string) =>
  Type.Unsafe<string | number | null>({ type: [type, 'null'], description });

const LeadsAnswer = Type.Object(
  {
    leads: Type.Array(
      Type.Object({
        id: Type.String(),
        formType: Type.String(),
        data: Type.Record(Type.String(), Type.Unknown(), { description: 'as the lead was sent' }),
        createdAt: Type.String({ format: 'date-time', description: 'a moment in UTC' }),
        differences: Type.Optional(
          Type.Array(
            Type.Object({
              field: Type.String(),
              sent: Type.Number(),
              computed: orNull('number', 'null when nothing comes out'),
            }),
            { description: 'computed fields that differed from what the server computed when the lead came' },
          ),
        ),
      }),
    ),
    nextCursor: orNull('string', 'cursor of the page that follows; null on the last one'),
  },
  {
    description:
      'Leads, newest first. To follow them, ask again with since a minute before the newest one that you have, and ' +
      'leave out the ids that you know: a lead may show after one that arrived later',
  },
);

const CsvAnswer = {
  description: 'A header line, then a lead a line',
  content: { 'text/csv': { schema: Type.String() } },
};

const describe = <Query, Answer>(summary: string, querystring: Query, answer: Answer) => ({
  tags: ['leads'],
  security: forEmployees,
  summary,
  querystring,
  response: { 200: answer, '4xx': RefusalAnswer },
});

/** Reading leads, newest first, for employees who are logged in (CONTRACT): a page as JSON, or as CSV what is asked for. */
export async function leadListRoutes(app: FastifyInstance, { reads, forms, logins }: LeadListOptions) {
  neverStored(app);
  const calls = app.withTypeProvider<RequestTypes>();
  const onRequest = requireEmployee(app, logins);
  const readFor = readingOf(reads);
  /** What is written down of a reading, before anything is answered: leads are read only when that can be noted. */
  const eventOf = async <Kind>(kind: Kind, { employee, ip }: FastifyRequest) =>
    ({ kind, account: await logins.employees.emailOf(employee), place: placeOf(ip) }) as const;

  const listing = {
    schema: describe('Leads, newest first, a page at a time', LeadQuery, LeadsAnswer),
    onRequest,
    preValidation: refuseUnknownForms(reads, forms, LeadQuery),
  };
  calls.get(leadsPath, listing, async (request) => {
    const filter = pageFilterOf(request.query);
    // a program that reads many pages is one event, not one for each page
    await logins.events.noteOnceIn(readingMinutes, await eventOf('leads-read', request));
    const most = filter.limit ?? usualLimit;
    const { leads, next } = await readFor(request)((db) => listLeadPage(db, filter, most));
    return { leads: leads.map(storedLead), nextCursor: writeCursor(next) };
  });

  const exporting = {
    schema: describe('The same leads as CSV, all of them without a limit', CsvQuery, CsvAnswer),
    onRequest,
    preValidation: refuseUnknownForms(reads, forms, CsvQuery),
  };
  calls.get(`${leadsPath}.csv`, exporting, async (request, reply) => {
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
  let leads = 0;
  let end = 'was broken off';
  try {
    for await (const piece of pieces) {
      yield piece.text;
      leads += piece.leads;
    }
    end = 'has ended';
  } finally {
    log.info({ leads }, `an export of leads ${end}`);
  }
}
