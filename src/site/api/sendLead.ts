import type { FieldError, LeadData } from '#forms/index.ts';
import { leadTooLongText, maxLeadBytes } from '#machines/lead/leadLimits.ts';

/** Where and how leads are sent: the API host ('' = the server that serves the page) and the fixed key. */
export interface LeadApi {
  readonly apiHost: string;
  readonly leadKey: string;
}

export interface Lead {
  readonly formType: string;
  readonly data: LeadData;
  /** Names this attempt: a repeat with the same key stores nothing twice. */
  readonly idempotencyKey: string;
  /** The version of the notice that the form showed; none for a form without one. */
  readonly noticeVersion?: string | undefined;
}

/**
 * Raised for every answer that is not ok: with the fields that the server named, if it named any, and with
 * whether the same call may be taken a little later.
 */
export class LeadNotStoredError extends Error {
  readonly fieldErrors: readonly FieldError[];
  readonly isRetryable: boolean;
  /** How long the server asks to wait, in milliseconds; undefined when it does not say. */
  readonly retryAfterMs: number | undefined;

  constructor(fieldErrors: readonly FieldError[], isRetryable = false, retryAfterMs?: number) {
    super('Something went wrong!');
    this.name = 'LeadNotStoredError';
    this.fieldErrors = fieldErrors;
    this.isRetryable = isRetryable;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Raised when there was no answer: the network is gone, or the server is, which may pass. Its cause is fetch's error. */
export class LeadNotAnsweredError extends Error {
  readonly isRetryable = true;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'LeadNotAnsweredError';
  }
}

/**
 * Statuses that may pass: too many calls, or a server that is not there just now, as it says itself or a proxy before
 * it. Any other status judges this very lead, and would come again.
 */
const retryableStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** The longest body that is sent past the end of the page: all such calls of a page share 64 KiB in a browser. */
const keepaliveLimitBytes = 60 * 1024;

/** Said of the form as a whole, at once: a lead that is too long would be no shorter later. */
const tooLong = () =>
  new LeadNotStoredError([{ field: 'data', message: leadTooLongText, reason: 'invalid' }]);

/**
 * The lead call: resolves when the server answered with an ok status, whatever its body says.
 * Rejects with LeadNotStoredError for any other status and for a lead that is longer than the server takes, with LeadNotAnsweredError when there was no answer.
 */
export async function sendLead(
  lead: Lead,
  { apiHost, leadKey }: LeadApi,
  signal?: AbortSignal,
): Promise<void> {
  const { formType, data, idempotencyKey, noticeVersion } = lead;
  const body = JSON.stringify({ formType, data });
  const length = new TextEncoder().encode(body).length;
  if (length > maxLeadBytes) throw tooLong();
  const response = await fetch(`${apiHost}/api/client-forms/forms`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': leadKey,
      'idempotency-key': idempotencyKey,
      ...(noticeVersion && { 'notice-version': noticeVersion }),
    },
    body,
    // A visitor who leaves the page right after sending still gets the lead through; a browser refuses longer ones so.
    keepalive: length <= keepaliveLimitBytes,
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw new LeadNotAnsweredError(error);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return;
  if (response.status === 413) throw tooLong();
  throw new LeadNotStoredError(
    namedFields(answer),
    retryableStatuses.has(response.status),
    retryAfterMilliseconds(response.headers.get('retry-after'), new Date()),
  );
}

/** The header `retry-after` in milliseconds: it holds seconds, or a date. Undefined when it says nothing of use. */
export function retryAfterMilliseconds(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000;
  return wait >= 0 ? wait : undefined;
}

function namedFields(body: unknown): FieldError[] {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown) => {
    const { field, message } = (error ?? {}) as { field?: unknown; message?: unknown };
    return typeof field === 'string' && typeof message === 'string'
      ? [{ field, message, reason: 'invalid' as const }]
      : [];
  });
}
