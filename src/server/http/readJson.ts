import { Refusal } from './refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body as JSON. Keys such as `__proto__` become ordinary keys of the answer (JSON.parse sets no prototype), so
 * that the form's check sees and refuses them.
 *
 * @throws Refusal 400, without the parser's own words: they quote the text
 */
export function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new Refusal(400, 'The body is not JSON');
  }
}
