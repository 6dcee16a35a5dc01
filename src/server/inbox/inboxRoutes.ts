import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { HttpError } from '#server/http/httpError.ts';
import type { OnInsert } from '#server/leads/leadStore.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { signInDue } from '#server/logins/factors.ts';
import { findEmployee, publicRoute, scopeOf } from '#server/logins/requireEmployee.ts';
import { findStaffSession } from '#server/logins/requireStage.ts';
import { listSecurityEvents } from '#server/logins/securityEvents.ts';
import type { RecordRead } from './createReadTracker.ts';
import { listDeskEmployees } from './deskEmployees.ts';
import {
  dueBefore,
  EventsQuery,
  filterOf,
  InboxPageQuery,
  inboxQueryOf,
  NewsQuery,
  requireKnownNames,
  writeCursor,
} from './leadParameters.ts';
import {
  countArrived,
  countDue,
  countNew,
  countSuspected,
  findLeadRecord,
  listFormTypes,
  listInboxPage,
  listSources,
} from './leadQueries.ts';
import {
  EventsResponse,
  InboxResponse,
  LeadPageResponse,
  LeadRecordResponse,
  NewsResponse,
} from './leadResponses.ts';
import { id } from './parseChange.ts';

export interface InboxOptions {
  readonly db: Database;
  readonly reads: StaffReads;
  readonly forms: ServerForms;
  readonly logins: Logins;
  readonly now: () => Date;
  readonly config: Pick<Config, 'targets' | 'desk'>;
  readonly recordRead: RecordRead;
  /** Runs in the transaction that releases suspected leads, as for new ones. */
  readonly onInsert?: OnInsert | undefined;
  /** Requests the background job that gives released leads to owners. */
  readonly completeDesk?: (() => void) | undefined;
}

const defaultEventLimit = 50;

export const inboxPath = '/api/inbox';
export const leadPath = `${inboxPath}/leads/:id`;

const LeadParams = Type.Object({ id });

/** The inbox's reads, only on the staff's site: the desk, pages of leads, news, a lead with its history. */
export async function inboxRoutes(app: FastifyInstance, options: InboxOptions) {
  const { db, reads, forms, logins, now, recordRead } = options;
  const { desk } = options.config;
  const reading = { config: { right: 'leads.read' } } as const;

  const preHandler = requireKnownNames(reads, forms, desk);
  const calls = app.withTypeProvider<RequestTypes>();

  const contextOf = (request: FastifyRequest) => ({ desk, forms, now: now(), ...scopeOf(request) });

  // public, because pages call it to find out who is logged in; if nobody is, it returns only null
  const opened = { config: publicRoute, schema: { response: { 200: InboxResponse } } };
  calls.get(inboxPath, opened, async (request) => {
    const found = await findEmployee(logins, request);
    if (found === null) {
      const due = await signInDue(db, await findStaffSession(logins, request));
      return { employee: null, ...(due && { due }) };
    }
    const [known, sources, employees] = await reads.read(request.signal, async (from) => [
      await listFormTypes(from, forms.keys()),
      await listSources(from),
      await listDeskEmployees(from, now()),
    ]);
    const listed = known.map((formType) => {
      const { title = formType, models = null, summary = [], outcomes = [] } = forms.get(formType) ?? {};
      return { formType, title, fields: models, summary, outcomes };
    });
    const answer = { forms: listed, sources, desk: { ...desk, employees } };
    return { employee: found.email, roles: [...found.roles], ...answer };
  });

  const page = {
    ...reading,
    schema: { querystring: InboxPageQuery, response: { 200: LeadPageResponse } },
    preHandler,
  };
  calls.get(`${inboxPath}/leads`, page, async (request) => {
    const query = inboxQueryOf(request.query, contextOf(request));
    const page = await reads.read(request.signal, (from) => listInboxPage(from, query));
    await recordRead(request, page.leads);
    return page;
  });

  const news = {
    ...reading,
    schema: { querystring: NewsQuery, response: { 200: NewsResponse } },
    preHandler,
  };
  calls.get(`${inboxPath}/news`, news, (request) => {
    const { after = 0, ...query } = request.query;
    const { employee } = request;
    const context = contextOf(request);
    return reads.read(request.signal, async (from) => ({
      arrived: await countArrived(from, filterOf(query, context), after),
      newLeads: await countNew(from, scopeOf(request)),
      suspected: await countSuspected(from),
      late: await countDue(from, employee, dueBefore('late', context.now)),
      today: await countDue(from, employee, dueBefore('today', context.now)),
    }));
  });

  const events = {
    config: { right: 'security.read' },
    schema: { querystring: EventsQuery, response: { 200: EventsResponse } },
  } as const;
  calls.get(`${inboxPath}/security-events`, events, async ({ query }) => {
    const { limit = defaultEventLimit, cursor = null } = query;
    const page = await listSecurityEvents(db, limit, cursor);
    return { events: page.events, nextCursor: writeCursor(page.next) };
  });

  const opening = { ...reading, schema: { params: LeadParams, response: { 200: LeadRecordResponse } } };
  calls.get(leadPath, opening, async (request) => {
    const { signal, params } = request;
    const lead = await reads.read(signal, (from) => findLeadRecord(from, params.id, scopeOf(request)));
    if (lead === null) throw new HttpError(404, 'This lead no longer exists');
    await recordRead(request, [lead]);
    return lead;
  });
}
