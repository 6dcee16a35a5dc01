import type { WrongExample } from '#forms/compile/index.ts';
import { listAt, withValue } from '../jsonPath.ts';
import {
  type Filled,
  type FillResult,
  type FormFiller,
  fieldPathOf,
  isFilledIn,
  type Leaf,
  withoutAnswer,
} from './formFiller.ts';

const maxTitleLength = 30;

/**
 * Generates invalid forms by changing valid ones as little as possible: one for each field and reason, and one for each
 * rule in which an answer makes another field invalid, and one for each stop. If there are `existing` examples, adds only those for fields that
 * are not shared and have no existing example.
 */
export function makeWrongExamples(
  filler: FormFiller,
  validForms: readonly FillResult[],
  existing: readonly WrongExample[] | undefined,
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
  if (!existing)
    for (const one of [...findBrokenRules(filler, visible), ...findStops(filler, visible)]) add(one);
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

/** Finds a form for each stop without an outcome, with one changed answer and no other error. */
function* findStops(
  filler: FormFiller,
  visible: ReadonlyMap<string, readonly VisibleField[]>,
): Generator<WrongExample> {
  const found = new Set<string>();
  const stops = filler.form.model.notices?.filter(({ tone, outcome }) => tone === 'stop' && !outcome) ?? [];
  for (const { result, leaf } of stops.length > 0 ? [...visible.values()].flat() : [])
    for (const answer of filler.answersFor(leaf, result.filled).valid) {
      const { errors, filled, values } = filler.fill(withValue(result.filled, leaf.path, answer));
      const [stop] = filler.form
        .notices(values, filler.today)
        .filter(({ notice }) => stops.includes(notice) && !found.has(notice.when));
      const [error] = errors;
      if (!stop || !error || errors.length > 1) continue;
      found.add(stop.notice.when);
      yield { title: `${leaf.field.texts.label}: it stops the form`, filled, field: error.name };
    }
}
