/** A problem in a form folder: the file, a JSON pointer ('' is the whole file), the problem, and a hint. */
export interface FormIssue {
  readonly file: string;
  readonly pointer: string;
  /** The place of the reference, if the cause is in a shared part (`$defs` or a shared field). */
  readonly usedAt?: { readonly file: string; readonly pointer: string };
  readonly problem: string;
  readonly hint: string;
}

/** Formats an issue for `npm run check`, the dev overlay and the server's start. */
export function formatIssue(issue: FormIssue): string {
  const { usedAt, problem, hint } = issue;
  const place = ({ file, pointer }: NonNullable<FormIssue['usedAt']>) =>
    pointer === '' ? file : `${file}#${pointer}`;
  return [place(issue), ...(usedAt ? [`used at ${place(usedAt)}`] : []), problem, `→ ${hint}`].join('\n    ');
}

/** Thrown when form folders are invalid; its message contains every issue. */
export class CatalogueError extends Error {
  readonly issues: readonly FormIssue[];

  constructor(issues: readonly FormIssue[]) {
    const count = issues.length === 1 ? 'One issue' : `${issues.length} issues`;
    super(`${count} in the form folders:\n\n${issues.map(formatIssue).join('\n\n')}\n`);
    this.name = 'CatalogueError';
    this.issues = issues;
  }

  /** Omits the stack, which does not help authors of form folders. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}

/** Joins names to a JSON pointer (RFC 6901). */
export function pointer(...names: readonly (string | number)[]): string {
  return names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The hint for an unknown name. */
export const nameOneOf = (names: readonly string[]): string =>
  `Name one of: ${names.join(', ') || '(none exists)'}.`;
