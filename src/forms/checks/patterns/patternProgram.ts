import { type AST, RegExpParser } from '@eslint-community/regexpp';

type Test = (character: string) => boolean;

/** The direction of matching: forwards (1), or backwards (-1) within a lookbehind. */
type Direction = 1 | -1;

/**
 * An instruction of a backtracking matcher. `split` tries its targets in order; `save` stores the position in a slot;
 * `progress` fails if the position is still the saved one, which ends an empty loop.
 */
export type Instruction =
  | { readonly kind: 'character'; readonly fits: Test; readonly by: Direction }
  | { readonly kind: 'split'; to: readonly number[] }
  | { readonly kind: 'assert'; readonly holds: (characters: readonly string[], at: number) => boolean }
  | { readonly kind: 'lookaround'; readonly isNegated: boolean; end: number }
  | { readonly kind: 'save' | 'progress'; readonly slot: string }
  | { readonly kind: 'backreference'; readonly group: string; readonly by: Direction }
  | { readonly kind: 'end' };

export interface PatternProgram {
  readonly alternatives: readonly AST.Alternative[];
  readonly instructions: readonly Instruction[];
  /** The tests of single characters, one for each part of the pattern that matches a character. */
  readonly tests: readonly Test[];
}

/** The limit for compiled instructions, with counted repetitions written out. */
const maxInstructions = 20_000;

/** Compiles a pattern (`u` flag) for a backtracking matcher; undefined if it has too many instructions. */
export function compilePattern(pattern: string): PatternProgram | undefined {
  const { alternatives } = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  const instructions: Instruction[] = [];
  const tests = new Map<string, Test>();
  const hasReferences = /\\[1-9k]/.test(pattern);
  let by: Direction = 1;

  const push = <Kind extends Instruction>(instruction: Kind): Kind => {
    if (instructions.length >= maxInstructions) throw new TooLarge();
    instructions.push(instruction);
    return instruction;
  };
  const split = () => push({ kind: 'split', to: [] as readonly number[] });
  const anyOf = (all: readonly AST.Alternative[]) => {
    const ends = all.map(({ elements }, index) => {
      const choice = index < all.length - 1 ? split() : undefined;
      const first = instructions.length;
      for (const element of by === 1 ? elements : elements.toReversed()) emit(element);
      const end = choice && split();
      if (choice) choice.to = [first, instructions.length];
      return end;
    });
    for (const end of ends) if (end) end.to = [instructions.length];
  };
  const repeat = ({ min, max, greedy, element }: AST.Quantifier) => {
    for (let count = 0; count < min; count += 1) emit(element);
    const choices: { readonly choice: { to: readonly number[] }; readonly first: number }[] = [];
    for (let count = min; count < max; count += 1) {
      const start = instructions.length;
      const choice = split();
      choices.push({ choice, first: start + 1 });
      const slot = `loop ${start}`;
      if (mayBeEmpty(element)) push({ kind: 'save', slot });
      emit(element);
      if (mayBeEmpty(element)) push({ kind: 'progress', slot });
      if (max !== Number.POSITIVE_INFINITY) continue;
      split().to = [start];
      break;
    }
    const behind = instructions.length;
    for (const { choice, first } of choices) choice.to = greedy ? [first, behind] : [behind, first];
  };
  const emit = (node: AST.Element): void => {
    switch (node.type) {
      case 'Group':
        anyOf(node.alternatives);
        return;
      case 'CapturingGroup': {
        const slots = [`start ${node.start}`, `end ${node.start}`];
        const [first = '', last = ''] = by === 1 ? slots : slots.toReversed();
        if (hasReferences) push({ kind: 'save', slot: first });
        anyOf(node.alternatives);
        if (hasReferences) push({ kind: 'save', slot: last });
        return;
      }
      case 'Quantifier':
        repeat(node);
        return;
      case 'Backreference':
        push({ kind: 'backreference', group: String([node.resolved].flat()[0]?.start), by });
        return;
      case 'Assertion': {
        if (node.kind !== 'lookahead' && node.kind !== 'lookbehind') {
          push({ kind: 'assert', holds: edgeTest(node) });
          return;
        }
        const look = push({ kind: 'lookaround', isNegated: node.negate, end: 0 });
        const before = by;
        by = node.kind === 'lookbehind' ? -1 : 1;
        anyOf(node.alternatives);
        push({ kind: 'end' });
        by = before;
        look.end = instructions.length;
        return;
      }
      default: {
        const fits = tests.get(node.raw) ?? characterTest(node.raw);
        tests.set(node.raw, fits);
        push({ kind: 'character', fits, by });
      }
    }
  };
  try {
    anyOf(alternatives);
    push({ kind: 'end' });
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
  return { alternatives, instructions, tests: [...tests.values()] };
}

class TooLarge extends Error {}

/** Returns a test for a part of a pattern that matches one character: a letter, `\d`, `[a-z]`. */
export function characterTest(written: string): Test {
  const expression = new RegExp(`^(?:${written})$`, 'u');
  const known = new Map<string, boolean>();
  return (character) => {
    const result = known.get(character) ?? expression.test(character);
    known.set(character, result);
    return result;
  };
}

/** Whether `^`, `$` or `\b` holds before the character at an index. */
function edgeTest(node: AST.EdgeAssertion | AST.WordBoundaryAssertion) {
  const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character);
  return (characters: readonly string[], at: number): boolean => {
    if (node.kind === 'start') return at === 0;
    if (node.kind === 'end') return at === characters.length;
    const isEdge = isWord(characters[at - 1]) !== isWord(characters[at]);
    return isEdge !== (node.kind === 'word' && node.negate);
  };
}

function mayBeEmpty(node: AST.Element): boolean {
  if (node.type === 'Quantifier') return node.min === 0 || mayBeEmpty(node.element);
  if (node.type === 'Group' || node.type === 'CapturingGroup')
    return node.alternatives.some(({ elements }) => elements.every(mayBeEmpty));
  return node.type === 'Assertion' || node.type === 'Backreference';
}
