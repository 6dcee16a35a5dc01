import type { FastifyInstance } from 'fastify';
import { findLeadStatus, leadStatuses, leadStatusLabels, longestNoteCharacters } from '#rules/leadWork.ts';
import { changeLead } from '../changeLead.ts';
import { readCookie } from '../cookies.ts';
import type { Logins } from '../createLogins.ts';
import { knownFormTypes } from '../knownFormTypes.ts';
import type { LeadForms } from '../leadForms.ts';
import {
  countArrived,
  countNew,
  type LeadChange,
  type LeadRecord,
  readInboxPage,
  readLeadRecord,
  storedFormTypes,
} from '../leadQueries.ts';
import { limitRate } from '../limitRate.ts';
import { sessionCookies } from '../loginCookies.ts';
import { neverStored } from '../neverStored.ts';
import type { Database } from '../openDatabase.ts';
import { readEventsQuery } from '../readEventsQuery.ts';
import { readInboxQuery, readNewsQuery } from '../readInboxQuery.ts';
import { writeCursor } from '../readLeadQuery.ts';
import { Refusal } from '../refusal.ts';
import { requireEmployee } from '../requireEmployee.ts';
import { takeJson } from '../takeBodies.ts';

export interface InboxOptions {
  readonly db: Database;
  readonly forms: LeadForms;
  readonly logins: Logins;
  readonly now: () => Date;
}

/** Of one address: more than an office full of people makes, less than a runaway script. */
const changeLimit = { count: 300, seconds: 60 };

/** Security events on one page, when nobody says how many. */
const usualEvents = 50;

const inboxPath = '/api/inbox';
const leadPath = `${inboxPath}/leads/:id`;

/** The staff's work with leads, on the admin site alone: reading by page, what is new, one lead's history, changes. */
export async function inboxRoutes(app: FastifyInstance, { db, forms, logins, now }: InboxOptions) {
  neverStored(app);
  const requireJson = takeJson(app);
  app.decorateRequest('employee', '');
  const onRequest = async (request: { employee: string } & Parameters<typeof requireEmployee>[1]) => {
    request.employee = await requireEmployee(logins, request);
  };

  // answers everybody, so that the page can ask who is logged in; nobody is told anything else
  app.get(inboxPath, async (request) => {
    const id = await logins.sessions.find('employee', readCookie(request, sessionCookies.employee));
    const employee = id === null ? null : await logins.employees.emailOf(id);
    if (employee === null) return { employee: null };
    const current = [...forms].map(([formType, { title, models }]) => ({ formType, title, fields: models }));
    const former = (await storedFormTypes(db)).filter((formType) => !forms.has(formType));
    return {
      employee,
      forms: [...current, ...former.map((formType) => ({ formType, title: formType, fields: null }))],
    };
  });

  app.get(`${inboxPath}/leads`, { onRequest }, async (request) => {
    const known = await knownFormTypes(db, forms, request.query);
    return readInboxPage(db, readInboxQuery(request.query, forms, known));
  });

  app.get(`${inboxPath}/news`, { onRequest }, async (request) => {
    const known = await knownFormTypes(db, forms, request.query);
    const { filter, after } = readNewsQuery(request.query, known);
    return { arrived: await countArrived(db, filter, after), untouched: await countNew(db) };
  });

  app.get(`${inboxPath}/security-events`, { onRequest }, async (request) => {
    const { limit, before } = readEventsQuery(request.query);
    const { events, next } = await logins.events.read({ limit: limit ?? usualEvents, before });
    return { events, nextCursor: writeCursor(next) };
  });

  app.get<{ Params: { id: string } }>(leadPath, { onRequest }, async (request) =>
    existing(await readLeadRecord(db, request.params.id)),
  );

  app.post<{ Params: { id: string } }>(
    `${leadPath}/changes`,
    { onRequest: [...limitRate(app, changeLimit), onRequest, requireJson] },
    async (request) => {
      const { id } = request.params;
      const wanted = readChange(request.body);
      const employee = await logins.employees.emailOf(request.employee);
      const at = now().toISOString();
      const result = await changeLead(db, { id, ...wanted, employee: employee ?? 'removed', at });
      const lead = existing(await readLeadRecord(db, id));
      if (result === 'overtaken') throw new Refusal(409, overtakenWords(lead.changes[0]));
      return lead;
    },
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the employee who asks, once a route has required one. */
    employee: string;
  }
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
 * Reads a change: `version`, and a `status`, a `note` or both.
 *
 * @throws Refusal 400 or 422
 */
function readChange(body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'The body has to be a JSON object');
  }
  const { version, status = null, note = null } = Object.fromEntries(Object.entries(body));
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0) {
    throw refuse('version', 'Send the version of the lead that you have seen');
  }
  const wantedStatus = typeof status === 'string' ? (findLeadStatus(status) ?? null) : null;
  if (status !== null && wantedStatus === null) {
    throw refuse('status', `status has to be one of ${leadStatuses.join(', ')}`);
  }
  if (note !== null && typeof note !== 'string') throw refuse('note', 'Send the note as a text');
  // PostgreSQL takes no NUL in a text
  const wantedNote = (note ?? '').toWellFormed().replaceAll('\0', '').trim();
  if ([...wantedNote].length > longestNoteCharacters) {
    throw refuse('note', `Shorten the note to ${longestNoteCharacters.toLocaleString('en-IN')} characters`);
  }
  if (wantedStatus === null && wantedNote === '') {
    throw refuse('note', 'Choose another status or write a note');
  }
  return { version, status: wantedStatus, note: wantedNote === '' ? null : wantedNote };
}

function refuse(field: string, message: string): Refusal {
  return new Refusal(422, message, [{ field, message }]);
}
