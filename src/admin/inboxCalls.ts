import type { AccountAnswer } from '#machines/accountForm.machine.ts';
import type {
  ChangeAnswer,
  ChangeCall,
  EraseAnswer,
  EraseCall,
  InboxLead,
  LeadRecord,
} from '#machines/leadDrawer.machine.ts';
import type { InboxOpening } from '#machines/staffSession.machine.ts';
import type { LeadStatus } from '#rules/leadWork.ts';
import type { SecurityEvent } from '#rules/securityEvents.ts';

/** One page of leads. */
export interface InboxPage {
  readonly leads: readonly InboxLead[];
  /** How many leads the filter lets through; mostCounted + 1 stands for any larger number. */
  readonly total: number;
  /** Names the newest lead that counts: pages that name the same one fit together. */
  readonly upTo: number;
}

export interface InboxNews {
  /** How many leads of the filter arrived since. */
  readonly arrived: number;
  /** How many leads nobody has taken up, filter or not. */
  readonly untouched: number;
}

/** One page of security events, newest first. */
export interface SecurityEventPage {
  readonly events: readonly SecurityEvent[];
  /** Names the page of older ones; null when there is none. */
  readonly nextCursor: string | null;
}

/** One status for several leads, each by the version that was seen. */
export interface StatusCall {
  readonly status: LeadStatus;
  readonly leads: readonly Pick<InboxLead, 'id' | 'version'>[];
}

/** Ids of the leads, by what became of them. */
export interface StatusAnswer {
  readonly changed: readonly string[];
  /** Changed by somebody else meanwhile, and left as they are. */
  readonly overtaken: readonly string[];
  readonly missing: readonly string[];
}

export interface InboxCalls {
  /** null when nobody is logged in. */
  openInbox(signal?: AbortSignal): Promise<InboxOpening | null>;
  readPage(query: URLSearchParams, signal?: AbortSignal): Promise<InboxPage>;
  readNews(query: URLSearchParams, signal?: AbortSignal): Promise<InboxNews>;
  /** null when it is not there any more. */
  readLead(id: string, signal?: AbortSignal): Promise<LeadRecord | null>;
  /** @param cursor the nextCursor of the page before; null for the newest */
  readSecurityEvents(cursor: string | null, signal?: AbortSignal): Promise<SecurityEventPage>;
  saveChange(call: ChangeCall, signal?: AbortSignal): Promise<ChangeAnswer>;
  setStatus(call: StatusCall, signal?: AbortSignal): Promise<StatusAnswer>;
  eraseLead(call: EraseCall, signal?: AbortSignal): Promise<EraseAnswer>;
  signOut(signal?: AbortSignal): Promise<void>;
}

/** The server's answer was an error: its status and its words. */
class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * The calls of the inbox, to the server that serves the page. Each rejects when there is no answer, or none that it
 * knows; `onSignedOut` is told when a call is refused for want of a login.
 */
export function createInboxCalls(onSignedOut: () => void): InboxCalls {
  async function ask<Answer>(path: string, options: RequestInit): Promise<Answer> {
    try {
      return await call<Answer>(`/api/inbox${path}`, options);
    } catch (error) {
      if (statusOf(error) === 401) onSignedOut();
      throw error;
    }
  }
  const signalled = (signal?: AbortSignal): RequestInit => (signal ? { signal } : {});

  return {
    async openInbox(signal) {
      const answer = await call<InboxOpening | { employee: null }>('/api/inbox', signalled(signal));
      return answer.employee === null ? null : answer;
    },
    readPage: (query, signal) => ask(`/leads?${query}`, signalled(signal)),
    readNews: (query, signal) => ask(`/news?${query}`, signalled(signal)),
    readLead: (id, signal) =>
      ask<LeadRecord>(`/leads/${encodeURIComponent(id)}`, signalled(signal)).catch((error: unknown) => {
        if (statusOf(error) === 404) return null;
        throw error;
      }),
    readSecurityEvents: (cursor, signal) =>
      ask(`/security-events${cursor === null ? '' : `?cursor=${cursor}`}`, signalled(signal)),
    async saveChange({ id, ...change }, signal) {
      try {
        const path = `/leads/${encodeURIComponent(id)}/changes`;
        const lead = await ask<LeadRecord>(path, { ...post(change), ...signalled(signal) });
        return { kind: 'saved', lead };
      } catch (error) {
        return refusalOf(error);
      }
    },
    setStatus: (change, signal) => ask('/status-changes', { ...post(change), ...signalled(signal) }),
    async eraseLead({ id, version }, signal) {
      try {
        await ask(`/leads/${encodeURIComponent(id)}/erase`, { ...post({ version }), ...signalled(signal) });
        return { kind: 'erased' };
      } catch (error) {
        return refusalOf(error);
      }
    },
    async signOut(signal) {
      await call('/api/logout', { method: 'POST', ...signalled(signal) });
    },
  };
}

/** What the server's refusal of a change means; any other failure is thrown on. */
function refusalOf(error: unknown) {
  if (!(error instanceof CallFailed)) throw error;
  if (error.status === 404) return { kind: 'missing' } as const;
  if (error.status === 409) return { kind: 'overtaken', message: error.message } as const;
  if (error.status === 422 || error.status === 429)
    return { kind: 'refused', message: error.message } as const;
  throw error;
}

/** Uses up the link of a reset mail. */
export async function setPassword(
  input: { readonly token: string; readonly password: string },
  signal?: AbortSignal,
): Promise<AccountAnswer> {
  try {
    await call('/api/login/reset-password', { ...post(input), ...(signal ? { signal } : {}) });
    return { kind: 'accepted' };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 401) return { kind: 'expired' };
    if (error.status === 422 || error.status === 429) return { kind: 'refused', text: error.message };
    throw error;
  }
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function call<Answer>(path: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(path, options);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const { message } = (answer ?? {}) as { readonly message?: unknown };
  throw new CallFailed(response.status, typeof message === 'string' ? message : '');
}

function statusOf(error: unknown): number | undefined {
  return error instanceof CallFailed ? error.status : undefined;
}
