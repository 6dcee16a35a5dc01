import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontMetrics, readCoverage, readFontMetrics } from './readFontMetrics.ts';
import { typedCharacters } from './siteCharacters.ts';
import type { SiteFamily } from './siteFamilies.ts';

/** One font file and the characters that it is for. */
export interface FontFace {
  /** 'used' is on every page; what is 'rare' loads when one of its characters is shown. */
  readonly kind: 'used' | 'rare';
  readonly characters: string;
  /** WOFF2. */
  readonly font: Uint8Array;
}

export interface SubsetFamily {
  readonly faces: readonly FontFace[];
  readonly metrics: FontMetrics;
  /** Characters of the content that the family does not draw at all. */
  readonly missing: string;
}

/** Kerning and ligatures, figures of one width and of one height; what else the fonts could do is left out. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum', 'lnum'];

/** The scripts whose files may hold characters of the content, the nearest first. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/**
 * Cuts a family down to what the site shows: one file with all that the content uses, and beside it the rest of
 * Latin-1 and characters of other scripts (₹ lies in latin-ext), each loaded only when it is shown.
 *
 * @param characters - of the content: `siteCharacters`
 * @throws Error when the family's package has no Latin file
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
