import type { WrongExample } from '#forms/compile/index.ts';
import { listAt, withValue } from '../jsonPath.ts';
import { findForm } from './findForm.ts';
import {
  type Filled,
  type FillResult,
  type FormFiller,
  fieldPathOf,
  isFilledIn,
  type Leaf,
  withoutAnswer,
} from './formFiller.ts';
import type { Goal } from './goals.ts';

const maxTitleLength = 30;

/**
 * Generates invalid forms by changing valid ones as little as possible: one for each field and reason, one for each rule in
 * which an answer makes another field invalid, and one for each stop without an outcome. If there are `existing` examples,
 * adds only those for stops, and for fields that are not shared and have no existing example.
 */
export function makeWrongExamples(
  filler: FormFiller,
  validForms: readonly FillResult[],
  existing: readonly WrongExample[] | undefined,
  stops: readonly Goal[],
): readonly WrongExample[] {
  const wrong = new Map<string, WrongExample>();
  const add = ({ title, filled, field }: WrongExample) => {
    const text = JSON.stringify([filled, field]);
    if (!wrong.has(text)) wrong.set(text, { title, filled, field });
  };
  for (const one of existing ?? []) add(one);
  const named = existing?.map(({ field }) => fieldPathOf(field));
  const visible = findVisibleFields(validForms);
  for (const [fieldPath, occurrences] of visible) {
    const isShared = occurrences.some(({ leaf }) => leaf.field.sharedName !== undefined);
    if (named && (isShared || named.includes(fieldPath))) continue;
    for (const one of findWrongAnswers(filler, occurrences)) add(one);
  }
  if (!existing) for (const one of findBrokenRules(filler, visible)) add(one);
  for (const one of findStops(filler, visible, validForms, stops, existing ?? [])) add(one);
  return [...wrong.values()];
}

interface VisibleField {
  readonly result: FillResult;
  readonly leaf: Leaf;
}

/** Finds all visible fields with the forms that show them. */
function findVisibleFields(validForms: readonly FillResult[]): ReadonlyMap<string, readonly VisibleField[]> {
  const all = validForms.flatMap((result) => result.leaves.map((leaf) => ({ result, leaf })));
  return Map.groupBy(all, ({ leaf }) => leaf.fieldPath);
}

/** Finds for each reason the form with the fewest errors in which this field is invalid. */
function findWrongAnswers(filler: FormFiller, occurrences: readonly VisibleField[]): WrongExample[] {
  const plainest = new Map<string, WrongExample & { readonly errorCount: number }>();
  for (const { result, leaf } of occurrences) {
    for (const [mistake, filled] of wrongAnswers(filler, result, leaf)) {
      const { errors, filled: tried } = filler.fill(filled);
      const at = errors.find(({ name }) => name === leaf.name);
      if (!at || (plainest.get(at.reason)?.errorCount ?? Number.POSITIVE_INFINITY) <= errors.length) continue;
      const title = `${leaf.field.texts.label}: ${mistake}`;
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
  const { field, path } = leaf;
  if (isFilledIn(result, leaf)) {
    const isStarted = (field.start ?? field.follows) !== undefined || field.kind === 'rows';
    const empty = field.kind === 'choices' || field.kind === 'rows' ? [] : '';
    yield [
      'left out',
      isStarted ? withValue(result.filled, path, empty) : withoutAnswer(result.filled, path),
    ];
  }
  const rows = field.kind === 'rows' ? listAt(result.filled, path) : [];
  if (rows.length > 0) {
    const limit = (field.value.limits.maxItems ?? 0) + 1;
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

/** Finds forms in which one changed answer makes another field invalid, one for each field and reason. */
function* findBrokenRules(
  filler: FormFiller,
  visible: ReadonlyMap<string, readonly VisibleField[]>,
): Generator<WrongExample> {
  const found = new Set<string>();
  for (const { result, leaf } of [...visible.values()].flat()) {
    const { valid } = filler.answersFor(leaf, result.filled);
    const answers = valid.map((answer) => withValue(result.filled, leaf.path, answer));
    for (const changed of [withoutAnswer(result.filled, leaf.path), ...answers]) {
      const { errors, filled, leaves } = filler.fill(changed);
      const [error] = errors;
      const key = `${error?.name} ${error?.reason}`;
      if (!error || errors.length > 1 || error.name === leaf.name || found.has(key)) continue;
      found.add(key);
      const label = leaves.find(({ name }) => name === error.name)?.field.texts.label;
      const title =
        label === undefined
          ? `${leaf.field.texts.label}: it contradicts other answers`
          : `${label}: not allowed together with ${leaf.field.texts.label}`;
      yield {
        title: error.reason === 'missing' ? `${label}: left out` : title,
        filled,
        field: error.name,
      };
    }
  }
}

const maxStopTries = 200;

/** Finds a form for each stop that no existing example shows, by one changed answer or, if that fails, by several. */
function* findStops(
  filler: FormFiller,
  visible: ReadonlyMap<string, readonly VisibleField[]>,
  validForms: readonly FillResult[],
  stops: readonly Goal[],
  existing: readonly WrongExample[],
): Generator<WrongExample> {
  const shown = existing.map(({ filled }) => filler.fill(filled));
  const shows = (result: FillResult) => (stop: Goal) => stop.distance(result) === 0;
  const missing = new Set(stops.filter((stop) => !shown.some((result) => shows(result)(stop))));
  const exampleOf = (stop: Goal, { errors, filled, leaves }: FillResult): WrongExample | undefined => {
    const [error] = errors;
    if (!error || errors.length > 1) return undefined;
    missing.delete(stop);
    const label = leaves.find(({ name }) => name === error.name)?.field.texts.label;
    return { title: `${label ?? 'The form'}: it stops the form`, filled, field: error.name };
  };
  for (const { result, leaf } of missing.size > 0 ? [...visible.values()].flat() : [])
    for (const answer of filler.answersFor(leaf, result.filled).valid) {
      if (missing.size === 0) return;
      const changed = filler.fill(withValue(result.filled, leaf.path, answer));
      const stop = [...missing].find(shows(changed));
      const example = stop && exampleOf(stop, changed);
      if (example) yield example;
    }
  for (const stop of missing) {
    const [nearest] = validForms.toSorted((a, b) => stop.distance(a) - stop.distance(b));
    if (!nearest) return;
    const { result } = findForm(filler, nearest.filled, stop, maxStopTries);
    const example = shows(result)(stop) ? exampleOf(stop, result) : undefined;
    if (example) yield example;
  }
}
