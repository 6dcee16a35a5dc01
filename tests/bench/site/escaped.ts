const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** A text for HTML, between tags or within a quoted attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<"]/g, (character) => escapes[character] ?? character);
