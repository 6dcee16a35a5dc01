import type { WrongExample } from '#forms/compile/index.ts';
import { listAt, valueAt, withValue } from '../jsonPath.ts';
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
  const visible = findVisibleFields(filler, validForms);
  for (const [fieldPath, occurrences] of visible) {
    const isShared = occurrences.some(({ leaf }) => leaf.field.sharedName !== undefined);
    if (named && (isShared || named.includes(fieldPath))) continue;
    for (const one of findWrongAnswers(filler, occurrences)) add(one);
  }
  const broken = new Map<string, WrongExample>();
  const stopped = findStops(filler, validForms, stops, existing ?? []);
  for (const { leaf, changed } of existing && stopped.areFound() ? [] : changedForms(filler, visible)) {
    if (!existing) noteBrokenRule(broken, leaf, changed);
    stopped.note(changed);
  }
  for (const one of [...broken.values(), ...stopped.examples()]) add(one);
  return [...wrong.values()];
}

interface VisibleField {
  readonly result: FillResult;
  readonly leaf: Leaf;
}

/** Finds all visible fields with the forms that show them. Omits a form if an earlier one has the same related answers. */
function findVisibleFields(
  filler: FormFiller,
  validForms: readonly FillResult[],
): ReadonlyMap<string, readonly VisibleField[]> {
  const all = validForms.flatMap((result) => {
    const answers = result.leaves.map(
      (leaf) => [leaf, JSON.stringify(valueAt(result.filled, leaf.path))] as const,
    );
    return result.leaves.map((leaf) => {
      const related = filler.related(leaf.fieldPath);
      const around = answers.flatMap(([{ fieldPath, name }, text]) =>
        related.has(fieldPath) ? [`${name} ${text}`] : [],
      );
      return { result, leaf, key: [leaf.name, ...around].join() };
    });
  });
  const distinct = new Map(all.toReversed().map((one) => [one.key, one]));
  return Map.groupBy(
    all.filter((one) => distinct.get(one.key) === one),
    ({ leaf }) => leaf.fieldPath,
  );
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

interface ChangedForm {
  /** The field whose answer was removed or replaced. */
  readonly leaf: Leaf;
  readonly changed: FillResult;
}

/** Changes one answer of a valid form. */
function* changedForms(
  filler: FormFiller,
  visible: ReadonlyMap<string, readonly VisibleField[]>,
): Generator<ChangedForm> {
  for (const { result, leaf } of [...visible.values()].flat()) {
    const { valid } = filler.answersFor(leaf, result.filled);
    const answers = valid.map((answer) => withValue(result.filled, leaf.path, answer));
    for (const filled of [withoutAnswer(result.filled, leaf.path), ...answers])
      yield { leaf, changed: filler.fill(filled) };
  }
}

/** Notes a form in which one changed answer makes another field invalid, one for each field and reason. */
function noteBrokenRule(
  broken: Map<string, WrongExample>,
  leaf: Leaf,
  { errors, filled, leaves }: FillResult,
) {
  const [error] = errors;
  const key = `${error?.name} ${error?.reason}`;
  if (!error || errors.length > 1 || error.name === leaf.name || broken.has(key)) return;
  const label = leaves.find(({ name }) => name === error.name)?.field.texts.label;
  const title =
    label === undefined
      ? `${leaf.field.texts.label}: it contradicts other answers`
      : `${label}: not allowed together with ${leaf.field.texts.label}`;
  broken.set(key, {
    title: error.reason === 'missing' ? `${label}: left out` : title,
    ...{ filled, field: error.name },
  });
}

const maxStopTries = 200;

/** Finds a form for each stop that no existing example shows, among those that it is given or, if that fails, by a search. */
function findStops(
  filler: FormFiller,
  validForms: readonly FillResult[],
  stops: readonly Goal[],
  existing: readonly WrongExample[],
) {
  const shown = existing.map(({ filled }) => filler.fill(filled));
  const shows = (result: FillResult) => (stop: Goal) => stop.distance(result) === 0;
  const missing = new Set(stops.filter((stop) => !shown.some((result) => shows(result)(stop))));
  const found: WrongExample[] = [];
  const add = (stop: Goal, { errors, filled, leaves }: FillResult) => {
    const [error] = errors;
    if (!error || errors.length > 1) return;
    missing.delete(stop);
    const label = leaves.find(({ name }) => name === error.name)?.field.texts.label;
    found.push({ title: `${label ?? 'The form'}: it stops the form`, filled, field: error.name });
  };
  return {
    areFound: () => missing.size === 0,
    note(changed: FillResult) {
      const stop = changed.errors.length === 1 ? [...missing].find(shows(changed)) : undefined;
      if (stop) add(stop, changed);
    },
    examples() {
      for (const stop of missing) {
        const [nearest] = validForms.toSorted((a, b) => stop.distance(a) - stop.distance(b));
        if (!nearest) break;
        const { result } = findForm(filler, nearest.filled, stop, maxStopTries);
        if (shows(result)(stop)) add(stop, result);
      }
      return found;
    },
  };
}
