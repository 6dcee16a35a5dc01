import type { TextPart } from '../formModel.ts';

interface Problem {
  readonly problem: string;
  readonly hint: string;
}

/** The parts of a text, or the first problem of its markup. */
export type ParsedText = { readonly parts: readonly TextPart[] } | Problem;

/** Markup that texts do not support. */
const unsupported: readonly (readonly [pattern: RegExp, name: string, hint: string])[] = [
  [/<\/?[a-z!]/i, 'HTML', 'Remove the tag. Write a link as [text](/path) and emphasis as *text*.'],
  [/!\[[^\]]*\]\(/, 'A picture', 'Remove it.'],
  [/`/, 'Code', 'Remove the backticks.'],
  [/^\s*(?:[-+*] |#{1,6} |> )|\n\s*\d+[.)] /m, 'A list, a heading or a quotation', 'Write a sentence.'],
  [/(?:^|\s)_{1,2}[^\s_]|\*\*\*/, 'This emphasis', 'Write *text* or **text**.'],
  [/\]\[/, 'A link without an address', 'Write the address in the text: [privacy policy](/privacy-policy).'],
];

/** Texts of links that mean nothing in a screen reader's list of links. */
const vagueText =
  /^(?:(?:click |tap )?(?:here|this)|link|page|more|(?:this|the) (?:link|page)|(?:read|see|learn) more)$/i;
const sitePath = /^\/(?!\/)[\w/-]*(?:\?[\w=&%.+-]*)?(?:#[A-Za-z][\w-]*)?$/;
const webAddress = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#][^\s<>"'\\^`{|}]*)?$/i;

/** An escaped sign, asterisks, a link, brackets without an address, or a single bracket. */
const sign = /\\(?<escaped>[*[\]\\])|(?<stars>\*+)|\[(?<text>[^[\]]*)\](?:\((?<href>[^()\s]*)\))?|[[\]]/g;

/**
 * Parses `[text](address)`, `*text*` and `**text**`. Asterisks between spaces or digits, brackets without an address, and signs
 * after a backslash are plain.
 */
export function parseMarkup(text: string): ParsedText {
  const refused = unsupported.find(([pattern]) => pattern.test(text));
  if (refused) return { problem: `${refused[1]} is not supported in texts.`, hint: refused[2] };
  const parts: TextPart[] = [];
  let plain = '';
  let from = 0;
  let mark: NonNullable<TextPart['mark']> | undefined;
  const add = (part: TextPart) => {
    if (part.text !== '') parts.push({ ...part, ...(mark && { mark }) });
    plain = '';
  };
  for (const { 0: whole, index, groups = {} } of text.matchAll(sign)) {
    plain += text.slice(from, index);
    from = index + whole.length;
    const around = [text.charAt(index - 1), text.charAt(from)] as const;
    const { escaped, stars, text: label, href } = groups;
    if (escaped !== undefined) plain += escaped;
    else if (stars !== undefined) {
      if (isPlain(around, mark !== undefined)) plain += stars;
      else {
        const next = stars === '*' ? 'em' : 'strong';
        if (mark ? mark !== next || /\s/.test(around[0]) : !opens(around)) return unbalanced(stars);
        add({ text: plain });
        mark = mark ? undefined : next;
      }
    } else if (href !== undefined && label !== undefined) {
      const problem = linkProblem(label, href);
      if (problem) return problem;
      add({ text: plain });
      add({ text: label, href });
    } else if (label === undefined || /^\s*\(\s*(?:\/|#|\w+:)/.test(text.slice(from)))
      return unbalanced(whole);
    else plain += whole;
  }
  if (mark) return unbalanced(mark === 'em' ? '*' : '**');
  add({ text: plain + text.slice(from) });
  return { parts };
}

/** Returns a text as it is read out, without its markup. */
export const plainText = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');

/** Whether a text has links or emphasis. */
export const isMarked = (parts: readonly TextPart[]): boolean => parts.some(({ href, mark }) => href ?? mark);

type Around = readonly [before: string, after: string];

/** Whether asterisks are a sign of their own, as in 'Name *' or '5*3'. */
const isPlain = ([before, after]: Around, isInside: boolean) =>
  (/^\s?$/.test(before) && /^\s?$/.test(after)) || (!isInside && /\d/.test(before) && /\d/.test(after));

const opens = ([before, after]: Around) => !/[\p{L}\p{N}]/u.test(before) && /\S/.test(after);

const unbalanced = (what: string): Problem => ({
  problem: `The markup of the text is incomplete at "${what}".`,
  hint: 'Write a link as [text](/path), and emphasis as *text* or **text**, without spaces inside the signs. For the sign itself write \\\\ before it.',
});

function linkProblem(text: string, href: string): Problem | undefined {
  if (!/[\p{L}\p{N}]/u.test(text))
    return { problem: 'A link has no text.', hint: 'Name its page between [ and ].' };
  if (text !== text.trim() || /[*\\]/.test(text)) {
    const hint = 'Write emphasis around the whole link: **[terms](/path)**.';
    return { problem: `The text of the link "${text}" has emphasis, or a space at an end.`, hint };
  }
  if (vagueText.test(text)) {
    const hint = 'Name the page, such as "terms of use": screen readers list links without their sentences.';
    return { problem: `The link "${text}" does not name its page.`, hint };
  }
  if (sitePath.test(href) || webAddress.test(href)) return undefined;
  const hint = 'Write a path of this site, such as /privacy-policy, or an address that begins with https://.';
  return { problem: `The link "${text}" has the address "${href}".`, hint };
}
