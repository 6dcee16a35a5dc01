import type { FastifyRequest } from 'fastify';

/** The value of a field in a posted form; '' when it is missing or repeated. */
export function formValue({ body }: FastifyRequest, name: string): string {
  const texts = body instanceof URLSearchParams ? body.getAll(name) : [];
  return texts.length === 1 ? (texts[0] ?? '') : '';
}
