import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * The day (YYYY-MM-DD) on which the texts of a page changed last: the date that a text itself gives (`updated`), otherwise
 * that of its last commit. Undefined where one of them is not known.
 *
 * @param files content files, as paths below the working directory
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

/** The content files that a page's module imports. The firm's facts are on every page and date none. */
export function contentFilesOf(modules: readonly string[]): readonly string[] {
  const imports = modules
    .filter((module) => existsSync(module))
    .flatMap((module) => [...readFileSync(module, 'utf8').matchAll(/'#web(\/content\/[\w-]+\.json)'/g)]);
  return imports.map(([, path]) => `src/web${path}`).filter((file) => !file.endsWith('/company.json'));
}

/**
 * The day on which each JSON file below a directory was committed last. Empty without git, outside a repository and in a
 * clone without the whole history, whose oldest commit seems to have changed every file. A file that differs from its
 * commit is missing, and so is one whose commit is of a day to come.
 *
 * @param today YYYY-MM-DD
 */
export function committedDays(directory: string, today: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...words], {
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
    // a build does not depend on git
    return new Map();
  }
  for (const [file, day] of days) if (day > today) days.delete(file);
  return days;
}
