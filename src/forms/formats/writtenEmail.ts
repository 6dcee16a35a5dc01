/** The address between the last angle brackets of a text: 'Asha <asha@example.com>'. */
const inBrackets = /^(.*)<([^<>]*)>([^<>]*)$/s;

/** Signs that nobody sees in an address; joiners stay behind letters of Indian scripts, which need them. */
const invisibleSigns = /(?<!\P{ASCII})[\u200c\u200d]|(?![\u200c\u200d])[\p{DI}\u2800]/gu;

/**
 * The address in a text as mail programs copy it: 'mailto:asha@example.com', 'Asha <asha@example.com>;'. Any other text
 * stays as it is, also one with two addresses.
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

/** The index of the last sign that is no separator between addresses and no full stop. */
function lastSign(text: string): number {
  let index = text.length - 1;
  while (index >= 0 && ' ;,.'.includes(text[index] ?? '')) index -= 1;
  return index;
}
