/**
 * `npm run generate -- fonts`: cuts the site's fonts down to what content and form folders show, and writes them with their style
 * sheet into src/web/ui/fonts, where they are committed. With `--check` it writes nothing, and fails when a character is
 * shown that they were not cut for.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fontFaceCss } from './fontFaceCss.ts';
import { siteCharacters } from './siteCharacters.ts';
import { siteFamilies } from './siteFamilies.ts';
import { subsetFamily } from './subsetFamily.ts';

/** Where the cut fonts are. */
export const fontDirectory = 'src/web/ui/fonts';
const stylesheetFile = join(fontDirectory, 'siteFonts.css');
const charactersFile = join(fontDirectory, 'characters.json');

/** The characters that are shown and that the fonts were not cut for. */
export function charactersToCut(directories: readonly string[]): string {
  const included = new Set(JSON.parse(readFileSync(charactersFile, 'utf8')) as string);
  return [...siteCharacters(directories)].filter((one) => !included.has(one)).join('');
}

async function cutFonts(directories: readonly string[]): Promise<void> {
  const characters = siteCharacters(directories);
  rmSync(fontDirectory, { recursive: true, force: true });
  mkdirSync(fontDirectory, { recursive: true });
  const stylesheets = await Promise.all(
    siteFamilies.map(async (family) => {
      const { faces, metrics } = await subsetFamily(family, characters);
      const linked = faces.map(({ kind, characters, font }, index) => {
        const file = `${family.prefix}-${kind}-${index + 1}.woff2`;
        writeFileSync(join(fontDirectory, file), font);
        // never inlined: a rare face is for the page that shows one of its characters
        const url = `./${file}?no-inline`;
        return kind === 'used' ? { url } : { url, characters };
      });
      const home = dirname(createRequire(import.meta.url).resolve(`${family.package}/package.json`));
      copyFileSync(join(home, 'LICENSE'), join(fontDirectory, `${family.prefix}.LICENSE`));
      return fontFaceCss(family, linked, metrics);
    }),
  );
  writeFileSync(stylesheetFile, `/* Written by "npm run generate -- fonts". */\n${stylesheets.join('\n')}\n`);
  writeFileSync(charactersFile, `${JSON.stringify(characters)}\n`);
}

if (import.meta.main) {
  const directories = ['src/web/content', ...(process.env.FORM_SCHEMAS_DIR || 'form-schemas').split(':')];
  if (!process.argv.includes('--check')) await cutFonts(directories);
  else {
    const missing = charactersToCut(directories);
    if (missing !== '') {
      console.error(
        `The fonts in ${fontDirectory} lack: ${[...missing].join(' ')}\n  Run "npm run generate -- fonts" and commit what it writes.`,
      );
      process.exitCode = 1;
    }
  }
}
