import { describe, expect, it } from 'vitest';
import { missingCharacters } from '../../../tools/fonts/cutFonts.ts';
import { readCoverage } from '../../../tools/fonts/readFontMetrics.ts';
import { basicCharacters, siteCharacters, typedCharacters } from '../../../tools/fonts/siteCharacters.ts';
import { siteFamilies } from '../../../tools/fonts/siteFamilies.ts';
import { type SubsetFamily, subsetFamily, unpackFont } from '../../../tools/fonts/subsetFamily.ts';

const characters = siteCharacters(['src/web/content', 'form-schemas']);

async function coveredBy({ faces }: SubsetFamily): Promise<(character: string) => boolean> {
  const coverages = await Promise.all(
    faces.map(async ({ font, characters: named }) => {
      const covers = readCoverage(await unpackFont(font, named));
      return (character: string) => named.includes(character) && covers(character.codePointAt(0) ?? 0);
    }),
  );
  return (character) => coverages.some((covers) => covers(character));
}

describe.each(siteFamilies)('$family', (family) => {
  it('has every character of the content, and ₹', async () => {
    const subset = await subsetFamily(family, characters);
    const covers = await coveredBy(subset);
    expect(subset.missing).toBe('');
    expect([...characters].filter((character) => !covers(character))).toEqual([]);
    expect(characters).toContain('₹');
  });

  it('reports the characters that the family lacks', async () => {
    const { missing } = await subsetFamily(family, `${basicCharacters}आ`);
    expect(missing).toBe('आ');
  });
});

describe('the fonts of the site', () => {
  it('have every character of the content; otherwise run "npm run generate -- fonts"', () => {
    expect(missingCharacters(['src/web/content', 'form-schemas'])).toBe('');
  });

  it('have the Latin-1 characters that visitors may type', async () => {
    const typed = siteFamilies.filter(({ isTypedIn }) => isTypedIn);
    expect(typed).not.toEqual([]);
    for (const family of typed) {
      const covers = await coveredBy(await subsetFamily(family, characters));
      // the soft hyphen has no glyph
      expect([...typedCharacters].filter((one) => one !== '\u00ad' && !covers(one))).toEqual([]);
    }
  });
});
