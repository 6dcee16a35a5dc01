import {
  expandToday,
  runWrongExample,
  type Trial,
  trialsOf,
  type WrongExample,
} from '#forms/compile/index.ts';
import { formErrorField } from '#forms/index.ts';
import type { AnswerBook } from './answers.ts';
import { answerAt, type Filled, withAnswer, withoutAnswer } from './filled.ts';
import { mend } from './mend.ts';
import { isFilledIn, type Leaf, type Play, type Stage } from './playForm.ts';

/** The most that is tried for one rule. */
const maxTries = 4000;

type Broken = WrongExample & { readonly reasons: number };

/** A title names the answer, or how long it is. */
const longestShown = 30;

/**
 * Forms that are refused: for each field one for every reason for which it can be, each pattern broken alone, and each
 * rule between fields broken. `good` are forms that are taken;
 * each wrong one is one of them with as little changed as may be. `kept` come first, and what they try is not tried again.
 */
export function breakForm(
  stage: Stage,
  book: AnswerBook,
  good: readonly Play[],
  kept: readonly WrongExample[] | undefined,
): readonly WrongExample[] {
  const { asked, form, today } = stage;
  const wrong: WrongExample[] = [...(kept ?? [])];
  const played = wrong.map((example) => runWrongExample(form, expandToday(example, today), today));
  const add = ({ title, filled, field }: WrongExample) => {
    const text = JSON.stringify([filled, field]);
    if (wrong.some((other) => JSON.stringify([other.filled, other.field]) === text)) return;
    wrong.push({ title, filled, field });
    played.push(runWrongExample(form, expandToday({ filled, field }, today), today));
  };
  const shown = placesShown(stage, book, good);
  if (!kept) for (const places of shown.values()) for (const one of wrongAt(stage, book, places)) add(one);
  for (const trial of trialsOf(asked, '', today)) {
    const plain = kept && !trial.rule && trial.untried(played) ? shown.get(trial.path.join('.')) : undefined;
    if (plain) for (const one of wrongAt(stage, book, plain)) add(one);
    // a field may have to be tried in three ways
    for (let ways = 0; ways < 3 && trial.untried(played); ways += 1) {
      const found = breaking(stage, book, trial, shown, good, (one) => {
        const alone = runWrongExample(form, expandToday(one, today), today);
        const before = trial.untried(played)?.[0];
        return trial.untried([...played, alone])?.[0] !== before;
      });
      if (!found) break;
      add(found);
    }
  }
  return wrong;
}

/** A field where a form that is taken shows it. */
interface Shown {
  readonly play: Play;
  readonly leaf: Leaf;
}

/** Every field with the forms that show it. A field that no form shows so far is looked for by changing what decides. */
function placesShown(
  stage: Stage,
  book: AnswerBook,
  good: readonly Play[],
): ReadonlyMap<string, readonly Shown[]> {
  const shown = new Map<string, Shown[]>();
  const note = (play: Play) => {
    let isNew = false;
    const inThis = new Set<string>();
    for (const leaf of play.leaves) {
      if (inThis.has(leaf.place)) continue;
      inThis.add(leaf.place);
      const known = shown.get(leaf.place);
      isNew ||= known === undefined;
      shown.set(leaf.place, [...(known ?? []), { play, leaf }]);
    }
    return isNew;
  };
  // what is shown only where something is missing begins at the empty form
  const open = [...good, stage.play({})];
  for (const play of good) note(play);
  let tried = 0;
  for (let play = open.shift(); play; play = open.shift()) {
    for (const leaf of play.leaves.filter(({ field }) => field.isDependency || field.rows)) {
      const { fitting, unfit } = book.answersTo(leaf, play.filled);
      const answers = [...fitting, ...unfit];
      const others = answers.map((answer) => withAnswer(play.filled, leaf.way, answer));
      for (const filled of [withoutAnswer(play.filled, leaf.way), ...others]) {
        tried += 1;
        if (tried > maxTries / 4) break;
        const other = stage.play(filled);
        if (!other.leaves.some(({ place }) => !shown.has(place))) continue;
        // a field that no form shows that is taken is tried in one that is not
        const base = mend(stage, book, other.filled, 200) ?? other;
        for (const found of [base, other]) if (note(found)) open.push(found);
      }
    }
  }
  return shown;
}

/** What a field alone can have wrong: for each reason the form in which least else is wrong. */
function wrongAt(stage: Stage, book: AnswerBook, places: readonly Shown[]): WrongExample[] {
  const plainest = new Map<string, Broken>();
  for (const { play, leaf } of places) {
    for (const [what, filled] of wrongAnswers(book, play, leaf)) {
      const { refused, filled: tried } = stage.play(filled);
      const at = refused.find(({ name }) => name === leaf.name);
      if (!at || (plainest.get(at.reason)?.reasons ?? Number.POSITIVE_INFINITY) <= refused.length) continue;
      const title = `${leaf.field.label}: ${what}`;
      plainest.set(at.reason, { title, filled: tried, field: leaf.name, reasons: refused.length });
    }
  }
  return [...plainest.values()];
}

/** A form with each answer that a field does not take, and without any. */
function* wrongAnswers(
  book: AnswerBook,
  play: Play,
  leaf: Leaf,
): Generator<readonly [what: string, filled: Filled]> {
  const { field, property, way } = leaf;
  const held = answerAt(play.filled, way);
  if (isFilledIn(play, leaf)) {
    const isStarted = field.default !== undefined || property.inner !== undefined;
    const empty = field.kind === 'list' || field.kind === 'rows' ? [] : '';
    yield ['left out', isStarted ? withAnswer(play.filled, way, empty) : withoutAnswer(play.filled, way)];
  }
  if (property.inner && Array.isArray(held) && held.length > 0) {
    const rows: readonly unknown[] = held;
    const most = Number(property.schema.maxItems ?? 0) + 1;
    const many = Array.from({ length: most }, (_, place) => rows[place] ?? rows[0]);
    yield [`${most} rows`, withAnswer(play.filled, way, many)];
    const twins = [...rows.slice(0, Math.max(1, rows.length - 1)), rows[0]];
    yield ['the same row twice', withAnswer(play.filled, way, twins)];
  }
  for (const answer of book.answersTo(leaf, play.filled).unfit) {
    const shown = JSON.stringify(answer);
    const length =
      typeof answer === 'string' ? `${answer.length} characters` : `${shown.slice(0, longestShown)}…`;
    yield [shown.length > longestShown ? length : shown, withAnswer(play.filled, way, answer)];
  }
}

/** Looks for a form that tries what a trial asks for: by changing one answer, then two, then three. */
function breaking(
  stage: Stage,
  book: AnswerBook,
  trial: Trial,
  shown: ReadonlyMap<string, readonly Shown[]>,
  good: readonly Play[],
  isServing: (example: WrongExample) => boolean,
): WrongExample | undefined {
  const prefixes = trial.rule
    ? trial.rule.names.map((name) => [...trial.path, name].join('.'))
    : [trial.path.join('.')];
  const isNamed = ({ place }: Leaf) =>
    prefixes.some((prefix) => place === prefix || place.startsWith(`${prefix}.`));
  const bases = new Set([
    ...good,
    ...[...shown.values()].flatMap((places) =>
      places.filter(({ leaf }) => isNamed(leaf)).map(({ play }) => play),
    ),
  ]);
  let tried = 0;
  let best: Broken | undefined;
  const judge = (filled: Filled, changed: readonly Leaf[]) => {
    tried += 1;
    const play = stage.play(filled);
    const place = trial.path.join('.');
    const at = play.refused.find(
      ({ name }) => trial.rule !== undefined || name.replace(/\.\d+(?=\.|$)/g, '') === place,
    );
    if (!at || (best && best.reasons <= play.refused.length)) return;
    const title = trial.rule?.purpose ?? titleOf(at, changed, play);
    const example = { title, filled: play.filled, field: at.name, reasons: play.refused.length };
    if (isServing(example)) best = example;
  };
  const visit = (play: Play, changed: readonly Leaf[], depth: number): void => {
    const isChanged = (leaf: Leaf) => changed.some(({ name }) => name === leaf.name);
    for (const leaf of play.leaves.filter((one) => isNamed(one) && !isChanged(one))) {
      for (const next of valuesAt(leaf, play.filled, book, depth)) {
        if (tried > maxTries || best?.reasons === 1) return;
        // another answer may make fields appear that the rule is about
        if (depth === 1) judge(next, [...changed, leaf]);
        else visit(stage.play(next), [...changed, leaf], depth - 1);
      }
    }
  };
  for (const depth of [1, 2, 3]) {
    for (const base of bases) visit(base, [], depth);
    if (best || tried > maxTries) break;
  }
  return best;
}

/** A form with each other answer in a field; fewer where several fields change at once. */
function* valuesAt(leaf: Leaf, filled: Filled, book: AnswerBook, depth: number): Generator<Filled> {
  const { fitting, unfit } = book.answersTo(leaf, filled);
  const most = depth === 1 ? fitting.length : 8;
  yield withoutAnswer(filled, leaf.way);
  for (const answer of fitting.slice(0, most)) yield withAnswer(filled, leaf.way, answer);
  if (depth === 1) for (const answer of unfit) yield withAnswer(filled, leaf.way, answer);
}

function titleOf(at: Play['refused'][number], changed: readonly Leaf[], { leaves }: Play): string {
  const refused = leaves.find(({ name }) => name === at.name);
  if (refused && at.reason === 'missing') return `${refused.field.label}: left out`;
  const labels = changed.map(({ field }) => field.label).join(' and ');
  if (at.name === formErrorField) return `${labels}: they do not go together`;
  return changed.length > 1
    ? `${labels}: not allowed together`
    : `${labels}: not allowed beside the other answers`;
}
