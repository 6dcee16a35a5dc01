import type { FieldError, LeadData } from '#engine';

/** Where and how leads are sent: the API host ('' = the server that serves the page) and the fixed key (PAY-26, PAY-29). */
export interface LeadApi {
  readonly apiHost: string;
  readonly leadKey: string;
}

export interface Lead {
  readonly formType: string;
  readonly data: LeadData;
  /** Names this attempt: a repeat with the same key stores nothing twice. */
  readonly idempotencyKey: string;
}

/** Raised for every answer that is not ok (ERR-15), with the fields that the server named, if it named any. */
export class LeadNotStoredError extends Error {
  readonly fieldErrors: readonly FieldError[];

  constructor(fieldErrors: readonly FieldError[]) {
    super('Something went wrong!');
    this.name = 'LeadNotStoredError';
    this.fieldErrors = fieldErrors;
  }
}

/**
 * The lead call of SPEC 7: resolves when the server answered with an ok status, whatever its body says (PAY-30, R32).
 * Rejects with LeadNotStoredError for any other status, with fetch's own error when there was no answer.
 */
export async function sendLead(
  lead: Lead,
  { apiHost, leadKey }: LeadApi,
  signal?: AbortSignal,
): Promise<void> {
  const { formType, data, idempotencyKey } = lead;
  const response = await fetch(`${apiHost}/api/client-forms/forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': leadKey, 'idempotency-key': idempotencyKey },
    body: JSON.stringify({ formType, data }),
    // A visitor who leaves the page right after sending still gets the lead through.
    keepalive: true,
    ...(signal ? { signal } : {}),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new LeadNotStoredError(namedFields(body));
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
