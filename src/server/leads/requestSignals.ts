import type { FastifyRequest } from 'fastify';
import { type LeadSignals, signalsHeader } from '#contract/lead/leadSignals.ts';
import { hiddenFieldName } from '#forms/pageHooks.ts';

/** Returns the signs of a robot in a lead call. A missing or invalid header has none. */
export function signalsOfCall({ headers }: FastifyRequest): LeadSignals {
  const header = headers[signalsHeader];
  const parts = new URLSearchParams(typeof header === 'string' ? header : '');
  const milliseconds = parts.get('ms') ?? '';
  return {
    isHiddenFieldFilled: parts.has('filled'),
    elapsedMs: /^\d{1,12}$/.test(milliseconds) ? Number(milliseconds) : null,
  };
}

/** As signalsOfCall, for a form that is posted without scripts, whose time is not known. */
export const signalsOfPost = (post: URLSearchParams): LeadSignals => ({
  isHiddenFieldFilled: (post.get(hiddenFieldName) ?? '') !== '',
  elapsedMs: null,
});
