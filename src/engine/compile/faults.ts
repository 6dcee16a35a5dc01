/**
 * One mistake in a form folder, told so that the one who wrote it can mend it: the file, the place in it as a JSON
 * pointer ('' = the whole file), what is wrong, and what to write instead.
 */
export interface FormFault {
  readonly file: string;
  readonly pointer: string;
  readonly problem: string;
  readonly remedy: string;
}

/** A fault as the lines that `npm run check`, the dev overlay and the server's start print. */
export function formatFault(fault: FormFault): string {
  return `${fault.file}${fault.pointer === '' ? '' : `#${fault.pointer}`}\n    ${fault.problem}\n    → ${fault.remedy}`;
}

/** Thrown when form folders cannot be used; its message holds every fault, ready to be read. */
export class CatalogueError extends Error {
  readonly faults: readonly FormFault[];

  constructor(faults: readonly FormFault[]) {
    const count = faults.length === 1 ? 'One mistake' : `${faults.length} mistakes`;
    super(`${count} in the form folders:\n\n${faults.map(formatFault).join('\n\n')}\n`);
    this.name = 'CatalogueError';
    this.faults = faults;
  }
}

/** Joins names to a JSON pointer (RFC 6901). */
export function pointer(...names: readonly (string | number)[]): string {
  return names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
