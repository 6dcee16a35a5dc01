import type { FormIssue } from '#forms/compile/index.ts';
import { applyFix } from './applyFix.ts';
import { fixSyntax } from './fixSyntax.ts';

/** Something that a press does about a fault: a file gets another text. */
export interface Hint {
  /** What the button says. */
  readonly label: string;
  readonly path: string;
  readonly text: string;
}

/** What a press can do about a fault, the best first; nothing where a person has to decide. `textOf` reads a file. */
export function hintsOf(
  { file, pointer, fixes = [] }: FormIssue,
  textOf: (path: string) => string | null,
): readonly Hint[] {
  const text = textOf(file);
  const fixed = text !== null && pointer === '' ? fixSyntax(text) : null;
  if (fixed) return [{ ...fixed, path: file }];
  return fixes.flatMap((fix) => {
    const before = textOf(fix.file);
    return before === null ? [] : [{ label: fix.label, path: fix.file, text: applyFix(before, fix) }];
  });
}
