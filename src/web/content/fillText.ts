import company from './company.json' with { type: 'json' };

/**
 * Puts facts, the firm's of company.json unless others are given, into a text: '{name}' becomes the value of `name`.
 *
 * @throws Error with the text, the key and the known facts, when there is no such fact: a page with a hole in it must
 * not be built.
 */
export function fillText(text: string, facts: Readonly<Record<string, unknown>> = company): string {
  return text.replace(/\{(\w+)\}/g, (_match, key: string) => {
    const value = facts[key];
    if (typeof value === 'string') return value;
    const known = Object.keys(facts).filter((name) => typeof facts[name] === 'string');
    throw new Error(`The text "${text}" uses {${key}}. Its known facts are ${known.join(', ')}.`);
  });
}

/** A content file with the firm's facts in all of its texts. Throws as `fillText` does. */
export const fillTexts = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'string' ? fillText(value) : value,
  );
