import {
  expandToday,
  runWrongExample,
  type Trial,
  trialsOf,
  type WrongExample,
} from '#forms/compile/index.ts';
import { formErrorField } from '#forms/index.ts';
import { valueAt, withValue } from '../jsonPath.ts';
import { type Filled, type FillResult, isFilledIn, type Leaf, withoutAnswer } from './filled.ts';
import type { FormFiller } from './formFiller.ts';
import { repairForm } from './repairForm.ts';

const maxTries = 4000;

type RankedExample = WrongExample & { readonly errorCount: number };

const maxTitleLength = 30;

/**
 * Makes invalid forms: for each field one for every reason, each pattern broken alone, and each rule between fields
 * broken. Each is one of the valid forms with as little changed as possible. `existing` ones come first, and the rules
 * that they break are not broken again.
 */
export function makeWrongExamples(
  filler: FormFiller,
  validForms: readonly FillResult[],
  existing: readonly WrongExample[] | undefined,
): readonly WrongExample[] {
  const { root, form, today } = filler;
  const wrong: WrongExample[] = [...(existing ?? [])];
  const results = wrong.map((example) => runWrongExample(form, expandToday(example, today), today));
  const add = ({ title, filled, field }: WrongExample) => {
    const text = JSON.stringify([filled, field]);
    if (wrong.some((other) => JSON.stringify([other.filled, other.field]) === text)) return;
    wrong.push({ title, filled, field });
    results.push(runWrongExample(form, expandToday({ filled, field }, today), today));
  };
  const visible = findVisibleFields(filler, validForms);
  if (!existing)
    for (const occurrences of visible.values())
      for (const one of findWrongAnswers(filler, occurrences)) add(one);
  for (const trial of trialsOf(root, '', today)) {
    const plain =
      existing && !trial.rule && trial.untried(results) ? visible.get(trial.path.join('.')) : undefined;
    if (plain) for (const one of findWrongAnswers(filler, plain)) add(one);
    // a field may have to be tried in three ways
    for (let count = 0; count < 3 && trial.untried(results); count += 1) {
      const found = findWrongExample(filler, trial, visible, validForms, (one) => {
        const resultAlone = runWrongExample(form, expandToday(one, today), today);
        const before = trial.untried(results)?.[0];
        return trial.untried([...results, resultAlone])?.[0] !== before;
      });
      if (!found) break;
      add(found);
    }
  }
  return wrong;
}

interface VisibleField {
  readonly result: FillResult;
  readonly leaf: Leaf;
}

/** Finds every field with the forms that show it. A field that no form shows yet is looked for by changing its dependencies. */
function findVisibleFields(
  filler: FormFiller,
  validForms: readonly FillResult[],
): ReadonlyMap<string, readonly VisibleField[]> {
  const visible = new Map<string, VisibleField[]>();
  const addFields = (result: FillResult) => {
    let isNew = false;
    const ownPaths = new Set<string>();
    for (const leaf of result.leaves) {
      if (ownPaths.has(leaf.fieldPath)) continue;
      ownPaths.add(leaf.fieldPath);
      const known = visible.get(leaf.fieldPath);
      isNew ||= known === undefined;
      visible.set(leaf.fieldPath, [...(known ?? []), { result, leaf }]);
    }
    return isNew;
  };
  // some fields show only while another is empty
  const queue = [...validForms, filler.fill({})];
  for (const result of validForms) addFields(result);
  let tried = 0;
  for (let result = queue.shift(); result; result = queue.shift()) {
    for (const leaf of result.leaves.filter(({ field, isDependency }) => isDependency || field.rows)) {
      const { valid, invalid } = filler.answersFor(leaf, result.filled);
      const answers = [...valid, ...invalid];
      const variations = answers.map((answer) => withValue(result.filled, leaf.path, answer));
      for (const filled of [withoutAnswer(result.filled, leaf.path), ...variations]) {
        tried += 1;
        if (tried > maxTries / 4) break;
        const other = filler.fill(filled);
        if (!other.leaves.some(({ fieldPath }) => !visible.has(fieldPath))) continue;
        // a field that no valid form shows is tried in an invalid one
        const base = repairForm(filler, other.filled, 200) ?? other;
        for (const found of [base, other]) if (addFields(found)) queue.push(found);
      }
    }
  }
  return visible;
}

/** Finds for each reason the form in which this field is invalid and least else is. */
function findWrongAnswers(filler: FormFiller, occurrences: readonly VisibleField[]): WrongExample[] {
  const plainest = new Map<string, RankedExample>();
  for (const { result, leaf } of occurrences) {
    for (const [mistake, filled] of wrongAnswers(filler, result, leaf)) {
      const { errors, filled: tried } = filler.fill(filled);
      const at = errors.find(({ name }) => name === leaf.name);
      if (!at || (plainest.get(at.reason)?.errorCount ?? Number.POSITIVE_INFINITY) <= errors.length) continue;
      const title = `${leaf.field.label}: ${mistake}`;
      plainest.set(at.reason, { title, filled: tried, field: leaf.name, errorCount: errors.length });
    }
  }
  return [...plainest.values()];
}

function* wrongAnswers(
  filler: FormFiller,
  result: FillResult,
  leaf: Leaf,
): Generator<readonly [mistake: string, filled: Filled]> {
  const { field, property, path } = leaf;
  const current = valueAt(result.filled, path);
  if (isFilledIn(result, leaf)) {
    const isStarted = field.default !== undefined || property.inner !== undefined;
    const empty = field.kind === 'list' || field.kind === 'rows' ? [] : '';
    yield [
      'left out',
      isStarted ? withValue(result.filled, path, empty) : withoutAnswer(result.filled, path),
    ];
  }
  if (property.inner && Array.isArray(current) && current.length > 0) {
    const rows: readonly unknown[] = current;
    const limit = Number(property.schema.maxItems ?? 0) + 1;
    const tooMany = Array.from({ length: limit }, (_, index) => rows[index] ?? rows[0]);
    yield [`${limit} rows`, withValue(result.filled, path, tooMany)];
    const twins = [...rows.slice(0, Math.max(1, rows.length - 1)), rows[0]];
    yield ['the same row twice', withValue(result.filled, path, twins)];
  }
  for (const answer of filler.answersFor(leaf, result.filled).invalid) {
    const json = JSON.stringify(answer);
    const length =
      typeof answer === 'string' ? `${answer.length} characters` : `${json.slice(0, maxTitleLength)}…`;
    yield [json.length > maxTitleLength ? length : json, withValue(result.filled, path, answer)];
  }
}

/** Searches for the form of a trial: changes one value, then two, then three. */
function findWrongExample(
  filler: FormFiller,
  trial: Trial,
  visible: ReadonlyMap<string, readonly VisibleField[]>,
  validForms: readonly FillResult[],
  isUseful: (example: WrongExample) => boolean,
): WrongExample | undefined {
  const prefixes = trial.rule
    ? trial.rule.names.map((name) => [...trial.path, name].join('.'))
    : [trial.path.join('.')];
  const isNamed = ({ fieldPath }: Leaf) =>
    prefixes.some((prefix) => fieldPath === prefix || fieldPath.startsWith(`${prefix}.`));
  const bases = new Set([
    ...validForms,
    ...[...visible.values()].flatMap((occurrences) =>
      occurrences.filter(({ leaf }) => isNamed(leaf)).map(({ result }) => result),
    ),
  ]);
  let tried = 0;
  let best: RankedExample | undefined;
  const consider = (filled: Filled, changed: readonly Leaf[]) => {
    tried += 1;
    const result = filler.fill(filled);
    const fieldPath = trial.path.join('.');
    const at = result.errors.find(
      ({ name }) => trial.rule !== undefined || name.replace(/\.\d+(?=\.|$)/g, '') === fieldPath,
    );
    if (!at || (best && best.errorCount <= result.errors.length)) return;
    const title = trial.rule?.purpose ?? titleFor(at, changed, result);
    const example = { title, filled: result.filled, field: at.name, errorCount: result.errors.length };
    if (isUseful(example)) best = example;
  };
  const visit = (result: FillResult, changed: readonly Leaf[], depth: number): void => {
    const isChanged = (leaf: Leaf) => changed.some(({ name }) => name === leaf.name);
    for (const leaf of result.leaves.filter((one) => isNamed(one) && !isChanged(one))) {
      for (const next of variationsOf(filler, leaf, result.filled, depth)) {
        if (tried > maxTries || best?.errorCount === 1) return;
        // another answer may make fields appear that the rule is about
        if (depth === 1) consider(next, [...changed, leaf]);
        else visit(filler.fill(next), [...changed, leaf], depth - 1);
      }
    }
  };
  for (const depth of [1, 2, 3]) {
    for (const base of bases) visit(base, [], depth);
    if (best || tried > maxTries) break;
  }
  return best;
}

/** The form with other answers in a field; fewer where several fields change at once. */
function* variationsOf(filler: FormFiller, leaf: Leaf, filled: Filled, depth: number): Generator<Filled> {
  const { valid, invalid } = filler.answersFor(leaf, filled);
  const limit = depth === 1 ? valid.length : 8;
  yield withoutAnswer(filled, leaf.path);
  for (const answer of valid.slice(0, limit)) yield withValue(filled, leaf.path, answer);
  if (depth === 1) for (const answer of invalid) yield withValue(filled, leaf.path, answer);
}

function titleFor(
  at: FillResult['errors'][number],
  changed: readonly Leaf[],
  { leaves }: FillResult,
): string {
  const leaf = leaves.find(({ name }) => name === at.name);
  if (leaf && at.reason === 'missing') return `${leaf.field.label}: left out`;
  const labels = changed.map(({ field }) => field.label).join(' and ');
  if (at.name === formErrorField) return `${labels}: they do not go together`;
  return changed.length > 1
    ? `${labels}: not allowed together`
    : `${labels}: not allowed beside the other answers`;
}
