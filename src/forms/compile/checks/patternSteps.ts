import type { AST } from '@eslint-community/regexpp';
import { compilePattern, type Instruction, type PatternProgram, signTest } from './patternProgram.ts';

/** The most steps that one text may cost: some milliseconds of a regular expression. */
const mostSteps = 1_000_000;

/** How long the texts are by which the most expensive ones are found, and how many of these are tried in full. */
const [shortLength, longTexts] = [60, 20];

/**
 * Whether a text of at most `length` signs costs a pattern more than `mostSteps` in a match by backtracking, as browsers
 * and servers match. Counts the steps of texts that repeat what the pattern repeats, and that do not fit at their end.
 */
export function isTooSlow(pattern: string, length: number): boolean {
  const program = compilePattern(pattern);
  if (!program) return true;
  const tried: { readonly text: Text; readonly steps: number }[] = [];
  for (const text of textsFor(program)) {
    const steps = countSteps(program.instructions, text(Math.min(length, shortLength)));
    if (steps > mostSteps) return true;
    tried.push({ text, steps });
  }
  return tried
    .sort((one, other) => other.steps - one.steps)
    .slice(0, longTexts)
    .some(({ text }) => countSteps(program.instructions, text(length)) > mostSteps);
}

/** A text of a length, as its signs. */
type Text = (length: number) => readonly string[];

/** Where a match is: the next instruction, the next sign, the direction, and the positions that it has saved. */
interface Thread {
  readonly next: number;
  readonly at: number;
  readonly by: 1 | -1;
  readonly saved: Readonly<Record<string, number>>;
}

/** The steps in which a text is matched from any of its signs on, or is not; counted to a little over `mostSteps`. */
function countSteps(instructions: readonly Instruction[], signs: readonly string[]): number {
  let steps = 0;

  const matches = (start: Thread): boolean => {
    const waiting: Thread[] = [start];
    for (let thread = waiting.pop(); thread && steps <= mostSteps; thread = waiting.pop()) {
      steps += 1;
      const { next, at, by, saved } = thread;
      const instruction = instructions[next] ?? { kind: 'end' };
      switch (instruction.kind) {
        case 'end':
          return true;
        case 'sign': {
          const sign = signs[by === 1 ? at : at - 1];
          if (sign !== undefined && instruction.fits(sign))
            waiting.push({ next: next + 1, at: at + by, by, saved });
          break;
        }
        case 'split':
          for (const to of instruction.to.toReversed()) waiting.push({ next: to, at, by, saved });
          break;
        case 'assert':
          if (instruction.holds(signs, at)) waiting.push({ next: next + 1, at, by, saved });
          break;
        case 'look':
          if (matches({ next: next + 1, at, by, saved }) !== instruction.isNegated)
            waiting.push({ next: instruction.end, at, by, saved });
          break;
        case 'turn':
          waiting.push({ next: next + 1, at, by: instruction.by, saved });
          break;
        case 'save':
          waiting.push({ next: next + 1, at, by, saved: { ...saved, [instruction.slot]: at } });
          break;
        case 'moved':
          if (saved[instruction.slot] !== at) waiting.push({ next: next + 1, at, by, saved });
          break;
        case 'same': {
          const text = signs.slice(saved[`start ${instruction.slot}`], saved[`end ${instruction.slot}`] ?? 0);
          const [first, last] = by === 1 ? [at, at + text.length] : [at - text.length, at];
          steps += text.length;
          if (text.every((sign, index) => signs[first + index] === sign))
            waiting.push({ next: next + 1, at: by === 1 ? last : first, by, saved });
        }
      }
    }
    return false;
  };

  for (let at = 0; at <= signs.length && steps <= mostSteps; at += 1)
    if (matches({ next: 0, at, by: 1, saved: {} })) break;
  return steps;
}

/** Texts, by their length, that begin as the pattern does, repeat a word, and end in what may not fit. */
function textsFor({ alternatives, tests }: PatternProgram): readonly Text[] {
  const kinds = signsByTests(tests);
  const { beginnings, repeated } = samplesOf(alternatives, kinds);
  const pairs = kinds.flatMap((one) => kinds.map((other) => one + other));
  const ends = ['', '\n', kinds.map((sign) => sign.repeat(2)).join('')];
  return [...beginnings].flatMap((beginning) =>
    [...new Set([...kinds, ...pairs, ...repeated])].flatMap((word) =>
      ends.map(
        (end): Text =>
          (length) => {
            const room = Math.max(0, length - [...beginning].length - [...end].length);
            const middle = [...word.repeat(Math.ceil(room / [...word].length))].slice(0, room);
            return [...beginning, ...middle, ...end].slice(0, length);
          },
      ),
    ),
  );
}

const signsToTry = [
  '\n',
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  'é',
  'क',
];

/** One sign for each way in which signs fit the parts of a pattern. */
function signsByTests(tests: PatternProgram['tests']): readonly string[] {
  const fitting = (sign: string) => tests.map((fits) => Number(fits(sign))).join('');
  return [...new Map(signsToTry.map((sign) => [fitting(sign), sign])).values()];
}

/** Texts that lead to each repetition of a pattern, and texts that one repeats. */
function samplesOf(alternatives: readonly AST.Alternative[], kinds: readonly string[]) {
  const beginnings = new Set(['']);
  const repeated = new Set<string>();
  const sampleOf = (node: AST.Element): string => {
    if (node.type === 'Quantifier') return sampleOf(node.element).repeat(node.min);
    if (node.type === 'Assertion' || node.type === 'Backreference') return '';
    if ('alternatives' in node) return node.alternatives[0]?.elements.map(sampleOf).join('') ?? '';
    return kinds.find(signTest(node.raw)) ?? '';
  };
  const visit = (all: readonly AST.Alternative[], before: string) => {
    for (const { elements } of all) {
      let beginning = before;
      for (const element of elements) {
        const inside = element.type === 'Quantifier' ? element.element : element;
        const within = 'alternatives' in inside ? inside.alternatives : [];
        if (element.type === 'Quantifier') {
          beginnings.add(beginning);
          const samples = within.map((one) => one.elements.map(sampleOf).join(''));
          for (const one of samples) for (const other of ['', ...samples]) repeated.add(one + other);
        }
        visit(within, beginning);
        beginning += sampleOf(element);
      }
    }
  };
  visit(alternatives, '');
  repeated.delete('');
  return { beginnings, repeated };
}
