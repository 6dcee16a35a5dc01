import type { FastifyRequest } from 'fastify';
import { cleanSource, type LeadSource, sourceHeader, sourceOfPage } from '#contract/lead/leadSource.ts';

/** Returns where the visit of a lead call began; undefined if it is not known, or under Global Privacy Control. */
export function sourceOfCall({ headers }: FastifyRequest): LeadSource | undefined {
  const header = headers[sourceHeader];
  if (isPrivate(headers) || typeof header !== 'string') return undefined;
  const texts = new URLSearchParams(header);
  return known(cleanSource((part) => texts.get(part)));
}

/** As sourceOfCall, for a form that is posted without scripts: its page, with the advertisement in its address. */
export function sourceOfPost({ headers, host }: FastifyRequest): LeadSource | undefined {
  const page = URL.parse(headers.referer ?? '');
  return isPrivate(headers) || page?.host !== host ? undefined : known(sourceOfPage(page, null));
}

const isPrivate = (headers: FastifyRequest['headers']) => headers['sec-gpc'] === '1';

const known = (source: LeadSource) => (Object.keys(source).length === 0 ? undefined : source);
