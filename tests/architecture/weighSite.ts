import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a page costs a visitor, in bytes as they are sent and in requests. */
export interface PageWeight {
  /** The document, brotli. */
  readonly document: number;
  /** Scripts inside the document, gzip: all that there is before the page is painted. */
  readonly inline: number;
  /** Scripts that come once it is painted, gzip, and in how many files. */
  readonly scripts: number;
  readonly files: number;
  /** What the page's forms need to be live without the page, gzip; 0 without one. */
  readonly form: number;
}

/** What a built site costs: each page by its path, each script by its name without the hash (gzip; of one name together). */
export interface SiteWeight {
  readonly pages: Readonly<Record<string, PageWeight>>;
  readonly chunks: Readonly<Record<string, number>>;
}

const zipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Weighs the site in a directory, as its build left it. */
export function weighSite(directory: string): SiteWeight {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? zipped(readFileSync(join(directory, file)));
    sizes.set(file, size);
    return size;
  };
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name): [string, PageWeight] => {
      const html = readFileSync(join(directory, name), 'utf8');
      const listed = (attribute: string) =>
        new RegExp(` data-${attribute}="([^"]*)"`).exec(html)?.[1]?.split(' ') ?? [];
      const scripts = [...listed('entry'), ...listed('scripts')];
      const inline = [...html.matchAll(/<script(?! type="application\/ld)[^>]*>(.*?)<\/script>/gs)];
      return [
        `/${name.replace(/\/?index\.html$/, '')}`,
        {
          document: statSync(join(directory, `${name}.br`)).size,
          inline: sum(inline.map(([, code = '']) => zipped(code))),
          scripts: sum(scripts.map(sizeOf)),
          files: scripts.length,
          form: sum([...listed('form-entry'), ...listed('form-scripts')].map(sizeOf)),
        },
      ];
    });
  const chunks: Record<string, number> = {};
  for (const name of names.filter((each) => /^assets\/.*\.js$/.test(each))) {
    const short = basename(name).replace(/-[\w-]{8}\.js$/, '');
    chunks[short] = (chunks[short] ?? 0) + sizeOf(name);
  }
  return { pages: Object.fromEntries(pages), chunks };
}

/** What a weight may differ by before it is another one: names with other hashes in them pack a little better or worse. */
const mostChange = 0.02;
const leastBytes = 60;

const differs = (before: number, now: number) =>
  Math.abs(now - before) > Math.max(before * mostChange, leastBytes);

/**
 * What weighs otherwise than was written down: lines to read, such as `/about document: 10746 → 11020`. Fewer bytes count
 * too: unwritten, they would be used up unseen.
 */
export function changesOf(before: SiteWeight, now: SiteWeight): readonly string[] {
  const rows = ({ pages, chunks }: SiteWeight) =>
    new Map<string, number>([
      ...Object.entries(pages).flatMap(([path, weight]) =>
        Object.entries(weight).map(([what, amount]): [string, number] => [`${path} ${what}`, amount]),
      ),
      ...Object.entries(chunks),
    ]);
  const [was, is] = [rows(before), rows(now)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old, fresh] = [was.get(name), is.get(name)];
    const isSame =
      old !== undefined &&
      fresh !== undefined &&
      (name.endsWith(' files') ? old === fresh : !differs(old, fresh));
    return isSame ? [] : [`${name}: ${old ?? 'not there'} → ${fresh ?? 'not there'}`];
  });
}
