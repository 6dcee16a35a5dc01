import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A step towards a text that is JSON again. */
export interface SyntaxFix {
  /** What a button says: 'Insert the missing comma in line 12'. */
  readonly label: string;
  readonly text: string;
}

/** What is inserted for what is missing. */
const inserted: Readonly<Record<string, readonly [character: string, label: string]>> = {
  CommaExpected: [',', 'Insert the missing comma'],
  ColonExpected: [':', 'Insert the missing colon'],
  CloseBraceExpected: ['}', 'Close the brace'],
  CloseBracketExpected: [']', 'Close the bracket'],
  UnexpectedEndOfString: ['"', 'Close the quotes'],
};

/**
 * How to mend the first place where a text is no JSON, where that is mechanical: what is missing put in, or what is too much
 * taken out. None where less would not be wrong afterwards.
 */
export function fixSyntax(text: string): SyntaxFix | null {
  const errors = errorsOf(text);
  const [first] = errors;
  if (!first) return null;
  const [best] = candidates(text, first)
    .map((fix) => ({ fix, errorCount: errorsOf(fix.text).length }))
    .toSorted((one, other) => one.errorCount - other.errorCount);
  return best && best.errorCount < errors.length ? best.fix : null;
}

function errorsOf(text: string): readonly ParseError[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors;
}

/** What may be done at the first place where a text is no JSON. What somebody wrote stays: only signs between values go. */
function candidates(text: string, { error, offset, length }: ParseError): readonly SyntaxFix[] {
  const before = text.slice(0, offset).trimEnd();
  const line = ` in line ${text.slice(0, offset).split('\n').length}`;
  const name = printParseErrorCode(error);
  const [character, label] = inserted[name] ?? [];
  const replaced = (label: string, from: number, to: number, by: string): SyntaxFix => ({
    label: label + line,
    text: text.slice(0, from) + by + text.slice(to),
  });
  const fixes: SyntaxFix[] = [];
  if (character !== undefined && label !== undefined) {
    // insert right after the previous token, but a quote at the end of its line
    const isComma = text[offset + length - 1] === ',';
    const quoteEnd = offset + length - (isComma ? 1 : 0);
    const end = name === 'UnexpectedEndOfString' ? quoteEnd : before.length;
    fixes.push(replaced(label, end, end, character));
  }
  if (before.endsWith(','))
    fixes.push(replaced('Remove the comma that nothing follows', before.length - 1, before.length, ''));
  const token = text.slice(offset, offset + length);
  if (/^[,:}\]]$/.test(token)) fixes.push(replaced(`Remove the ${token}`, offset, offset + length, ''));
  return fixes;
}
