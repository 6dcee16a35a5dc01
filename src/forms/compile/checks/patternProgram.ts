import { type AST, RegExpParser } from '@eslint-community/regexpp';

type Test = (sign: string) => boolean;

/** A step of a match. `split` goes on at the first place that leads to a match; `moved` ends a loop over nothing. */
export type Instruction =
  | { readonly kind: 'sign'; readonly fits: Test }
  | { readonly kind: 'split'; to: readonly number[] }
  | { readonly kind: 'assert'; readonly holds: (signs: readonly string[], at: number) => boolean }
  | { readonly kind: 'look'; readonly isNegated: boolean; end: number }
  | { readonly kind: 'save' | 'moved' | 'same'; readonly slot: string }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'end' };

export interface PatternProgram {
  readonly alternatives: readonly AST.Alternative[];
  readonly instructions: readonly Instruction[];
  /** Whether a sign fits, of each part of the pattern that takes signs. */
  readonly tests: readonly Test[];
}

/** More than so many instructions, with counted repetitions written out, are not compiled. */
const mostInstructions = 20_000;

/** A pattern (`u` flag) as the steps of a match by backtracking; undefined where they are too many. */
export function compilePattern(pattern: string): PatternProgram | undefined {
  const { alternatives } = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  const instructions: Instruction[] = [];
  const tests = new Map<string, Test>();
  const hasReferences = /\\[1-9k]/.test(pattern);
  let by: 1 | -1 = 1;

  const push = <Kind extends Instruction>(instruction: Kind): Kind => {
    if (instructions.length >= mostInstructions) throw new TooLarge();
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
      if (mayBeEmpty(element)) push({ kind: 'moved', slot });
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
        push({ kind: 'same', slot: String([node.resolved].flat()[0]?.start) });
        return;
      case 'Assertion': {
        if (node.kind !== 'lookahead' && node.kind !== 'lookbehind') {
          push({ kind: 'assert', holds: edgeTest(node) });
          return;
        }
        const look = push({ kind: 'look', isNegated: node.negate, end: 0 });
        const before = by;
        by = node.kind === 'lookbehind' ? -1 : 1;
        push({ kind: 'turn', by });
        anyOf(node.alternatives);
        push({ kind: 'end' });
        by = before;
        look.end = instructions.length;
        return;
      }
      default: {
        const fits = tests.get(node.raw) ?? signTest(node.raw);
        tests.set(node.raw, fits);
        push({ kind: 'sign', fits });
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

/** Whether a sign fits what takes one sign, as it is written: a letter, `\d`, `[a-z]`. */
export function signTest(written: string): Test {
  const expression = new RegExp(`^(?:${written})$`, 'u');
  const known = new Map<string, boolean>();
  return (sign) => {
    const result = known.get(sign) ?? expression.test(sign);
    known.set(sign, result);
    return result;
  };
}

/** Whether `^`, `$` or `\b` holds before the sign at an index. */
function edgeTest(node: AST.EdgeAssertion | AST.WordBoundaryAssertion) {
  const isWord = (sign: string | undefined) => sign !== undefined && /\w/.test(sign);
  return (signs: readonly string[], at: number): boolean => {
    if (node.kind === 'start') return at === 0;
    if (node.kind === 'end') return at === signs.length;
    const isEdge = isWord(signs[at - 1]) !== isWord(signs[at]);
    return isEdge !== (node.kind === 'word' && node.negate);
  };
}

function mayBeEmpty(node: AST.Element): boolean {
  if (node.type === 'Quantifier') return node.min === 0 || mayBeEmpty(node.element);
  if (node.type === 'Group' || node.type === 'CapturingGroup')
    return node.alternatives.some(({ elements }) => elements.every(mayBeEmpty));
  return node.type === 'Assertion' || node.type === 'Backreference';
}
