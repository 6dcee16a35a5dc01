import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontMetrics, readCoverage, readFontMetrics } from './readFontMetrics.ts';
import { typedCharacters } from './siteCharacters.ts';
import type { SiteFamily } from './siteFamilies.ts';

/** A font file and its characters. */
export interface FontFace {
  /** Every page loads 'used' faces; a 'rare' face loads only with one of its characters. */
  readonly kind: 'used' | 'rare';
  readonly characters: string;
  /** WOFF2. */
  readonly font: Uint8Array;
}

export interface SubsetFamily {
  readonly faces: readonly FontFace[];
  readonly metrics: FontMetrics;
  /** Characters of the content that the family lacks. */
  readonly missing: string;
}

/** Kerning, ligatures, tabular and lining figures; other OpenType features are dropped. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum', 'lnum'];

/** The scripts whose files may contain characters of the content, in the order of search. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/**
 * Subsets a family: one file with the Latin characters of the content, and rare files with the rest of Latin-1 and with
 * characters of other scripts (₹ is in latin-ext).
 *
 * @param characters the characters of the content, from `siteCharacters`
 * @throws Error if the family's package has no Latin file
 */
export async function subsetFamily(family: SiteFamily, characters: string): Promise<SubsetFamily> {
  const files = join(
    dirname(createRequire(import.meta.url).resolve(`${family.package}/package.json`)),
    'files',
  );
  const typed = family.isTypedIn ? typedCharacters : '';
  const faces: FontFace[] = [];
  let remaining = [...characters];
  let metrics: FontMetrics | undefined;

  for (const script of scripts) {
    if (metrics !== undefined && remaining.length === 0) break;
    const source = readIfPresent(join(files, `${family.prefix}-${script}-${family.suffix}`));
    if (source === null) continue;
    const unpacked = await unpackFont(source, characters + typed, family.measured);
    metrics ??= readFontMetrics(unpacked);
    const covers = readCoverage(unpacked);
    const covered = (list: readonly string[]) =>
      list.filter((one) => covers(one.codePointAt(0) ?? 0)).join('');

    const used = covered(remaining);
    const rare = script === 'latin' ? covered([...typed].filter((one) => !characters.includes(one))) : '';
    remaining = remaining.filter((one) => !used.includes(one));
    if (used)
      faces.push({
        kind: script === 'latin' ? 'used' : 'rare',
        characters: used,
        font: await cut(source, used),
      });
    if (rare) faces.push({ kind: 'rare', characters: rare, font: await cut(source, rare) });
  }
  if (metrics === undefined) throw new Error(`${family.package} has no Latin file in ${files}.`);
  return { faces, metrics, missing: remaining.join('') };

  function cut(source: Uint8Array, text: string): Promise<Uint8Array> {
    return subsetFont(source, text, {
      targetFormat: 'woff2',
      variationAxes: family.axes,
      keepFeatures,
      noHinting: true,
    });
  }
}

function readIfPresent(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Unpacks a WOFF2 file for `readFontMetrics`.
 *
 * @param characters the characters of the font
 * @param instance axis values of a variable font
 */
export function unpackFont(
  font: Uint8Array,
  characters: string,
  instance: Readonly<Record<string, number>> = {},
): Promise<Uint8Array> {
  return subsetFont(font, characters, { targetFormat: 'sfnt', variationAxes: instance });
}
