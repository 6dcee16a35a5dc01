import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, normalize, relative } from 'node:path';
import { parseSync } from 'vite';

/** A source file: its path from the root of the repository, its text, and the text without comments. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly code: string;
  readonly imports: readonly Import[];
  /** Lines on which the type `any` is written. */
  readonly anyLines: readonly number[];
}

export interface Import {
  /** As it is written. */
  readonly specifier: string;
  /** The file of the repository that it means, undefined for packages. */
  readonly file: string | undefined;
  readonly isTypeOnly: boolean;
}

const packageImports = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { readonly imports: Readonly<Record<string, string>> }
).imports;

/** Every TypeScript file below the folders, parsed. */
export function readSources(...folders: readonly string[]): Source[] {
  return folders
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path))
    .map(readSource);
}

/** Every file below a folder, in order. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const { module, comments, errors, program } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const code = comments.reduceRight(
    (left, { start, end }) =>
      left.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  );
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const written = text.slice(start, end);
      return /^['"].*['"]$/.test(written) ? [{ specifier: written.slice(1, -1), isTypeOnly: false }] : [];
    }),
  ];
  const imports = found.map((one) => ({ ...one, file: resolveImport(path, one.specifier) }));
  const anyLines = startsOf(program, 'TSAnyKeyword').map((start) => text.slice(0, start).split('\n').length);
  return { path, text, code, imports, anyLines };
}

/** Where the nodes of a kind begin in a syntax tree. */
function startsOf(node: unknown, type: string): number[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'type' in node && node.type === type && 'start' in node ? [Number(node.start)] : [];
  return [...own, ...Object.values(node).flatMap((child) => startsOf(child, type))];
}

/** The file that an import means, by the same map that Node, Vite and TypeScript read. Throws when there is none. */
function resolveImport(importer: string, specifier: string): string | undefined {
  const written = specifier.replace(/\?.*$/, '');
  const target = written.startsWith('.')
    ? join(dirname(importer), written)
    : written.startsWith('#')
      ? mapped(written)
      : undefined;
  if (target === undefined) {
    if (written.startsWith('#')) throw new Error(`${importer}: package.json has no import for ${specifier}`);
    return undefined;
  }
  const path = normalize(relative('.', target));
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error(`${importer}: ${specifier} is no file`);
  return path;
}

function mapped(specifier: string): string | undefined {
  const exact = packageImports[specifier];
  if (exact) return exact;
  for (const [pattern, target] of Object.entries(packageImports)) {
    const stem = pattern.replace(/\*$/, '');
    if (pattern.endsWith('*') && specifier.startsWith(stem))
      return target.replace('*', specifier.slice(stem.length));
  }
  return undefined;
}

/** The package of a bare specifier: `ajv`, `@rjsf/core`, `node:fs`, `virtual:form-catalogue`. */
export function packageOf(specifier: string): string {
  if (specifier.includes(':')) return specifier;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Every file of the repository that holds text written by people, without what is built, stored or locked. */
export function textFiles(): string[] {
  const left = new Set([
    'node_modules',
    '.git',
    '.tsc',
    'data',
    'test-results',
    'playwright-report',
    '.bench',
  ]);
  const texts = new Set([
    '.ts',
    '.tsx',
    '.mjs',
    '.js',
    '.json',
    '.md',
    '.css',
    '.html',
    '.svg',
    '.yml',
    '.yaml',
    '',
  ]);
  return readdirSync('.', { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name) || entry.name.startsWith('dist') || entry.name === 'package-lock.json')
      return [];
    const paths = entry.isDirectory() ? filesBelow(entry.name) : [entry.name];
    return paths.filter((path) => texts.has(extname(path)));
  });
}
