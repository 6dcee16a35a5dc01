import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '#server/database/openDatabase.ts';
import { RefusalAnswer } from '#server/http/answers.ts';
import { type RequestTypes, refuseQuery } from '#server/http/checkRequests.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal } from '#server/http/refusal.ts';
import { placeOf } from '#server/http/senderAddress.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { leadsPath } from '#server/leads/leadRoutes.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { forEmployees, requireEmployee } from '#server/logins/requireEmployee.ts';
import { findLeadWork, workColumns } from './findLeadWork.ts';
import { LeadsAnswer } from './inboxAnswers.ts';
import { byteOrderMark, csvHeader, csvRow, listCsvFields } from './leadCsv.ts';
import { CsvQuery, findFormTypeFaults, LeadQuery, pageFilterOf, writeCursor } from './leadParameters.ts';
import { type LeadFilter, listLeadPage, listLeads, type StoredLead } from './listLeads.ts';

export interface LeadListOptions {
  readonly db: Database;
  readonly forms: LeadForms;
  readonly logins: Logins;
}

type EmployeesRequest = Pick<FastifyRequest, 'employee' | 'ip'>;

const usualLimit = 50;

/** A program that reads many pages within so many minutes is one security event, not one for each page. */
const readingMinutes = 10;
const leadsAGroup = 500;

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
export async function leadListRoutes(app: FastifyInstance, { db, forms, logins }: LeadListOptions) {
  neverStored(app);
  const calls = app.withTypeProvider<RequestTypes>();
  const onRequest = requireEmployee(app, logins);
  const requireFormType = (schema: typeof LeadQuery | typeof CsvQuery) => async (request: FastifyRequest) => {
    refuseQuery(request, schema, await findFormTypeFaults(db, forms, request.query));
  };
  /** What is written down of a reading, before anything is answered: leads are read only when that can be noted. */
  async function eventOf(kind: 'leads-read' | 'leads-exported', { employee, ip }: EmployeesRequest) {
    return { kind, account: await logins.employees.emailOf(employee), place: placeOf(ip) };
  }

  const listOptions = { schema: listSchema, onRequest, preValidation: requireFormType(LeadQuery) };
  calls.get(leadsPath, listOptions, async (request) => {
    const filter = pageFilterOf(request.query);
    await logins.events.noteOnceIn(readingMinutes, await eventOf('leads-read', request));
    const { leads, next } = await listLeadPage(db, filter, filter.limit ?? usualLimit);
    return { leads, nextCursor: writeCursor(next) };
  });

  const csvOptions = { schema: csvSchema, onRequest, preValidation: requireFormType(CsvQuery) };
  calls.get(`${leadsPath}.csv`, csvOptions, async (request, reply) => {
    const { query } = request;
    const filter = pageFilterOf(query);
    await logins.events.note(await eventOf('leads-exported', request));
    const fields = await listCsvFields(db, filter, forms);
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="leads.csv"');
    const linesOf = query.with === 'work' ? csvLinesWithWork : csvLines;
    const beginning = query.bom === 'true' ? byteOrderMark : '';
    return reply.send(Readable.from(linesOf(db, filter, fields, beginning)));
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

/** Line by line as the reader takes them: all leads are never in memory at once. */
async function* csvLines(db: Database, filter: LeadFilter, fields: readonly string[], beginning: string) {
  yield beginning + csvHeader(fields);
  for await (const lead of listLeads(db, filter)) yield csvRow(lead, fields);
}

/** The same lines with two columns more: how far the lead is, and what was noted of it. */
async function* csvLinesWithWork(
  db: Database,
  filter: LeadFilter,
  fields: readonly string[],
  beginning: string,
) {
  yield beginning + csvHeader([...fields, ...workColumns]);
  for await (const leads of inGroups(listLeads(db, filter))) {
    const workOf = await findLeadWork(db, leads);
    for (const lead of leads) {
      yield csvRow({ ...lead, data: { ...lead.data, ...workOf(lead) } }, [...fields, ...workColumns]);
    }
  }
}

async function* inGroups(leads: AsyncIterable<StoredLead>) {
  let group: StoredLead[] = [];
  for await (const lead of leads) {
    group.push(lead);
    if (group.length < leadsAGroup) continue;
    yield group;
    group = [];
  }
  yield group;
}
