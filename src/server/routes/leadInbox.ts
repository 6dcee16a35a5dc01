import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logins } from '../createLogins.ts';
import { csvFields } from '../csvFields.ts';
import { knownFormTypes } from '../knownFormTypes.ts';
import { csvHeader, csvRow } from '../leadCsv.ts';
import type { LeadForms } from '../leadForms.ts';
import { leadsPath } from '../leadsPath.ts';
import { neverStored } from '../neverStored.ts';
import type { Database } from '../openDatabase.ts';
import { readCsvQuery, readLeadQuery, writeCursor } from '../readLeadQuery.ts';
import { type LeadFilter, readLeadPage, readLeads, type StoredLead } from '../readLeads.ts';
import { readLeadWork, workColumns } from '../readLeadWork.ts';
import { requireEmployee } from '../requireEmployee.ts';
import { placeOf } from '../senderAddress.ts';

export interface LeadInboxOptions {
  readonly db: Database;
  readonly forms: LeadForms;
  readonly logins: Logins;
}

const usualLimit = 50;

/** Pages that a program reads one after the other are one reading. */
const readingMinutes = 10;
const leadsAGroup = 500;

/** Reading leads, newest first, for employees who are logged in (CONTRACT): a page as JSON, or as CSV what is asked for. */
export async function leadInboxRoutes(app: FastifyInstance, { db, forms, logins }: LeadInboxOptions) {
  neverStored(app);
  app.decorateRequest('employee', '');
  const onRequest = async (request: FastifyRequest) => {
    request.employee = await requireEmployee(logins, request);
  };
  /** Nothing is taken out that cannot be written down. */
  async function eventOf(kind: 'leads-read' | 'leads-exported', { employee, ip }: FastifyRequest) {
    return { kind, account: await logins.employees.emailOf(employee), place: placeOf(ip) };
  }

  const knownTo = ({ query }: FastifyRequest) => knownFormTypes(db, forms, query);

  app.get(leadsPath, { onRequest }, async (request) => {
    const filter = readLeadQuery(request.query, await knownTo(request));
    await logins.events.noteOnceIn(readingMinutes, await eventOf('leads-read', request));
    const { leads, next } = await readLeadPage(db, filter, filter.limit ?? usualLimit);
    return { leads, nextCursor: writeCursor(next) };
  });

  app.get(`${leadsPath}.csv`, { onRequest }, async (request, reply) => {
    const { filter, isWithWork } = readCsvQuery(request.query, await knownTo(request));
    await logins.events.note(await eventOf('leads-exported', request));
    const fields = await csvFields(db, filter, forms);
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="leads.csv"');
    const lines = isWithWork ? csvLinesWithWork(db, filter, fields) : csvLines(db, filter, fields);
    return reply.send(Readable.from(lines));
  });
}

/** Line by line as the reader takes them: all leads are never in memory at once. */
async function* csvLines(db: Database, filter: LeadFilter, fields: readonly string[]) {
  yield csvHeader(fields);
  for await (const lead of readLeads(db, filter)) yield csvRow(lead, fields);
}

/** The same lines with two columns more: how far the lead is, and what was noted of it. */
async function* csvLinesWithWork(db: Database, filter: LeadFilter, fields: readonly string[]) {
  yield csvHeader([...fields, ...workColumns]);
  for await (const leads of inGroups(readLeads(db, filter))) {
    const workOf = await readLeadWork(db, leads);
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
