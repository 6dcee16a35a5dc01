import { leadTooLongText, maxLeadBytes } from '#contract/lead/leadLimits.ts';
import { signalsHeader } from '#contract/lead/leadSignals.ts';
import { sourceHeader } from '#contract/lead/leadSource.ts';
import type { FieldError } from '#forms/index.ts';
import type { LeadCall, LeadCallFailure } from '#machines/leadQueue.machine.ts';

/** The API host ('' for the server of the page) and the API key. */
export interface LeadApi {
  readonly apiHost: string;
  readonly leadKey: string;
}

const leadError = (details: LeadCallFailure, message = 'Something went wrong!', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { isRetryable: false, ...details });

/** Too many calls, or the server is down. Any other status concerns the lead itself, so a retry would fail again. */
const retryableStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** The longest body that is sent with `keepalive`: all such calls of a page share 64 KiB. */
const keepaliveLimitBytes = 60 * 1024;

/** An error of the whole form, which is not retryable. */
const tooLong = () =>
  leadError({ fieldErrors: [{ field: 'data', message: leadTooLongText, reason: 'invalid' }] });

/**
 * Sends a lead. Resolves with the lead's id, or null if the body has none. Rejects with the details of LeadCallFailure
 * if the status is an error, if the lead is longer than the server's limit, or if there is no response.
 */
export async function sendLead(
  { formType, data, idempotencyKey, noticeVersion, source, signals }: LeadCall,
  { apiHost, leadKey }: LeadApi,
  signal?: AbortSignal,
): Promise<string | null> {
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
      ...(source && { [sourceHeader]: source }),
      ...(signals && { [signalsHeader]: signals }),
    },
    body,
    // sends the lead even if the visitor leaves the page; browsers reject it for longer bodies
    keepalive: length <= keepaliveLimitBytes,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw leadError({ isRetryable: true }, message, error);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return idIn(answer);
  if (response.status === 413) throw tooLong();
  throw leadError({
    fieldErrors: namedFields(answer),
    isRetryable: retryableStatuses.has(response.status),
    retryAfterMs: retryAfterMilliseconds(response.headers.get('retry-after'), new Date()),
  });
}

/** Parses `retry-after`, seconds or a date, into milliseconds. Undefined for anything else. */
export function retryAfterMilliseconds(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000;
  return wait >= 0 ? wait : undefined;
}

function idIn(body: unknown): string | null {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  return typeof id === 'string' ? id : null;
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
