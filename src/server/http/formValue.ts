import type { FastifyRequest } from 'fastify';

/** What was typed into a field of a posted form; '' when it is missing or there more than once. */
export function formValue({ body }: FastifyRequest, name: string): string {
  const texts = body instanceof URLSearchParams ? body.getAll(name) : [];
  return texts.length === 1 ? (texts[0] ?? '') : '';
}
