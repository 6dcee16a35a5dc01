import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { leadStatuses, leadStatusLabels, longestNoteCharacters } from '#rules/leadWork.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { StaffReads } from '#server/database/staffReads.ts';
import { RefusalAnswer } from '#server/http/answers.ts';
import { type RequestTypes, refuseQuery } from '#server/http/checkRequests.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal, refuseField } from '#server/http/refusal.ts';
import { takeJson } from '#server/http/takeBodies.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { findEmployee, forEmployees, requireEmployee } from '#server/logins/requireEmployee.ts';
import { type ChangeResult, changeLead, changeLeads } from './changeLead.ts';
import {
  EventsAnswer,
  InboxAnswer,
  InboxPageAnswer,
  LeadRecordAnswer,
  NewsAnswer,
  StatusChangeAnswer,
} from './inboxAnswers.ts';
import { EventsQuery, InboxPageQuery, inboxQueryOf, NewsQuery, sortFaults } from './inboxParameters.ts';
import { parseCursor as parseLeadCursor } from './leadCursor.ts';
import { filterOf, findFormTypeFaults, parseCursor, writeCursor } from './leadParameters.ts';
import {
  countArrived,
  countNew,
  findLeadRecord,
  type LeadChange,
  type LeadRecord,
  listInboxPage,
  listStoredFormTypes,
} from './leadQueries.ts';
import { readingOf } from './listLeads.ts';
import { createReadingNotes } from './readingNotes.ts';

export interface InboxOptions {
  /** Where changes are written. */
  readonly db: Database;
  readonly reads: StaffReads;
  readonly forms: LeadForms;
  readonly logins: Logins;
  readonly now: () => Date;
}

/** Of one address: more than an office full of people makes, less than a runaway script. */
export const changeLimit = { count: 300, seconds: 60 };

/** Security events on one page, when nobody says how many. */
const usualEvents = 50;

const inboxPath = '/api/inbox';
export const leadPath = `${inboxPath}/leads/:id`;

/** Anything else cannot be a lead's id, and some texts (with a NUL) no database takes. */
const leadId = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });
export const LeadPlace = Type.Object({ id: leadId });

export const seenVersion = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'the version of the lead that you have seen',
});

/** As many as a page shows. */
const mostAtOnce = 200;

/** One status for several leads. */
const StatusChange = Type.Object({
  status: Type.Enum([...leadStatuses], { description: `one of ${leadStatuses.join(', ')}` }),
  leads: Type.Array(Type.Object({ id: leadId, version: seenVersion }), {
    minItems: 1,
    maxItems: mostAtOnce,
    description: `1 to ${mostAtOnce} leads`,
  }),
});

/** What an employee did: the status from now on, a note, or both; null is as good as left out. */
const Change = Type.Object({
  version: seenVersion,
  status: Type.Optional(
    Type.Union([Type.Enum([...leadStatuses]), Type.Null()], {
      description: `one of ${leadStatuses.join(', ')}`,
    }),
  ),
  note: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: `a text of at most ${longestNoteCharacters.toLocaleString('en-IN')} characters`,
    }),
  ),
});

/** How a call is described, with the schemas of what it takes. */
const describe = <Answer, Taken extends object>(summary: string, answer: Answer, taken: Taken) => ({
  tags: ['inbox'],
  security: forEmployees,
  summary,
  response: { 200: answer, '4xx': RefusalAnswer },
  ...taken,
});

/** The staff's work with leads, on the admin site alone: reading by page, what is new, one lead's history, changes. */
export async function inboxRoutes(app: FastifyInstance, options: InboxOptions) {
  const { db, reads, forms, logins, now } = options;
  neverStored(app);
  const requireJson = takeJson(app);
  const onRequest = requireEmployee(app, logins);

  const readFor = readingOf(reads);
  const noteRead = createReadingNotes(logins, now);
  const calls = app.withTypeProvider<RequestTypes>();

  // answers everybody, so that the page can ask who is logged in; nobody is told anything else
  const { security: _, ...opening } = describe('Who is logged in, and the forms', InboxAnswer, {});
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
    schema: describe('One page of leads, sorted and filtered', InboxPageAnswer, {
      querystring: InboxPageQuery,
    }),
    onRequest,
    preValidation: async (request: FastifyRequest) => {
      const faults = await findFormTypeFaults(readFor(request), forms, request.query);
      refuseQuery(request, InboxPageQuery, [...faults, ...sortFaults(request.query, forms)]);
    },
  };
  calls.get(`${inboxPath}/leads`, pageOptions, async (request) => {
    const query = inboxQueryOf(request.query, forms);
    const page = await readFor(request)((from) => listInboxPage(from, query));
    await noteRead(request, page.leads);
    return page;
  });

  const newsOptions = {
    schema: describe('How many leads arrived since', NewsAnswer, { querystring: NewsQuery }),
    onRequest,
    preValidation: async (request: FastifyRequest) =>
      refuseQuery(request, NewsQuery, await findFormTypeFaults(readFor(request), forms, request.query)),
  };
  calls.get(`${inboxPath}/news`, newsOptions, (request) => {
    const after = parseLeadCursor(request.query.after ?? '0');
    return readFor(request)(async (from) => ({
      arrived: await countArrived(from, filterOf(request.query), after),
      untouched: await countNew(from),
    }));
  });

  const eventsSchema = describe('Sign-ins, failures, exports and the like, newest first', EventsAnswer, {
    querystring: EventsQuery,
  });
  calls.get(`${inboxPath}/security-events`, { schema: eventsSchema, onRequest }, async ({ query }) => {
    const { limit = usualEvents, cursor } = query;
    const { events, next } = await logins.events.list({ limit, before: parseCursor(cursor) ?? null });
    return { events, nextCursor: writeCursor(next) };
  });

  const recordSchema = describe('A lead with its history', LeadRecordAnswer, { params: LeadPlace });
  calls.get(leadPath, { schema: recordSchema, onRequest }, async (request) => {
    const lead = existing(await readFor(request)((from) => findLeadRecord(from, request.params.id)));
    await noteRead(request, [lead]);
    return lead;
  });

  const toChange = () => [...limitRate(app, changeLimit), onRequest, requireJson];
  const changeOptions = {
    schema: { ...recordSchema, summary: 'Notes what was done with a lead', body: Change },
    onRequest: toChange(),
  };
  calls.post(`${leadPath}/changes`, changeOptions, async (request) => {
    const { id } = request.params;
    const wanted = wantedChange(request.body);
    request.traced = { lead: id };
    const employee = await logins.employees.emailOf(request.employee);
    const at = now().toISOString();
    const result = await changeLead(db, { id, ...wanted, employee: employee ?? 'removed', at });
    const lead = existing(await findLeadRecord(db, id));
    if (result === 'overtaken') throw new Refusal(409, overtakenWords(lead.changes[0]));
    return lead;
  });

  const severalOptions = {
    schema: describe('Sets several leads to one status', StatusChangeAnswer, { body: StatusChange }),
    onRequest: toChange(),
  };
  calls.post(`${inboxPath}/status-changes`, severalOptions, async (request) => {
    const { status, leads } = request.body;
    const employee = (await logins.employees.emailOf(request.employee)) ?? 'removed';
    const at = now().toISOString();
    const wanted = leads.map((lead) => ({ ...lead, employee, status, note: null, at }));
    const results = await changeLeads(db, wanted);
    const idsWith = (result: ChangeResult) =>
      leads.filter((_, index) => results[index] === result).map(({ id }) => id);
    return { changed: idsWith('changed'), overtaken: idsWith('overtaken'), missing: idsWith('missing') };
  });
}

function existing(lead: LeadRecord | null): LeadRecord {
  if (lead === null) throw new Refusal(404, 'This lead is not there any more');
  return lead;
}

function overtakenWords(newest: LeadChange | undefined): string {
  if (!newest) return 'This lead was changed meanwhile. Look at it again.';
  const did = newest.status === null ? 'added a note' : `set it to ${leadStatusLabels[newest.status]}`;
  return `${newest.employee} ${did} meanwhile. Look at it again: nothing of yours was saved.`;
}

/**
 * A change as it is written down.
 *
 * @throws Refusal 422 when there is nothing to save, or more than a note may hold
 */
function wantedChange({ version, status = null, note }: Static<typeof Change>) {
  // PostgreSQL takes no NUL in a text
  const wantedNote = (note ?? '').toWellFormed().replaceAll('\0', '').trim();
  if ([...wantedNote].length > longestNoteCharacters) {
    throw refuseField(
      'note',
      `Shorten the note to ${longestNoteCharacters.toLocaleString('en-IN')} characters`,
    );
  }
  if (status === null && wantedNote === '') {
    throw refuseField('note', 'Choose another status or write a note');
  }
  return { version, status, note: wantedNote === '' ? null : wantedNote };
}
