/** The address between the last angle brackets of a text: 'Asha <asha@example.com>'. */
const inBrackets = /^(.*)<([^<>]*)>([^<>]*)$/s;

/** Invisible characters in an address, except joiners after letters of Indian scripts, which need them. */
const invisibleSigns = /(?<!\P{ASCII})[\u200c\u200d]|(?![\u200c\u200d])[\p{DI}\u2800]/gu;

/**
 * Extracts the address from a text copied from a mail program: 'mailto:asha@example.com', 'Asha <asha@example.com>;'. Returns
 * any other text unchanged, such as a text with two addresses.
 */
export function writtenEmail(text: string): string {
  const address = withoutName(text.replace(invisibleSigns, ''))
    .trim()
    .replace(/^mailto:/i, '');
  return address.slice(0, lastSign(address) + 1);
}

function withoutName(text: string): string {
  const [, before = '', address = text, after = ''] = inBrackets.exec(text) ?? [];
  const others = `${before} ${after}`.toLowerCase().replaceAll(address.trim().toLowerCase(), '');
  return others.includes('@') ? text : address;
}

/** Returns the index of the last character that is not a separator of addresses or a full stop. */
function lastSign(text: string): number {
  let index = text.length - 1;
  while (index >= 0 && ' ;,.'.includes(text[index] ?? '')) index -= 1;
  return index;
}
