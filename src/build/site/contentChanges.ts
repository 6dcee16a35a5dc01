import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the day (YYYY-MM-DD) of the last change of a page's texts: the latest `updated` date or, for a text without one, the
 * latest commit. Undefined if one of them is unknown.
 *
 * @param files paths of content files, relative to the working directory
 * @param committed from `committedDays`
 */
export function lastContentChange(
  files: readonly string[],
  committed: ReadonlyMap<string, string>,
): string | undefined {
  const days = files.map((file) => {
    const { updated } = JSON.parse(readFileSync(file, 'utf8')) as { readonly updated?: string };
    return updated ?? committed.get(file);
  });
  return days.includes(undefined) ? undefined : days.toSorted().at(-1);
}

/** The content files that a page's modules import, except company.json, which is on every page. */
export function contentFilesOf(modules: readonly string[]): readonly string[] {
  const imports = modules
    .filter((module) => existsSync(module))
    .flatMap((module) => [...readFileSync(module, 'utf8').matchAll(/'#web(\/content\/[\w-]+\.json)'/g)]);
  return imports.map(([, path]) => `src/web${path}`).filter((file) => !file.endsWith('/company.json'));
}

/**
 * Returns the day of the last commit of each JSON file below a directory. Omits files with uncommitted changes or a commit in the
 * future. Empty without git, outside a repository, and in a shallow clone, whose oldest commit seems to change every file.
 *
 * @param today YYYY-MM-DD
 */
export function committedDays(directory: string, today: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: Number.POSITIVE_INFINITY,
    }).split('\n');
  try {
    if (git('rev-parse', '--is-shallow-repository')[0] !== 'false') return days;
    let day = '';
    for (const line of git(
      'log',
      '--format=@%as',
      '--name-only',
      '--no-renames',
      '--relative',
      '--',
      '*.json',
    ))
      if (line.startsWith('@')) day = line.slice(1);
      else if (line !== '' && !days.has(line)) days.set(line, day);
    for (const changed of git('diff', '--name-only', '--no-renames', '--relative', 'HEAD'))
      days.delete(changed);
  } catch {
    // the build does not require git
    return new Map();
  }
  for (const [file, day] of days) if (day > today) days.delete(file);
  return days;
}
