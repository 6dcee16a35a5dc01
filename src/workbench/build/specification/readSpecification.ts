import { isId } from './ids.ts';

/** What docs/specification.md says, as far as a check has to know it. */
export interface Specification {
  /** Its lines by id, in order. */
  readonly lines: ReadonlyMap<string, SpecificationLine>;
  /** The names of what others rely on: `CONTRACT 'bad input'` is one of them. */
  readonly contract: readonly string[];
  /** Ids that stand there a second time, with the number of that line. */
  readonly repeated: readonly { readonly id: string; readonly line: number }[];
}

interface SpecificationLine {
  /** Counted from 1. */
  readonly line: number;
  /** No machine can tell whether it holds: a person looks. */
  readonly isJudgedByEye: boolean;
}

/** Reads the text of docs/specification.md: a line is a row of a table whose first cell is an id. */
export function readSpecification(text: string): Specification {
  const lines = new Map<string, SpecificationLine>();
  const contract: string[] = [];
  const repeated: { id: string; line: number }[] = [];
  let isContract = false;
  const rows = text.split('\n');
  for (const [place, row] of rows.entries()) {
    if (row.startsWith('## ')) isContract = row.startsWith('## CONTRACT');
    const first = /^\| (.+?) \|/.exec(row)?.[1] ?? /^### (.+)$/.exec(row)?.[1];
    if (first === undefined || rows[place + 1]?.startsWith('|---')) continue;
    if (isContract) contract.push(first.replaceAll('`', ''));
    if (!isId(first)) continue;
    if (lines.has(first)) repeated.push({ id: first, line: place + 1 });
    else lines.set(first, { line: place + 1, isJudgedByEye: row.endsWith('(judged by eye) |') });
  }
  return { lines, contract, repeated };
}
