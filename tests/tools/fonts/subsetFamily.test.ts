import { describe, expect, it } from 'vitest';
import { charactersToCut } from '../../../tools/fonts/cutFonts.ts';
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
  it('draws every character of the content, and the rupee', async () => {
    const subset = await subsetFamily(family, characters);
    const covers = await coveredBy(subset);
    expect(subset.missing).toBe('');
    expect([...characters].filter((character) => !covers(character))).toEqual([]);
    expect(characters).toContain('₹');
  });

  it('says which characters of the content it cannot draw', async () => {
    const { missing } = await subsetFamily(family, `${basicCharacters}आ`);
    expect(missing).toBe('आ');
  });
});

describe('The fonts of the site', () => {
  it('are cut for every character that is shown: else "npm run generate -- fonts" cuts them anew', () => {
    expect(charactersToCut(['src/web/content', 'form-schemas'])).toBe('');
  });

  it('draw what a visitor may type in Latin-1', async () => {
    const typed = siteFamilies.filter(({ isTypedIn }) => isTypedIn);
    expect(typed).not.toEqual([]);
    for (const family of typed) {
      const covers = await coveredBy(await subsetFamily(family, characters));
      // The soft hyphen draws nothing.
      expect([...typedCharacters].filter((one) => one !== '\u00ad' && !covers(one))).toEqual([]);
    }
  });
});
