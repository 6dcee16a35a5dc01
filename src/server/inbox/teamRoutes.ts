import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { dayMs } from '#contract/durations.ts';
import { roles } from '#contract/inbox/rights.ts';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { HttpError, invalidField } from '#server/http/httpError.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { parseDateTime } from '#server/http/parseDateTime.ts';
import { nullable, Success } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Logins } from '#server/logins/createLogins.ts';
import type { Outbox } from '#server/messages/outbox.ts';

interface TeamRoutesOptions {
  readonly logins: Pick<Logins, 'team' | 'invitations'>;
  readonly outbox: Pick<Outbox, 'requestDelivery'>;
  readonly now: () => Date;
}

/** Changes per client address, each of which may send a mail. */
const teamLimit = { count: 60, seconds: 60 };

/** The longest absence in days. */
const maxAwayDays = 366;

const employeesPath = '/api/inbox/employees';
const Params = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }) });

const text = Type.String();
const TeamResponse = Type.Object({
  employees: Type.Array(
    Type.Object({
      ...{ id: text, email: text, roles: Type.Array(text), state: text },
      ...{ awayUntil: nullable(text), createdAt: text, lastLoginAt: nullable(text) },
    }),
  ),
});

const heldRoles = Type.Array(Type.Enum([...roles]), {
  minItems: 1,
  maxItems: roles.length,
  uniqueItems: true,
  description: `a list of one or more of ${roles.join(', ')}`,
});
const Invitation = Type.Object({
  email: Type.String({ description: 'an email address, such as name@example.com' }),
  roles: heldRoles,
});

const untilOptions = { description: 'an ISO date-time such as 2026-12-24T09:30:00+05:30, or null' };
const Away = Type.Object({
  until: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], untilOptions),
});

/** The calls about the team: its list, invitations, roles, stops and absences. */
export async function teamRoutes(app: FastifyInstance, { logins, outbox, now }: TeamRoutesOptions) {
  const { team, invitations } = logins;
  const requireJson = parseJsonBodies(app);
  const calls = app.withTypeProvider<RequestTypes>();
  const onRequest = [...limitRate(app, teamLimit), requireJson];
  const response = { 200: Success };
  const success = { success: true };
  const managing = { config: { right: 'team.manage' }, onRequest } as const;
  const ofOne = { schema: { params: Params, response } };

  const listing = { config: { right: 'team.read' }, schema: { response: { 200: TeamResponse } } } as const;
  calls.get(employeesPath, listing, async () => ({ employees: await team.list() }));

  calls.post(employeesPath, { ...managing, schema: { body: Invitation, response } }, async (request) => {
    const email = parseEmail(request.body.email);
    if (email === null) throw invalidField('email', 'Enter an email address, such as name@example.com');
    await invitations.invite(email, request.body.roles, authorOf(request));
    outbox.requestDelivery();
    return success;
  });

  calls.post(`${employeesPath}/:id/invitations`, { ...managing, ...ofOne }, async (request) => {
    await invitations.inviteAgain(request.params.id, authorOf(request));
    outbox.requestDelivery();
    return success;
  });

  const RolesBody = Type.Object({ roles: heldRoles });
  const setting = { ...managing, schema: { params: Params, body: RolesBody, response } };
  calls.post(`${employeesPath}/:id/roles`, setting, async (request) => {
    await team.setRoles(request.params.id, request.body.roles, authorOf(request));
    return success;
  });

  for (const name of ['stop', 'start'] as const) {
    calls.post(`${employeesPath}/:id/${name}`, { ...managing, ...ofOne }, async (request) => {
      await team[name](request.params.id, authorOf(request));
      return success;
    });
  }

  const entering = { config: { right: 'team.away' }, onRequest } as const;
  const away = { ...entering, schema: { params: Params, body: Away, response } };
  calls.post(`${employeesPath}/:id/away`, away, async (request) => {
    await team.setAway(request.params.id, untilOf(request.body, now()), authorOf(request));
    return success;
  });

  const readingAway = {
    config: { right: 'signedIn' },
    schema: { response: { 200: Type.Object({ awayUntil: nullable(text) }) } },
  } as const;
  calls.get('/api/inbox/away', readingAway, async ({ employee }) => {
    const own = (await team.list()).find(({ email }) => email === employee);
    return { awayUntil: own?.awayUntil ?? null };
  });

  const ownAway = { config: { right: 'signedIn' }, onRequest, schema: { body: Away, response } } as const;
  calls.post('/api/inbox/away', ownAway, async (request) => {
    const id = await team.idOf(request.employee);
    if (id === null) throw new HttpError(401, 'Only logged-in employees can do this');
    await team.setAway(id, untilOf(request.body, now()), authorOf(request));
    return success;
  });
}

const authorOf = ({ employee, ip }: FastifyRequest) => ({ email: employee, address: ip });

/** @throws HttpError 422 for a time in the past or in more than a year */
function untilOf({ until }: Static<typeof Away>, time: Date): string | null {
  if (until === null) return null;
  const at = parseDateTime(until) ?? '';
  const latest = new Date(time.getTime() + maxAwayDays * dayMs).toISOString();
  if (at > time.toISOString() && at <= latest) return at;
  throw invalidField('until', 'Choose a day from tomorrow on, within a year');
}
