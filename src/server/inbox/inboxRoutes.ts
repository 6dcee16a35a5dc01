import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { LeadRecord } from '#contract/inbox/inboxLead.ts';
import {
  leadStatuses,
  leadStatusLabel,
  maxNoteCharacters,
  notSpam,
  notSuspected,
} from '#contract/inbox/leadWork.ts';
import type { Right } from '#contract/inbox/rights.ts';
import { cleanText } from '#forms/formats/typedText.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { HttpError, invalidField } from '#server/http/httpError.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { Success } from '#server/http/responses.ts';
import type { OnInsert } from '#server/leads/leadStore.ts';
import { openRemoval } from '#server/leads/removeLeads.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { signInDue } from '#server/logins/factors.ts';
import { findEmployee, publicRoute, scopeOf } from '#server/logins/requireEmployee.ts';
import { findStaffSession } from '#server/logins/requireStage.ts';
import { listSecurityEvents } from '#server/logins/securityEvents.ts';
import { changeLeads } from './changeLeads.ts';
import type { RecordRead } from './createReadTracker.ts';
import { eraseLeads } from './eraseLeads.ts';
import {
  EventsQuery,
  filterOf,
  InboxPageQuery,
  inboxQueryOf,
  NewsQuery,
  requireKnownForm,
  writeCursor,
} from './leadParameters.ts';
import {
  countArrived,
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
  StatusResponse,
} from './leadResponses.ts';

export interface InboxOptions {
  readonly db: Database;
  readonly reads: StaffReads;
  readonly forms: ServerForms;
  readonly logins: Logins;
  readonly now: () => Date;
  readonly config: Pick<Config, 'targets'>;
  readonly recordRead: RecordRead;
  /** Runs in the transaction that releases suspected leads, as for new ones. */
  readonly onInsert?: OnInsert | undefined;
}

/** Changes per client address: enough for an office, too few for a runaway script. */
const changeLimit = { count: 300, seconds: 60 };

const defaultEventLimit = 50;

/** The maximum page size of the inbox. */
const maxLeadsPerChange = 200;

const inboxPath = '/api/inbox';
const leadPath = `${inboxPath}/leads/:id`;

/** Rejects texts that cannot be a lead's id, such as one with a NUL, which PostgreSQL cannot store. */
const id = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });
const LeadParams = Type.Object({ id });

const version = Type.Integer({
  minimum: 0,
  // the next version still fits PostgreSQL's integer
  maximum: 2 ** 31 - 2,
  description: 'the version of the lead that you have seen',
});

const statusOptions = { description: `one of ${leadStatuses.join(', ')}, ${notSuspected}` };
const status = Type.Enum([...leadStatuses, notSuspected], statusOptions);

const seenLeads = Type.Array(Type.Object({ id, version }), {
  minItems: 1,
  maxItems: maxLeadsPerChange,
  description: `1 to ${maxLeadsPerChange} leads`,
});

const StatusChange = Type.Object({
  status: Type.Enum([...leadStatuses, notSpam, notSuspected], {
    description: `${statusOptions.description} or ${notSpam}`,
  }),
  leads: seenLeads,
});

const noteCharacters = maxNoteCharacters.toLocaleString('en-IN');
const noteOptions = { description: `a text of at most ${noteCharacters} characters` };

/** The body of a change: a status, a note, or both; null is equivalent to missing. */
const Change = Type.Object({
  version,
  status: Type.Optional(Type.Union([status, Type.Null()], statusOptions)),
  note: Type.Optional(Type.Union([Type.String(), Type.Null()], noteOptions)),
});

/** The inbox's calls, only on the staff's site: pages of leads, news, a lead with its history, changes. */
export async function inboxRoutes(app: FastifyInstance, options: InboxOptions) {
  const { db, reads, forms, logins, now, recordRead, onInsert } = options;
  const { targets } = options.config;
  const requireJson = parseJsonBodies(app);
  const changingBy = (right: Right) => ({
    config: { right },
    onRequest: [...limitRate(app, changeLimit), requireJson],
  });
  const reading = { config: { right: 'leads.read' } } as const;

  const preHandler = requireKnownForm(reads, forms);
  const calls = app.withTypeProvider<RequestTypes>();

  const authorOf = ({ employee }: FastifyRequest) => ({ employee, at: now().toISOString() });

  // public, because pages call it to find out who is logged in; if nobody is, it returns only null
  const opened = { config: publicRoute, schema: { response: { 200: InboxResponse } } };
  calls.get(inboxPath, opened, async (request) => {
    const found = await findEmployee(logins, request);
    if (found === null) {
      const due = await signInDue(db, await findStaffSession(logins, request));
      return { employee: null, ...(due && { due }) };
    }
    const [known, sources] = await reads.read(request.signal, async (from) => [
      await listFormTypes(from, forms.keys()),
      await listSources(from),
    ]);
    const listed = known.map((formType) => {
      const { title = formType, models = null, summary = [], outcomes = [] } = forms.get(formType) ?? {};
      return { formType, title, fields: models, summary, outcomes };
    });
    return { employee: found.email, roles: [...found.roles], forms: listed, sources };
  });

  const page = {
    ...reading,
    schema: { querystring: InboxPageQuery, response: { 200: LeadPageResponse } },
    preHandler,
  };
  calls.get(`${inboxPath}/leads`, page, async (request) => {
    const query = inboxQueryOf(request.query, forms, scopeOf(request));
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
    return reads.read(request.signal, async (from) => ({
      arrived: await countArrived(from, { ...filterOf(query), ...scopeOf(request) }, after),
      newLeads: await countNew(from),
      suspected: await countSuspected(from),
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
    const lead = existing(await reads.read(signal, (from) => findLeadRecord(from, params.id)));
    await recordRead(request, [lead]);
    return lead;
  });

  const changing = {
    ...changingBy('leads.change'),
    schema: { params: LeadParams, body: Change, response: { 200: LeadRecordResponse } },
  };
  calls.post(`${leadPath}/changes`, changing, async (request) => {
    const { id } = request.params;
    const parsed = parseChange(request.body);
    const [result] = await changeLeads(db, [{ id, ...parsed }], authorOf(request), targets, onInsert);
    const lead = existing(await findLeadRecord(db, id));
    if (result === 'conflict') throw conflictWith(lead);
    return lead;
  });

  const marking = {
    ...changingBy('leads.change'),
    schema: { body: StatusChange, response: { 200: StatusResponse } },
  };
  calls.post(`${inboxPath}/status-changes`, marking, async (request) => {
    const { status, leads } = request.body;
    const changes = leads.map((lead) => ({ ...lead, status, note: null }));
    return answerOf(leads, await changeLeads(db, changes, authorOf(request), targets, onInsert));
  });

  const Erasure = Type.Object({ version });
  const erasing = {
    ...changingBy('leads.erase'),
    schema: { params: LeadParams, body: Erasure, response: { 200: Success } },
  };
  calls.post(`${leadPath}/erase`, erasing, async (request) => {
    const lead = { id: request.params.id, version: request.body.version };
    const removal = openRemoval({ action: 'erase', scope: 'one lead, by id' }, targets, now());
    const [result] = await eraseLeads(db, [lead], removal, eraserOf(request), now());
    if (result === 'missing') throw gone();
    if (result === 'conflict')
      throw new HttpError(409, 'Someone else has changed this lead. It was not erased. Check it again.');
    return { success: true };
  });

  const purging = {
    ...changingBy('leads.erase'),
    schema: { body: Type.Object({ leads: seenLeads }), response: { 200: StatusResponse } },
  };
  calls.post(`${inboxPath}/suspected/erase`, purging, async (request) => {
    const { leads } = request.body;
    const removal = openRemoval({ action: 'erase', scope: 'suspected leads, by id' }, targets, now());
    return answerOf(leads, await eraseLeads(db, leads, removal, eraserOf(request), now(), 'suspected'));
  });
}

/** Groups the leads of a bulk change by their results, which are in the same order. */
function answerOf(
  leads: readonly { readonly id: string }[],
  results: readonly ('changed' | 'erased' | 'conflict' | 'missing')[],
) {
  const idsWith = (...wanted: typeof results) =>
    leads.filter((_, index) => wanted.some((result) => result === results[index])).map(({ id }) => id);
  return {
    changed: idsWith('changed', 'erased'),
    conflict: idsWith('conflict'),
    missing: idsWith('missing'),
  };
}

const eraserOf = ({ employee, ip }: FastifyRequest) => ({ account: employee, place: networkOf(ip) });

const gone = () => new HttpError(404, 'This lead no longer exists');

function existing(lead: LeadRecord | null): LeadRecord {
  if (lead === null) throw gone();
  return lead;
}

function conflictWith({ changes: [newest] }: LeadRecord): HttpError {
  if (!newest) return new HttpError(409, 'Someone else has changed this lead. Check it again.');
  const did = newest.status === null ? 'added a note' : `set it to ${leadStatusLabel(newest.status)}`;
  return new HttpError(
    409,
    `${newest.employee} ${did} meanwhile. Check it again: your change was not saved.`,
  );
}

/** @throws HttpError 422 for an empty change, or a note that is too long */
function parseChange({ version, status = null, note }: Static<typeof Change>) {
  const text = cleanText((note ?? '').toWellFormed());
  if ([...text].length > maxNoteCharacters)
    throw invalidField('note', `Shorten the note to ${noteCharacters} characters`);
  if (status === null && text === '') throw invalidField('note', 'Choose a new status or write a note');
  return { version, status, note: text === '' ? null : text };
}
