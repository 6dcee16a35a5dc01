import { Refusal } from './refusal.ts';

/**
 * Takes named texts out of a JSON body; what else it holds is ignored.
 *
 * @throws Refusal 400 when the body is no object, 422 naming each field that is missing or no text
 */
export function readTexts<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'The body has to be a JSON object');
  }
  const given = new Map(Object.entries(body));
  const wrong = names.filter((name) => typeof given.get(name) !== 'string');
  if (wrong.length > 0) {
    const errors = wrong.map((field) => ({ field, message: `Send ${field} as a text` }));
    throw new Refusal(422, 'Some fields need another look', errors);
  }
  return Object.fromEntries(names.map((name) => [name, given.get(name)])) as Record<Name, string>;
}
