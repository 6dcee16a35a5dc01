/**
 * Widths of characters in thousandths of the size of the type, as in Helvetica and Arial, by groups: the site's own
 * typeface is narrower, so what fits in these fits in it, and a saved picture looks right without it.
 */
const groups: readonly (readonly [characters: string, width: number])[] = [
  ["ijl'|", 222],
  ['ftI!,.:;/\\[] ', 278],
  ['r-()"`{}', 345],
  ['ckJsvxyz*', 500],
  ['abdeghnopquL0123456789_?$#+<>=~', 556],
  ['FTZ', 611],
  ['ABEKPSVXY&', 667],
  ['wCDHNRU', 722],
  ['GOQ', 778],
  ['mM', 833],
  ['W@%', 1000],
];

const widths = new Map(groups.flatMap(([characters, width]) => [...characters].map((one) => [one, width])));
const widest = 1000;

/** How wide a text is at a size of type, in pixels; bold type is a little wider. */
export function textWidth(text: string, size: number, isBold = false): number {
  let thousandths = 0;
  for (const character of text) thousandths += widths.get(character) ?? widest;
  return (thousandths / 1000) * size * (isBold ? 1.08 : 1.02);
}
