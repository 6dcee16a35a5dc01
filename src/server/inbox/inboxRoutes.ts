import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { leadStatuses, leadStatusLabels, maxNoteCharacters } from '#machines/inbox/leadWork.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { DoneAnswer, RefusalAnswer } from '#server/http/answers.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal, refuseField } from '#server/http/refusal.ts';
import { placeOf } from '#server/http/senderAddress.ts';
import { takeJson } from '#server/http/takeBodies.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { findEmployee, forEmployees, requireEmployee } from '#server/logins/requireEmployee.ts';
import { type ChangeResult, changeLead, changeLeads } from './changeLead.ts';
import { EventsQuery, InboxPageQuery, inboxQueryOf, NewsQuery, sortIssues } from './inboxParameters.ts';
import { parseLeadCursor } from './leadCursor.ts';
import { filterOf, parseCursor, refuseUnknownForms, writeCursor } from './leadParameters.ts';
import {
  countArrived,
  countNew,
  findLeadRecord,
  type LeadRecord,
  listInboxPage,
  listStoredFormTypes,
} from './leadQueries.ts';
import { readingOf } from './listLeads.ts';
import { createReadingNotes } from './readingNotes.ts';

/** A lead as an employee saw it who wants it removed, and who that is. */
interface WantedErasure {
  readonly id: string;
  readonly version: number;
  readonly account: string | null;
  readonly place: string | null;
}

export interface InboxOptions {
  /** Where changes are written. */
  readonly db: Database;
  readonly reads: StaffReads;
  readonly forms: LeadForms;
  readonly logins: Logins;
  readonly now: () => Date;
  /** Removes a lead with its history, for good. */
  readonly eraseLead: (wanted: WantedErasure) => Promise<'erased' | 'overtaken' | 'missing'>;
}

/** Of one address: more than an office full of people makes, less than a runaway script. */
const changeLimit = { count: 300, seconds: 60 };

/** Security events on one page, when nobody says how many. */
const usualEvents = 50;

/** As many as a page shows. */
const maxAtOnce = 200;

const inboxPath = '/api/inbox';
const leadPath = `${inboxPath}/leads/:id`;

/** Anything else cannot be a lead's id, and some texts (with a NUL) no database takes. */
const leadId = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });
const LeadPlace = Type.Object({ id: leadId });

const version = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'the version of the lead that you have seen',
});

const statusWords = `one of ${leadStatuses.join(', ')}`;

/** One status for several leads. */
const StatusChange = Type.Object({
  status: Type.Enum([...leadStatuses], { description: statusWords }),
  leads: Type.Array(Type.Object({ id: leadId, version }), {
    minItems: 1,
    maxItems: maxAtOnce,
    description: `1 to ${maxAtOnce} leads`,
  }),
});

const noteCharacters = maxNoteCharacters.toLocaleString('en-IN');

/** What an employee did: the status from now on, a note, or both; null is as good as left out. */
const Change = Type.Object({
  version,
  status: Type.Optional(
    Type.Union([Type.Enum([...leadStatuses]), Type.Null()], { description: statusWords }),
  ),
  note: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: `a text of at most ${noteCharacters} characters`,
    }),
  ),
});

/** How a call is described, with the schemas of what it takes. */
const describe = <Taken extends object>(summary: string, taken: Taken) => ({
  tags: ['inbox'],
  security: forEmployees,
  summary,
  response: { 200: { description: 'Done' }, '4xx': RefusalAnswer },
  ...taken,
});

/** The staff's work with leads, on the admin site alone: reading by page, what is new, one lead's history, changes. */
export async function inboxRoutes(app: FastifyInstance, options: InboxOptions) {
  const { db, reads, forms, logins, now, eraseLead } = options;
  neverStored(app);
  const requireJson = takeJson(app);
  const onRequest = requireEmployee(app, logins);
  const toChange = () => [...limitRate(app, changeLimit), onRequest, requireJson];

  const readFor = readingOf(reads);
  const noteRead = createReadingNotes(logins, now);
  const calls = app.withTypeProvider<RequestTypes>();
  const emailOf = ({ employee }: FastifyRequest) => logins.employees.emailOf(employee);

  // answers everybody, so that the page can ask who is logged in; nobody is told anything else
  const { security: _, ...opening } = describe('Who is logged in, and the forms with their fields', {});
  calls.get(inboxPath, { schema: opening }, async (request) => {
    const id = await findEmployee(logins, request);
    const employee = id === null ? null : await logins.employees.emailOf(id);
    if (employee === null) return { employee: null };
    const current = [...forms].map(([formType, { title, models }]) => ({ formType, title, fields: models }));
    const former = (await readFor(request)(listStoredFormTypes)).filter((formType) => !forms.has(formType));
    return {
      employee,
      forms: [...current, ...former.map((formType) => ({ formType, title: formType, fields: null }))],
    };
  });

  const pageOptions = {
    schema: describe('One page of leads, sorted and filtered', { querystring: InboxPageQuery }),
    onRequest,
    preValidation: refuseUnknownForms(reads, forms, InboxPageQuery, sortIssues),
  };
  calls.get(`${inboxPath}/leads`, pageOptions, async (request) => {
    const query = inboxQueryOf(request.query, forms);
    const page = await readFor(request)((from) => listInboxPage(from, query));
    await noteRead(request, page.leads);
    return page;
  });

  const newsOptions = {
    schema: describe('How many leads arrived since', { querystring: NewsQuery }),
    onRequest,
    preValidation: refuseUnknownForms(reads, forms, NewsQuery),
  };
  calls.get(`${inboxPath}/news`, newsOptions, (request) => {
    const after = parseLeadCursor(request.query.after ?? '0');
    return readFor(request)(async (from) => ({
      arrived: await countArrived(from, filterOf(request.query), after),
      untouched: await countNew(from),
    }));
  });

  const events = describe('Sign-ins, failures, exports and the like, newest first', {
    querystring: EventsQuery,
  });
  calls.get(`${inboxPath}/security-events`, { schema: events, onRequest }, async ({ query }) => {
    const { limit = usualEvents, cursor } = query;
    const page = await logins.events.list({ limit, before: parseCursor(cursor) ?? null });
    return { events: page.events, nextCursor: writeCursor(page.next) };
  });

  const record = describe('A lead with its history', { params: LeadPlace });
  calls.get(leadPath, { schema: record, onRequest }, async (request) => {
    const lead = existing(await readFor(request)((from) => findLeadRecord(from, request.params.id)));
    await noteRead(request, [lead]);
    return lead;
  });

  const changing = describe('Notes what was done with a lead', { params: LeadPlace, body: Change });
  calls.post(`${leadPath}/changes`, { schema: changing, onRequest: toChange() }, async (request) => {
    const { id } = request.params;
    const wanted = wantedChange(request.body);
    request.traced = { lead: id };
    const employee = (await emailOf(request)) ?? 'removed';
    const result = await changeLead(db, { id, ...wanted, employee, at: now().toISOString() });
    const lead = existing(await findLeadRecord(db, id));
    if (result === 'overtaken') throw overtaken(lead);
    return lead;
  });

  const marking = describe('Sets several leads to one status', { body: StatusChange });
  calls.post(`${inboxPath}/status-changes`, { schema: marking, onRequest: toChange() }, async (request) => {
    const { status, leads } = request.body;
    const employee = (await emailOf(request)) ?? 'removed';
    const change = { employee, status, note: null, at: now().toISOString() };
    const results = await changeLeads(
      db,
      leads.map((lead) => ({ ...lead, ...change })),
    );
    const idsWith = (result: ChangeResult) =>
      leads.filter((_, index) => results[index] === result).map(({ id }) => id);
    return { changed: idsWith('changed'), overtaken: idsWith('overtaken'), missing: idsWith('missing') };
  });

  const erasing = {
    ...describe('Removes one lead with its history, for good', {
      params: LeadPlace,
      body: Type.Object({ version }),
    }),
    response: { 200: DoneAnswer, '4xx': RefusalAnswer },
  };
  calls.post(`${leadPath}/erase`, { schema: erasing, onRequest: toChange() }, async (request) => {
    const wanted = { id: request.params.id, version: request.body.version, account: await emailOf(request) };
    request.traced = { lead: wanted.id };
    const result = await eraseLead({ ...wanted, place: placeOf(request.ip) });
    if (result === 'missing') throw gone();
    if (result === 'overtaken')
      throw new Refusal(409, 'This lead was changed meanwhile. Look at it again: it was not erased.');
    return { success: true };
  });
}

const gone = () => new Refusal(404, 'This lead is not there any more');

function existing(lead: LeadRecord | null): LeadRecord {
  if (lead === null) throw gone();
  return lead;
}

function overtaken({ changes: [newest] }: LeadRecord): Refusal {
  if (!newest) return new Refusal(409, 'This lead was changed meanwhile. Look at it again.');
  const did = newest.status === null ? 'added a note' : `set it to ${leadStatusLabels[newest.status]}`;
  return new Refusal(
    409,
    `${newest.employee} ${did} meanwhile. Look at it again: nothing of yours was saved.`,
  );
}

/**
 * A change as it is written down.
 *
 * @throws Refusal 422 when there is nothing to save, or more than a note may hold
 */
function wantedChange({ version, status = null, note }: Static<typeof Change>) {
  // PostgreSQL takes no NUL in a text
  const wanted = (note ?? '').toWellFormed().replaceAll('\0', '').trim();
  if ([...wanted].length > maxNoteCharacters)
    throw refuseField('note', `Shorten the note to ${noteCharacters} characters`);
  if (status === null && wanted === '') throw refuseField('note', 'Choose another status or write a note');
  return { version, status, note: wanted === '' ? null : wanted };
}
