import company from './company.json' with { type: 'json' };

/**
 * Puts facts, the firm's unless others are given, into a text: '{name}' becomes the value of `name`.
 *
 * @throws Error naming the key, when there is no such fact: a page with a hole in it must not be built.
 */
export function fillText(text: string, facts: Readonly<Record<string, unknown>> = company): string {
  return text.replace(/\{(\w+)\}/g, (_match, key: string) => {
    const value = facts[key];
    if (typeof value !== 'string')
      throw new Error(`The text "${text}" asks for {${key}}, which company.json has not.`);
    return value;
  });
}
