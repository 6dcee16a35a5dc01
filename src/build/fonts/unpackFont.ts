import subsetFont from 'subset-font';

/**
 * Unpacks a WOFF2 file to the plain tables that `readFontMetrics` reads.
 *
 * @param characters - those that it shall keep
 * @param instance - a variable font is pinned to these axis values
 */
export function unpackFont(
  font: Uint8Array,
  characters: string,
  instance: Readonly<Record<string, number>> = {},
): Promise<Uint8Array> {
  return subsetFont(font, characters, { targetFormat: 'sfnt', variationAxes: instance });
}
