/** Font metrics in em. */
export interface FontMetrics {
  readonly ascent: number;
  /** Below the baseline, as a positive number. */
  readonly descent: number;
  readonly lineGap: number;
  /** Mean width of a letter in English text, including spaces. */
  readonly letterWidth: number;
}

/** Frequencies of characters in English text, per thousand. */
const englishFrequencies: Readonly<Record<string, number>> = {
  ' ': 180, a: 66, b: 12, c: 23, d: 34, e: 104, f: 18, g: 16, h: 49, i: 57, j: 1, k: 6, l: 33, m: 20,
  n: 57, o: 62, p: 15, q: 1, r: 49, s: 52, t: 74, u: 22, v: 8, w: 19, x: 1, y: 16, z: 1,
}; // biome-ignore format: a table

/**
 * Reads the metrics of a TrueType font from the tables `hhea` (lines) and `hmtx` (widths). A variable font has to be
 * pinned to one instance first.
 *
 * @param font an sfnt file, not WOFF
 * @throws Error if a required table is missing
 */
export function readFontMetrics(font: Uint8Array): FontMetrics {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const unitsPerEm = view.getUint16(tableOffset(view, 'head') + 18);
  const lines = tableOffset(view, 'hhea');
  const widths = tableOffset(view, 'hmtx');
  const measuredGlyphs = view.getUint16(lines + 34);
  const glyphs = readCharacterMap(view);

  let sum = 0;
  let count = 0;
  for (const [character, frequency] of Object.entries(englishFrequencies)) {
    const glyph = glyphs(character.codePointAt(0) ?? 0);
    sum += frequency * view.getUint16(widths + 4 * Math.min(glyph, measuredGlyphs - 1));
    count += frequency;
  }
  return {
    ascent: view.getInt16(lines + 4) / unitsPerEm,
    descent: -view.getInt16(lines + 6) / unitsPerEm,
    lineGap: view.getInt16(lines + 8) / unitsPerEm,
    letterWidth: sum / count / unitsPerEm,
  };
}

function tableOffset(view: DataView, name: string): number {
  const count = view.getUint16(4);
  for (let record = 12; record < 12 + 16 * count; record += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)));
    if (tag === name) return view.getUint32(record + 8);
  }
  throw new Error(`The font has no table "${name}".`);
}

/** Maps code points to glyphs by the `cmap` subtable of format 4 (the Basic Multilingual Plane). */
function readCharacterMap(view: DataView): (codePoint: number) => number {
  const map = tableOffset(view, 'cmap');
  const subtables = Array.from({ length: view.getUint16(map + 2) }, (_, index) => {
    return map + view.getUint32(map + 4 + 8 * index + 4);
  });
  const table = subtables.find((offset) => view.getUint16(offset) === 4);
  if (table === undefined) throw new Error('The font has no character map of format 4.');
  const doubled = view.getUint16(table + 6);
  const [ends, starts] = [table + 14, table + 16 + doubled];
  const [deltas, ranges] = [starts + doubled, starts + 2 * doubled];
  return (codePoint) => {
    for (let segment = 0; segment < doubled; segment += 2) {
      if (view.getUint16(ends + segment) < codePoint) continue;
      const start = view.getUint16(starts + segment);
      if (start > codePoint) return 0;
      const delta = view.getUint16(deltas + segment);
      const range = view.getUint16(ranges + segment);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(ranges + segment + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** Returns a function that checks if the font has a glyph for a code point. */
export function readCoverage(font: Uint8Array): (codePoint: number) => boolean {
  const glyphs = readCharacterMap(new DataView(font.buffer, font.byteOffset, font.byteLength));
  return (codePoint) => glyphs(codePoint) !== 0;
}
