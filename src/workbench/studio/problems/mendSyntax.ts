import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A way to make a text JSON again. */
export interface SyntaxFix {
  /** What a button says: 'Insert the missing comma in line 12'. */
  readonly label: string;
  readonly text: string;
}

/** What is inserted for what is missing. */
const inserted: Readonly<Record<string, readonly [sign: string, words: string]>> = {
  CommaExpected: [',', 'Insert the missing comma'],
  ColonExpected: [':', 'Insert the missing colon'],
  CloseBraceExpected: ['}', 'Close the brace'],
  CloseBracketExpected: [']', 'Close the bracket'],
  UnexpectedEndOfString: ['"', 'Close the quotes'],
};

/** A text needs no more single steps than this, or a person has to look at it. */
const mostSteps = 8;

/**
 * How to make a text JSON again where that is mechanical: what is missing put in, what is too much taken out, first at the
 * first place, and so on until it is JSON. None where that leads nowhere.
 */
export function mendSyntax(text: string): SyntaxFix | null {
  let mended = text;
  const labels: string[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    const errors = errorsOf(mended);
    const [first] = errors;
    if (!first)
      return labels[0] === undefined
        ? null
        : {
            label: labels.length === 1 ? labels[0] : `${labels[0]}, and ${labels.length - 1} more`,
            text: mended,
          };
    const next = candidates(mended, first)
      .map((one) => ({ ...one, left: errorsOf(one.text).length }))
      .toSorted((one, other) => one.left - other.left)[0];
    if (!next || next.left >= errors.length) return null;
    mended = next.text;
    labels.push(next.label);
  }
  return null;
}

function errorsOf(text: string): readonly ParseError[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors;
}

/** What may be done at the first place where a text is no JSON. */
function candidates(text: string, { error, offset, length }: ParseError): readonly SyntaxFix[] {
  const line = ` in line ${text.slice(0, offset).split('\n').length}`;
  const name = printParseErrorCode(error);
  const put = inserted[name];
  const found: SyntaxFix[] = [];
  if (put) {
    // what is missing belongs right behind what stands before, and a quote at the end of its line
    const end =
      name === 'UnexpectedEndOfString'
        ? offset + length - (text[offset + length - 1] === ',' ? 1 : 0)
        : text.slice(0, offset).trimEnd().length;
    found.push({ label: put[1] + line, text: text.slice(0, end) + put[0] + text.slice(end) });
  }
  const before = text.slice(0, offset).trimEnd();
  if (before.endsWith(','))
    found.push({
      label: `Remove the comma that nothing follows${line}`,
      text: before.slice(0, -1) + text.slice(before.length),
    });
  // what somebody wrote stays: only a sign between values is taken away
  const sign = text.slice(offset, offset + length);
  if (/^[,:}\]]$/.test(sign))
    found.push({
      label: `Remove the ${sign}${line}`,
      text: text.slice(0, offset) + text.slice(offset + length),
    });
  return found;
}
