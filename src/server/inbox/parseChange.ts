import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { dayMs } from '#contract/durations.ts';
import { labelOfStatus, maxTouchNoteCharacters, meaningOf } from '#contract/inbox/desk.ts';
import type { WorkChange } from '#contract/inbox/inboxLead.ts';
import { maxNoteCharacters, notSpam, notSuspected } from '#contract/inbox/leadWork.ts';
import { hasRight, missingRight } from '#contract/inbox/rights.ts';
import { cleanText } from '#forms/formats/typedText.ts';
import type { DeskSettings } from '#server/config/desk.ts';
import { HttpError, invalidField } from '#server/http/httpError.ts';
import { parseDateTime } from '#server/http/parseDateTime.ts';

/** The maximum page size of the inbox. */
const maxLeadsPerChange = 200;

/** Longest time until a planned touch: a renewal after three years is planned. */
const maxTouchDays = 5 * 366;

/** Rejects texts that cannot be a lead's id, such as one with a NUL, which PostgreSQL cannot store. */
export const id = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });

export const version = Type.Integer({
  minimum: 0,
  // the next version still fits PostgreSQL's integer
  maximum: 2 ** 31 - 2,
  description: 'the version of the lead that you have seen',
});

export const seenLeads = Type.Array(Type.Object({ id, version }), {
  minItems: 1,
  maxItems: maxLeadsPerChange,
  description: `1 to ${maxLeadsPerChange} leads`,
});

const textOrNull = (description: string) =>
  Type.Optional(Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()], { description }));

const noteCharacters = maxNoteCharacters.toLocaleString('en-IN');
const touchOptions = { description: 'an ISO date-time "at" with an optional "note", or null' };
const Touch = Type.Object({
  at: Type.String({ format: 'date-time' }),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 10_000 }), Type.Null()])),
});

const work = {
  status: textOrNull('the name of a status'),
  owner: textOrNull('the mail address of an employee, or null'),
  reason: textOrNull('a reason of the desk'),
};

/** The body of a change; null is equivalent to missing, except for `owner` and `touch`, which null removes. */
export const Change = Type.Object({
  ...{ ...work, version },
  note: textOrNull(`a text of at most ${noteCharacters} characters`),
  touch: Type.Optional(Type.Union([Touch, Type.Null()], touchOptions)),
});

/** The body of a bulk change. */
export const BulkChange = Type.Object({ ...work, leads: seenLeads });

interface ChangeContext extends Pick<FastifyRequest, 'employee' | 'roles'> {
  readonly desk: DeskSettings;
  readonly now: Date;
}

/** @throws HttpError 422 for an empty or invalid change, 403 for a lead that is given to somebody else without the right */
export function parseChange(body: Static<typeof Change>, context: ChangeContext) {
  const text = cleanText((body.note ?? '').toWellFormed());
  if ([...text].length > maxNoteCharacters)
    throw invalidField('note', `Shorten the note to ${noteCharacters} characters`);
  const touch = body.touch && parseTouch(body.touch, context.now);
  const change = { ...parseWork(body, context), ...(body.touch !== undefined && { touch: touch ?? null }) };
  if (change.status === null && text === '' && change.owner === undefined && body.touch === undefined)
    throw invalidField('note', 'Choose a new status or write a note');
  return { ...change, version: body.version, note: text === '' ? null : text };
}

/** @throws HttpError as parseChange */
export function parseBulkChange(body: Omit<Static<typeof BulkChange>, 'leads'>, context: ChangeContext) {
  const change = parseWork(body, context);
  if (change.status === null && change.owner === undefined)
    throw invalidField('status', 'Choose a new status or an owner');
  return { ...change, note: null };
}

type Work = Pick<Static<typeof Change>, 'status' | 'owner' | 'reason'>;

function parseWork(body: Work, context: ChangeContext) {
  const { desk } = context;
  const status = body.status ?? null;
  const names = desk.statuses.map(({ name }) => name);
  if (status !== null && ![...names, notSuspected, notSpam].includes(status))
    throw invalidField('status', `status has to be one of ${[...names, notSuspected].join(', ')}`);
  const owner = parseOwner(body.owner, context);
  return {
    status,
    ...(owner !== undefined && { owner }),
    ...parseReason(status, body.reason ?? null, desk),
  };
}

/** A won or lost status has its reason, or none; any other one none. */
function parseReason(
  status: string | null,
  reason: string | null,
  desk: DeskSettings,
): Pick<WorkChange, 'reason'> {
  const meaning = status === null ? null : meaningOf(desk.statuses, status);
  if (meaning !== 'won' && meaning !== 'lost') {
    if (reason !== null) throw invalidField('reason', 'A reason needs a status that means won or lost');
    return {};
  }
  const reasons = meaning === 'lost' ? desk.lostReasons : desk.wonReasons;
  if (reason === null && meaning === 'won') return { reason: null };
  if (reason === null || !reasons.includes(reason))
    throw invalidField(
      'reason',
      `Choose why it is ${labelOfStatus(desk.statuses, status ?? '')}: ${reasons.join(', ') || 'there are no reasons'}`,
    );
  return { reason };
}

function parseOwner(owner: string | null | undefined, { employee, roles }: ChangeContext) {
  if (owner === undefined || owner === null) return owner;
  const address = owner.trim().toLowerCase();
  if (address !== employee && !hasRight(roles ?? [], 'leads.assign'))
    throw new HttpError(403, missingRight('leads.assign'));
  return address;
}

function parseTouch({ at, note }: Static<typeof Touch>, now: Date) {
  const time = parseDateTime(at);
  const text = cleanText((note ?? '').toWellFormed());
  if ([...text].length > maxTouchNoteCharacters)
    throw invalidField('touch', `Shorten the note of the next touch to ${maxTouchNoteCharacters} characters`);
  const days = (Date.parse(time ?? '') - now.getTime()) / dayMs;
  // a day of tolerance, for a clock that is wrong
  if (time === null || !(days > -1 && days < maxTouchDays))
    throw invalidField('touch', 'Choose a time of the next touch from now on, within five years');
  return { at: time, note: text === '' ? null : text };
}
