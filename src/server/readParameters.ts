import type { LeadFieldError } from './leadForms.ts';
import { Refusal } from './refusal.ts';

/** Reads one parameter of a query; `read` answers null for what it does not take. */
export type TakeParameter = <Value>(
  field: string,
  message: string,
  read: (text: string) => Value | null,
) => Value | null;

/**
 * Reads the parameters of a query, all of them optional, each at most once.
 *
 * @throws Refusal 422 naming every parameter that is wrong or unknown
 */
export function readParameters<Result>(query: unknown, read: (take: TakeParameter) => Result): Result {
  const given = new Map(Object.entries(query as Record<string, unknown>));
  const errors: LeadFieldError[] = [];
  const result = read((field, message, readText) => {
    const text = given.get(field);
    given.delete(field);
    if (text === undefined) return null;
    const value = typeof text === 'string' ? readText(text) : null;
    if (value === null) errors.push({ field, message });
    return value;
  });
  for (const field of given.keys()) errors.push({ field, message: 'There is no such parameter' });
  if (errors.length > 0) throw new Refusal(422, 'Some parameters need another look', errors);
  return result;
}
