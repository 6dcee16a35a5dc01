import { formErrorField } from '#forms/index.ts';
import type { AnswerBook } from './answers.ts';
import { answerAt, type Filled, withAnswer, withoutAnswer } from './filled.ts';
import type { Leaf, Play, Stage } from './playForm.ts';

/** A form on the way to be one that is taken, and what may be changed next in it. */
interface Attempt {
  readonly play: Play;
  /** How many changes away from the start. */
  readonly steps: number;
  readonly cost: number;
  readonly moves: Iterator<Filled>;
}

/**
 * Changes what is filled in, answer by answer, until the form takes it: first at what is refused, then anywhere. The best
 * attempt so far goes on. undefined when `most` attempts did not find any.
 */
export function mend(stage: Stage, book: AnswerBook, start: Filled, most = 1500): Play | undefined {
  const { play, isMended } = nearest(stage, book, start, most);
  return isMended ? play : undefined;
}

/** The same beside a field that is to be refused, whose answer stays: nothing else is. */
export function mendBeside(stage: Stage, book: AnswerBook, start: Filled, field: string): Play | undefined {
  const { play, isMended } = nearest(stage, book, start, 300, field);
  return isMended ? play : undefined;
}

/** The form that is nearest to one that is taken, or refused at `beside` alone. */
export function nearest(
  stage: Stage,
  book: AnswerBook,
  start: Filled,
  most: number,
  beside?: string,
): { readonly play: Play; readonly isMended: boolean } {
  const first = stage.play(start);
  const issues = ({ refused }: Play) =>
    refused.filter(({ name }) => name !== beside).length +
    (beside !== undefined && refused.every(({ name }) => name !== beside) ? 100 : 0);
  const seen = new Set<string>();
  const open: Attempt[] = [];
  let tried = 0;
  let best = first;
  const begin = (filled: Filled, steps: number): Play | undefined => {
    const text = JSON.stringify(filled);
    if (seen.has(text)) return undefined;
    seen.add(text);
    tried += 1;
    const play = stage.play(filled);
    const cost = issues(play) * 4 + steps;
    open.push({ play, steps, cost, moves: movesOf(play, book, beside) });
    if (issues(play) < issues(best)) best = play;
    return play;
  };
  begin(start, 0);
  while (tried < most && issues(best) > 0) {
    open.sort((a, b) => a.cost - b.cost);
    const attempt = open[0];
    if (!attempt) break;
    for (;;) {
      const { done, value } = attempt.moves.next();
      if (done) {
        open.splice(open.indexOf(attempt), 1);
        break;
      }
      const play = begin(value, attempt.steps + 1);
      if (!play) continue;
      if (tried >= most || issues(play) < issues(attempt.play)) break;
    }
  }
  return { play: best, isMended: issues(best) === 0 };
}

function* movesOf(
  { filled, refused, leaves: all }: Play,
  book: AnswerBook,
  beside: string | undefined,
): Iterator<Filled> {
  const named = new Set(refused.map(({ name }) => name));
  const leaves = all.filter(({ name }) => name !== beside);
  const atIssue = leaves.filter(({ name }) => named.has(name));
  for (const leaf of atIssue) yield* changesOf(leaf, filled, book, 40);
  const others = leaves.filter(({ name }) => !named.has(name));
  const isAsked = (leaf: Leaf) =>
    leaf.field.isDependency === true || answerAt(filled, leaf.way) !== undefined;
  const near = named.has(formErrorField) ? others : others.filter(isAsked);
  const far = others.filter((leaf) => !near.includes(leaf));
  for (const leaf of [...near, ...far]) yield* changesOf(leaf, filled, book, 8);
}

/** The form with other answers in a field, at most so many, and with none. */
function* changesOf(leaf: Leaf, filled: Filled, book: AnswerBook, most: number): Generator<Filled> {
  const held = answerAt(filled, leaf.way);
  for (const answer of book.answersTo(leaf, filled).fitting.slice(0, most)) {
    const rows = leaf.property.inner && Array.isArray(answer) ? sameRows(answer, held) : answer;
    yield withAnswer(filled, leaf.way, rows);
  }
  if (held !== undefined) yield withoutAnswer(filled, leaf.way);
  // what begins with an answer is emptied by hand
  if (leaf.field.default !== undefined) yield withAnswer(filled, leaf.way, '');
}

/** So many rows, of which the first are those that are there. */
export function sameRows(rows: readonly unknown[], held: unknown): readonly unknown[] {
  return Array.isArray(held) ? rows.map((row, place) => held[place] ?? row) : rows;
}
