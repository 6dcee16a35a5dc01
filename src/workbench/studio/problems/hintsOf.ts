import type { FormIssue } from '#forms/compile/index.ts';
import { applyFix } from './applyFix.ts';
import { fixSyntax } from './fixSyntax.ts';

/** A fix on a button: it replaces a file's text. */
export interface Hint {
  readonly label: string;
  readonly path: string;
  readonly text: string;
}

/** The available fixes of an issue, the best first. `textOf` reads a file. */
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
