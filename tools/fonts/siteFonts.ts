import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { fontFaceCss } from './fontFaceCss.ts';
import { siteCharacters } from './siteCharacters.ts';
import { siteFamilies } from './siteFamilies.ts';
import { subsetFamily } from './subsetFamily.ts';

const moduleId = 'virtual:site-fonts.css';
const resolvedId = '/@site-fonts.css';

/**
 * The site's fonts as a style sheet, `virtual:site-fonts.css`: cut down to what the content shows, taken up by Vite like
 * any font of a sheet (hashed into the assets when built, served from the cache in dev), with stand-ins of the same
 * width until they are there (tokens.css names them). Pages do not preload them: their sheets
 * are inline, so that browsers find the fonts at once anyway, and first paint does not wait (docs/decisions/0053).
 *
 * @param environment - `FORM_SCHEMAS_DIR` says where the form folders are; their words are drawn too
 */
export function siteFonts(environment: Readonly<Record<string, string | undefined>> = process.env): Plugin {
  let root = process.cwd();
  let sheet: Promise<string> | undefined;
  return {
    name: 'site-fonts',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === moduleId ? resolvedId : null),
    load(id) {
      if (id !== resolvedId) return null;
      sheet ??= makeSheet(
        ['src/content', ...(environment.FORM_SCHEMAS_DIR || 'form-schemas').split(':')].map((directory) =>
          resolve(root, directory),
        ),
        join(root, 'node_modules/.site-fonts'),
      );
      return sheet;
    },
  };
}

/** Writes the font files into the cache directory and returns the sheet that names them. */
async function makeSheet(contentDirectories: readonly string[], cache: string): Promise<string> {
  const characters = siteCharacters(contentDirectories);
  const sheets = await Promise.all(
    siteFamilies.map(async (family) => {
      const { faces, metrics } = await subsetFamily(family, characters);
      const linked = faces.map(({ kind, characters: drawn, font }) => {
        const hash = createHash('sha256').update(font).digest('hex').slice(0, 10);
        mkdirSync(join(cache, hash), { recursive: true });
        const file = join(cache, hash, `${family.prefix}-${kind}.woff2`);
        writeWhole(file, font);
        // Never inlined: a rare face is for the page that shows one of its characters.
        const url = `${file}?no-inline`;
        return kind === 'used' ? { url } : { url, characters: drawn };
      });
      return fontFaceCss(family, linked, metrics);
    }),
  );
  return `${sheets.join('\n')}\n`;
}

/** Two builds may write the same file at once: each writes its own and moves it into place. */
function writeWhole(file: string, content: Uint8Array): void {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, content);
  renameSync(part, file);
}
