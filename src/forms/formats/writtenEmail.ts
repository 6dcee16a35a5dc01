/** The address between the last angle brackets of a text: 'Asha <asha@example.com>'. */
const inBrackets = /<([^<>]*)>[^<>]*$/;

/**
 * The address in a text as mail programs copy it: 'mailto:asha@example.com', 'Asha <asha@example.com>;'. Any other text
 * stays as it is.
 */
export function writtenEmail(text: string): string {
  const written = inBrackets.exec(text)?.[1] ?? text;
  const address = written.trim().replace(/^mailto:/i, '');
  return address.slice(0, lastSign(address) + 1);
}

/** The index of the last sign that is no separator between addresses and no full stop. */
function lastSign(text: string): number {
  let index = text.length - 1;
  while (index >= 0 && ' ;,.'.includes(text[index] ?? '')) index -= 1;
  return index;
}
