import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { labelOfStatus } from '#contract/inbox/desk.ts';
import type { LeadRecord } from '#contract/inbox/inboxLead.ts';
import type { Right } from '#contract/inbox/rights.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { Success } from '#server/http/responses.ts';
import { openRemoval } from '#server/leads/removeLeads.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { scopeOf } from '#server/logins/requireEmployee.ts';
import { changeLeads } from './changeLeads.ts';
import { eraseLeads } from './eraseLeads.ts';
import { type InboxOptions, inboxPath, leadPath } from './inboxRoutes.ts';
import { findLeadRecord } from './leadQueries.ts';
import { LeadRecordResponse, StatusResponse } from './leadResponses.ts';
import { BulkChange, Change, id, parseBulkChange, parseChange, seenLeads, version } from './parseChange.ts';

/** Changes per client address: enough for an office, too few for a runaway script. */
const changeLimit = { count: 300, seconds: 60 };

const LeadParams = Type.Object({ id });

/** The calls that change or erase leads, one or several. */
export async function changeRoutes(app: FastifyInstance, options: InboxOptions) {
  const { db, now, onInsert, completeDesk } = options;
  const { targets, desk } = options.config;
  const requireJson = parseJsonBodies(app);
  const calls = app.withTypeProvider<RequestTypes>();
  const changingBy = (right: Right) => ({
    config: { right },
    onRequest: [...limitRate(app, changeLimit), requireJson],
  });

  const authorOf = ({ employee }: FastifyRequest) => ({ employee, at: now().toISOString() });
  const contextOf = ({ employee, roles }: FastifyRequest) => ({ desk, employee, roles, now: now() });
  const workOf = (request: FastifyRequest) => ({
    ...{ targets, desk, onRelease: onInsert },
    ...scopeOf(request),
  });

  const changing = {
    ...changingBy('leads.change'),
    schema: { params: LeadParams, body: Change, response: { 200: LeadRecordResponse } },
  };
  calls.post(`${leadPath}/changes`, changing, async (request) => {
    const { id } = request.params;
    const change = { id, ...parseChange(request.body, contextOf(request)) };
    const [result] = await changeLeads(db, [change], authorOf(request), workOf(request));
    if (result === 'missing') throw gone();
    completeDesk?.();
    // after a conflict also a lead that the employee may not see any more, for the name of the new owner
    const lead = await findLeadRecord(db, id, result === 'conflict' ? {} : scopeOf(request));
    if (lead === null) throw gone();
    if (result === 'conflict') throw conflictWith(lead);
    return lead;
  });

  function conflictWith({ changes: [newest] }: LeadRecord): HttpError {
    if (!newest) return new HttpError(409, 'Someone else has changed this lead. Check it again.');
    const { employee, owner, status } = newest;
    const did =
      status !== null
        ? `set it to ${labelOfStatus(desk.statuses, status)}`
        : owner === null
          ? 'added a note'
          : owner === employee
            ? 'took it'
            : owner === ''
              ? 'gave it back'
              : `gave it to ${owner}`;
    return new HttpError(409, `${employee} ${did} meanwhile. Check it again: your change was not saved.`);
  }

  const marking = {
    ...changingBy('leads.change'),
    schema: { body: BulkChange, response: { 200: StatusResponse } },
  };
  calls.post(`${inboxPath}/status-changes`, marking, async (request) => {
    const { leads, ...work } = request.body;
    const change = parseBulkChange(work, contextOf(request));
    // without other keys of the body, which are not checked
    const changes = leads.map(({ id, version }) => ({ ...change, id, version }));
    const results = await changeLeads(db, changes, authorOf(request), workOf(request));
    completeDesk?.();
    return answerOf(leads, results);
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
