import type { SavedView } from '#contract/inbox/desk.ts';
import type {
  AnswerFigures,
  ConversionFigures,
  LeadFigures,
  SourceFigures,
  WaitingFigures,
} from '#contract/inbox/figures.ts';
import type {
  ChangeCall,
  EraseCall,
  InboxLead,
  InboxNews,
  LeadPage,
  LeadRecord,
  StatusAnswer,
} from '#contract/inbox/inboxLead.ts';
import type { StatusChange } from '#contract/inbox/leadWork.ts';
import type { SecurityEventPage, TeamMember } from '#contract/inbox/team.ts';
import { type OwnAccount, type SignInDue, signInCalls } from '#contract/login/signIn.ts';
import type { ChangeResponse } from '#machines/leadDrawer.machine.ts';
import { callTimeoutMilliseconds } from '#machines/providedCalls.ts';
import type { ViewChange } from '#machines/savedViews.machine.ts';
import type { InboxSession, OpenedInbox } from '#machines/staffSession.machine.ts';

/** A change of several leads at once; whatever is missing stays as it is. */
export interface BulkChange {
  readonly status?: StatusChange;
  /** Null for nobody. */
  readonly owner?: string | null;
  /** Why the leads are won or lost. */
  readonly reason?: string | null;
}

const callTimeout = () => AbortSignal.timeout(callTimeoutMilliseconds);

/** Creates the inbox's calls to the server. They reject without an expected response, and a 401 calls `onSignedOut`. */
export function createInboxCalls(onSignedOut: () => void) {
  /** Sends a POST if there is a body. The `cause` of an error is the response's status. */
  async function call<Answer>(path: string, signal: AbortSignal, body?: object): Promise<Answer> {
    const postInit = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await fetch(path, { signal, ...(body && postInit) });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer as Answer;
    if (response.status === 401) onSignedOut();
    const { message } = (answer ?? {}) as { readonly message?: unknown };
    throw new Error(typeof message === 'string' ? message : '', { cause: response.status });
  }
  const pathOf = (id: string) => `/api/inbox/leads/${encodeURIComponent(id)}`;
  const viewsPath = '/api/inbox/views';
  const viewPath = (id: string) => `${viewsPath}/${encodeURIComponent(id)}`;

  return {
    async openInbox(signal: AbortSignal): Promise<OpenedInbox> {
      type Nobody = { readonly employee: null; readonly due?: SignInDue };
      const answer = await call<InboxSession | Nobody>('/api/inbox', signal);
      return answer.employee === null ? (answer.due ?? null) : answer;
    },
    readAccount: (signal: AbortSignal) => call<OwnAccount>(signInCalls.account, signal),
    /** Makes a call of one's own account. Rejects like the others. */
    changeAccount: <Answer>(path: string, body: object, signal: AbortSignal) =>
      call<Answer>(path, signal, body),
    readPage: (query: URLSearchParams, signal: AbortSignal) =>
      call<LeadPage>(`/api/inbox/leads?${query}`, signal),
    readNews: (query: URLSearchParams, signal: AbortSignal) =>
      call<InboxNews>(`/api/inbox/news?${query}`, signal),
    readLeadFigures: (query: URLSearchParams, signal: AbortSignal) =>
      call<LeadFigures>(`/api/inbox/figures/leads?${query}`, signal),
    readSourceFigures: (query: URLSearchParams, signal: AbortSignal) =>
      call<SourceFigures>(`/api/inbox/figures/sources?${query}`, signal),
    readAnswerFigures: (query: URLSearchParams, signal: AbortSignal) =>
      call<AnswerFigures>(`/api/inbox/figures/answers?${query}`, signal),
    readWaitingFigures: (query: URLSearchParams, signal: AbortSignal) =>
      call<WaitingFigures>(`/api/inbox/figures/waiting?${query}`, signal),
    readPushKey: () => call<{ readonly publicKey: string }>('/api/inbox/push', callTimeout()),
    startPush: (subscription: PushSubscription) =>
      call<void>('/api/inbox/push', callTimeout(), subscription.toJSON()),
    endPush: (endpoint: string) => call<void>('/api/inbox/push/end', callTimeout(), { endpoint }),
    /** Whether the employee has turned notifications on for this browser. */
    isPushed: async (endpoint: string, signal: AbortSignal): Promise<boolean> =>
      (await call<{ readonly isOn: boolean }>('/api/inbox/push/state', signal, { endpoint })).isOn,
    readConversionFigures: (query: URLSearchParams, signal: AbortSignal) =>
      call<ConversionFigures>(`/api/inbox/figures/conversions?${query}`, signal),
    /** Returns null if the lead no longer exists. */
    readLead: (id: string, signal: AbortSignal): Promise<LeadRecord | null> =>
      call<LeadRecord>(pathOf(id), signal).catch((error: Error) => {
        if (error.cause === 404) return null;
        throw error;
      }),
    saveChange: ({ id, ...change }: ChangeCall, signal: AbortSignal): Promise<ChangeResponse> =>
      call<LeadRecord>(`${pathOf(id)}/changes`, signal, change).then(
        (lead) => ({ kind: 'done', lead }),
        changeAnswerOf,
      ),
    changeLeads: (change: BulkChange, selected: readonly InboxLead[], signal: AbortSignal) => {
      const leads = selected.map(({ id, version }) => ({ id, version }));
      return call<StatusAnswer>('/api/inbox/status-changes', signal, { ...change, leads });
    },
    eraseSuspected: (selected: readonly InboxLead[], signal: AbortSignal) => {
      const leads = selected.map(({ id, version }) => ({ id, version }));
      return call<StatusAnswer>('/api/inbox/suspected/erase', signal, { leads });
    },
    eraseLead: ({ id, version }: EraseCall, signal: AbortSignal): Promise<ChangeResponse> =>
      call(`${pathOf(id)}/erase`, signal, { version }).then(
        () => ({ kind: 'done', lead: null }),
        changeAnswerOf,
      ),
    readTeam: (signal: AbortSignal) =>
      call<{ readonly employees: readonly TeamMember[] }>('/api/inbox/employees', signal),
    /** The end of one's own absence, as an ISO date-time in UTC; null for none. */
    readAway: (signal: AbortSignal) => call<Pick<TeamMember, 'awayUntil'>>('/api/inbox/away', signal),
    /** `path` is below /api/inbox. The error has the server's reason as its message. */
    changeTeam: (path: string, body: object, signal: AbortSignal) =>
      call<unknown>(`/api/inbox/${path}`, signal, body),
    readSecurityEvents: (cursor: string | null, signal: AbortSignal) =>
      call<SecurityEventPage>(`/api/inbox/security-events${cursor ? `?cursor=${cursor}` : ''}`, signal),
    readViews: (signal: AbortSignal) =>
      call<{ readonly views: readonly SavedView[] }>(viewsPath, signal).then(({ views }) => views),
    /** Returns all views after the change. */
    changeViews: async (change: ViewChange | null, signal: AbortSignal): Promise<readonly SavedView[]> => {
      if (change?.kind === 'add') await call(viewsPath, signal, change.view);
      if (change?.kind === 'change') await call(viewPath(change.id), signal, change.view);
      if (change?.kind === 'remove') await call(`${viewPath(change.id)}/remove`, signal, {});
      return call<{ readonly views: readonly SavedView[] }>(viewsPath, signal).then(({ views }) => views);
    },
    signOut: (signal: AbortSignal) => call<void>('/api/logout', signal, {}),
  };
}

function changeAnswerOf(error: unknown) {
  const { cause: status, message } = error as Error;
  if (status === 404) return { kind: 'done', lead: null } as const;
  if (status === 409) return { kind: 'conflict', message } as const;
  if (status === 403 || status === 422 || status === 429) return { kind: 'invalid', message } as const;
  throw error;
}
