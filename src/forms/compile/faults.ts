/**
 * One mistake in a form folder, told so that the one who wrote it can mend it: the file, the place in it as a JSON
 * pointer ('' = the whole file), what is wrong, and what to write instead.
 */
export interface FormFault {
  readonly file: string;
  readonly pointer: string;
  readonly problem: string;
  readonly remedy: string;
  /** The remedies that a tool can carry out, the best first. None where a person has to decide or to write. */
  readonly fixes?: readonly FormFix[];
}

/**
 * A remedy that needs no thought: `put` writes a value at a place (`-` at the end of a pointer adds to a list),
 * `rename` gives a name of an object another spelling, `remove` takes away what stands there.
 */
export type FormFix = {
  /** What a button says: 'Write "multipleOf"'. */
  readonly label: string;
  readonly file: string;
  readonly pointer: string;
} & (
  | { readonly kind: 'put'; readonly value: unknown }
  | { readonly kind: 'rename'; readonly to: string }
  | { readonly kind: 'remove' }
);

/** The remedy that writes a value. */
export function putFix(file: string, at: string, value: unknown): FormFix {
  return { kind: 'put', label: `Write ${JSON.stringify(value)}`, file, pointer: at, value };
}

/** The remedy that takes something away. */
export function removeFix(file: string, at: string): FormFix {
  const name = at.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~') ?? '';
  const label = /^\d+$/.test(name) ? 'Remove it' : `Remove "${name}"`;
  return { kind: 'remove', label, file, pointer: at };
}

/** Notes a mistake: its place, what is wrong, what to write instead, and what a tool can do about it. */
export type Say = (at: string, problem: string, remedy: string, fixes?: readonly FormFix[]) => void;

/** Notes mistakes of one file in a list. */
export function sayIn(file: string, faults: FormFault[]): Say {
  return (at, problem, remedy, fixes) => {
    faults.push({ file, pointer: at, problem, remedy, ...(fixes && { fixes }) });
  };
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
