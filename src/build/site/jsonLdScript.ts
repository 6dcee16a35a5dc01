/**
 * JSON-LD as a `<script>` that no browser runs: the Content-Security-Policy does not apply to it. Empty when there is
 * nothing to say.
 */
export function jsonLdScript(things: readonly Readonly<Record<string, unknown>>[]): string {
  if (things.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // '</script>' within a text would end the element.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
