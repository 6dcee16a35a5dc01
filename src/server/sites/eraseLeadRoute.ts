import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '#server/database/openDatabase.ts';
import { forgetFreedPages } from '#server/database/openSqlite.ts';
import { DoneAnswer, RefusalAnswer } from '#server/http/answers.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { neverStored } from '#server/http/neverStored.ts';
import { Refusal } from '#server/http/refusal.ts';
import { placeOf } from '#server/http/senderAddress.ts';
import { takeJson } from '#server/http/takeBodies.ts';
import { changeLimit, LeadPlace, leadPath, seenVersion } from '#server/inbox/inboxRoutes.ts';
import { eraseLead } from '#server/keeping/removeLeads.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import { forEmployees, requireEmployee } from '#server/logins/requireEmployee.ts';

export interface EraseLeadOptions {
  readonly db: Database;
  readonly logins: Logins;
  readonly now: () => Date;
}

const schema = {
  tags: ['inbox'],
  security: forEmployees,
  summary: 'Removes one lead with its history, for good',
  params: LeadPlace,
  body: Type.Object({ version: seenVersion }),
  response: { 200: DoneAnswer, '4xx': RefusalAnswer },
};

/** The removal of one lead by an employee who has seen what was done with it. */
export async function eraseLeadRoute(app: FastifyInstance, { db, logins, now }: EraseLeadOptions) {
  neverStored(app);
  const requireJson = takeJson(app);
  const onRequest = [...limitRate(app, changeLimit), requireEmployee(app, logins), requireJson];
  const calls = app.withTypeProvider<RequestTypes>();
  calls.post(`${leadPath}/erase`, { schema, onRequest }, async (request) => {
    const account = await logins.employees.emailOf(request.employee);
    request.traced = { lead: request.params.id };
    const wanted = { id: request.params.id, version: request.body.version };
    const result = await eraseLead(db, { ...wanted, account, place: placeOf(request.ip) }, now());
    if (result === 'missing') throw new Refusal(404, 'This lead is not there any more');
    if (result === 'overtaken') {
      throw new Refusal(409, 'This lead was changed meanwhile. Look at it again: it was not erased.');
    }
    await forgetFreedPages(db);
    return { success: true };
  });
}
