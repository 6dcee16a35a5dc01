import type { AST } from '@eslint-community/regexpp';
import { characterTest, compilePattern, type Instruction, type PatternProgram } from './patternProgram.ts';

/** The limit of matching steps for one text: a few milliseconds. */
const maxSteps = 1_000_000;

/** All texts are tried at a short length, and the most expensive ones at full length. */
const [shortLength, longTexts] = [60, 20];

/**
 * Whether a backtracking matcher, as in browsers and Node, can need more than `maxSteps` for a text of at most `length`
 * characters. Counts the steps for texts that match the repetitions of the pattern many times, but not its end.
 */
export function isTooSlow(pattern: string, length: number): boolean {
  const program = compilePattern(pattern);
  if (!program) return true;
  const tried: { readonly text: Text; readonly steps: number }[] = [];
  for (const text of textsFor(program)) {
    const steps = countSteps(program.instructions, text(Math.min(length, shortLength)));
    if (steps > maxSteps) return true;
    tried.push({ text, steps });
  }
  return tried
    .sort((one, other) => other.steps - one.steps)
    .slice(0, longTexts)
    .some(({ text }) => countSteps(program.instructions, text(length)) > maxSteps);
}

/** Creates a text with a given number of characters, as an array of them. */
type Text = (length: number) => readonly string[];

/** The state of a match: the next instruction, the position in the text, and the saved positions. */
interface Thread {
  readonly next: number;
  readonly at: number;
  readonly saved: Readonly<Record<string, number>>;
}

/** Counts the steps of a search for a match in a text, up to a little over `maxSteps`. */
function countSteps(instructions: readonly Instruction[], characters: readonly string[]): number {
  let steps = 0;

  const matches = (start: Thread): boolean => {
    const waiting: Thread[] = [start];
    for (let thread = waiting.pop(); thread && steps <= maxSteps; thread = waiting.pop()) {
      steps += 1;
      const { next, at, saved } = thread;
      const instruction = instructions[next] ?? { kind: 'end' };
      switch (instruction.kind) {
        case 'end':
          return true;
        case 'character': {
          const { fits, by } = instruction;
          const character = characters[by === 1 ? at : at - 1];
          if (character !== undefined && fits(character))
            waiting.push({ next: next + 1, at: at + by, saved });
          break;
        }
        case 'split':
          for (const to of instruction.to.toReversed()) waiting.push({ next: to, at, saved });
          break;
        case 'assert':
          if (instruction.holds(characters, at)) waiting.push({ next: next + 1, at, saved });
          break;
        case 'lookaround':
          if (matches({ next: next + 1, at, saved }) !== instruction.isNegated)
            waiting.push({ next: instruction.end, at, saved });
          break;
        case 'save':
          waiting.push({ next: next + 1, at, saved: { ...saved, [instruction.slot]: at } });
          break;
        case 'progress':
          if (saved[instruction.slot] !== at) waiting.push({ next: next + 1, at, saved });
          break;
        case 'backreference': {
          const { group, by } = instruction;
          const text = characters.slice(saved[`start ${group}`], saved[`end ${group}`] ?? 0);
          const [first, last] = by === 1 ? [at, at + text.length] : [at - text.length, at];
          steps += text.length;
          if (text.every((character, index) => characters[first + index] === character))
            waiting.push({ next: next + 1, at: by === 1 ? last : first, saved });
        }
      }
    }
    return false;
  };

  for (let at = 0; at <= characters.length && steps <= maxSteps; at += 1)
    if (matches({ next: 0, at, saved: {} })) break;
  return steps;
}

/** Returns texts that begin as the pattern does, repeat a word, and end in characters that might not match. */
function textsFor({ alternatives, tests }: PatternProgram): readonly Text[] {
  const kinds = charactersByTests(tests);
  const { beginnings, repeated } = samplesOf(alternatives, kinds);
  const pairs = kinds.flatMap((one) => kinds.map((other) => one + other));
  const ends = ['', '\n', kinds.map((character) => character.repeat(2)).join('')];
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

const charactersToTry = [
  '\n',
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  'é',
  'क',
];

/** Returns characters that each pass a different combination of tests. */
function charactersByTests(tests: PatternProgram['tests']): readonly string[] {
  const fitting = (character: string) => tests.map((fits) => Number(fits(character))).join('');
  return [...new Map(charactersToTry.map((character) => [fitting(character), character])).values()];
}

/** Returns texts that lead to each repetition of a pattern, and texts that the repetitions match. */
function samplesOf(alternatives: readonly AST.Alternative[], kinds: readonly string[]) {
  const beginnings = new Set(['']);
  const repeated = new Set<string>();
  const sampleOf = (node: AST.Element): string => {
    if (node.type === 'Quantifier') return sampleOf(node.element).repeat(node.min);
    if (node.type === 'Assertion' || node.type === 'Backreference') return '';
    if ('alternatives' in node) return node.alternatives[0]?.elements.map(sampleOf).join('') ?? '';
    return kinds.find(characterTest(node.raw)) ?? '';
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
