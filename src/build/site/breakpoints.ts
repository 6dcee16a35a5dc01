import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The sheet that names every width at which the site changes. */
export const breakpointSheet = 'src/ui/theme/breakpoints.css';

const moduleId = 'virtual:breakpoints';
const resolvedId = `\0${moduleId}`;

/**
 * The names of the breakpoint sheet for scripts: `--below-tablet` as `belowTablet`, a media query for `matchMedia`, and
 * `belowTabletWidth`, its pixels. A name that the sheet does not have breaks the build, as any import that is not there.
 */
export function breakpoints(): Plugin {
  let root = process.cwd();
  return {
    name: 'breakpoints',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === moduleId ? resolvedId : null),
    async load(id) {
      if (id !== resolvedId) return null;
      const sheet = join(root, breakpointSheet);
      this.addWatchFile(sheet);
      return breakpointModule(await readFile(sheet, 'utf8'));
    },
  };
}

/** The code of `virtual:breakpoints`, from the text of the sheet. */
export function breakpointModule(sheet: string): string {
  return [...sheet.matchAll(/^@custom-media --([\w-]+) (\(width (?:<|>=) (\d+)px\));$/gm)]
    .map(([, name = '', media, width]) => {
      const exported = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `export const ${exported} = '${media}';\nexport const ${exported}Width = ${width};\n`;
    })
    .join('');
}
