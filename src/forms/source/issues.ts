/** A mistake in a form folder: the file, a JSON pointer ('' = the whole file), the problem, the correction. */
export interface FormIssue {
  readonly file: string;
  readonly pointer: string;
  /** The reference that leads there, where the cause is in a shared part: `$defs`, or a shared field. */
  readonly usedAt?: { readonly file: string; readonly pointer: string };
  readonly problem: string;
  readonly hint: string;
}

/** An issue as the lines that `npm run check`, the dev overlay and the server's start print. */
export function formatIssue(issue: FormIssue): string {
  const { usedAt, problem, hint } = issue;
  const place = ({ file, pointer }: NonNullable<FormIssue['usedAt']>) =>
    pointer === '' ? file : `${file}#${pointer}`;
  return [place(issue), ...(usedAt ? [`used at ${place(usedAt)}`] : []), problem, `→ ${hint}`].join('\n    ');
}

/** Thrown when form folders cannot be used; its message holds every issue, ready to be read. */
export class CatalogueError extends Error {
  readonly issues: readonly FormIssue[];

  constructor(issues: readonly FormIssue[]) {
    const count = issues.length === 1 ? 'One mistake' : `${issues.length} mistakes`;
    super(`${count} in the form folders:\n\n${issues.map(formatIssue).join('\n\n')}\n`);
    this.name = 'CatalogueError';
    this.issues = issues;
  }

  /** As a build prints it: without the stack, which is about nothing that an author wrote. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}

/** Joins names to a JSON pointer (RFC 6901). */
export function pointer(...names: readonly (string | number)[]): string {
  return names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The hint of a name that is none of those that are there. */
export const nameOneOf = (names: readonly string[]): string =>
  `Name one of: ${names.join(', ') || 'none is there'}.`;

/** The hint of a word that has its place elsewhere, where that is easily missed. */
export const placeOf: Readonly<Record<string, string>> = {
  notBefore: 'First and last days are set on the field, not in a rule.',
  notAfter: 'First and last days are set on the field, not in a rule.',
};
