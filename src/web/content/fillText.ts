import company from './company.json' with { type: 'json' };

/**
 * Replaces '{name}' in a text by the fact `name`, by default of company.json.
 *
 * @throws Error with the text, the key and the known facts, if the fact is unknown
 */
export function fillText(text: string, facts: Readonly<Record<string, unknown>> = company): string {
  return text.replace(/\{(\w+)\}/g, (_match, key: string) => {
    const value = facts[key];
    if (typeof value === 'string') return value;
    const known = Object.keys(facts).filter((name) => typeof facts[name] === 'string');
    throw new Error(`The text "${text}" uses {${key}}. Its known facts are ${known.join(', ')}.`);
  });
}

/** Replaces the firm's facts in all texts of a content file, as `fillText` does. */
export const fillTexts = <T>(content: T): T =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'string' ? fillText(value) : value,
  );
