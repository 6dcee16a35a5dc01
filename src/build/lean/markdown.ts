/** Stands in for the Markdown renderer that RJSF uses for descriptions; our hints are plain text. */
export function Markdown(): null {
  return null;
}
