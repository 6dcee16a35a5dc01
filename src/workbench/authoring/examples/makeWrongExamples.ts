import type { WrongExample } from '#forms/compile/index.ts';
import { valueAt, withValue } from '../jsonPath.ts';
import {
  type Filled,
  type FillResult,
  type FormFiller,
  isFilledIn,
  type Leaf,
  withoutAnswer,
} from './formFiller.ts';
import { repairForm } from './repairForm.ts';

const maxTries = 1000;
const maxTitleLength = 30;

/**
 * Makes invalid forms: for each field one for every reason, and those in which one answer breaks a rule about another
 * field. Each is one of the valid forms with as little changed as possible. `existing` ones come first; then only
 * fields of the form's own that none of them names get more.
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
  const named = existing?.map(({ field }) => field.replace(/\.\d+(?=\.|$)/g, ''));
  const visible = findVisibleFields(filler, validForms);
  for (const [fieldPath, occurrences] of visible) {
    const isShared = occurrences.some(({ leaf }) => leaf.property.sharedName !== undefined);
    if (named && (isShared || named.includes(fieldPath))) continue;
    for (const one of findWrongAnswers(filler, occurrences)) add(one);
  }
  if (!existing) for (const one of findBrokenRules(filler, visible)) add(one);
  return [...wrong.values()];
}

interface VisibleField {
  readonly result: FillResult;
  readonly leaf: Leaf;
}

/** Finds every field with the forms that show it, and changes dependencies to make more fields visible. */
function findVisibleFields(filler: FormFiller, validForms: readonly FillResult[]) {
  const visible = new Map<string, VisibleField[]>();
  const addFields = (result: FillResult) => {
    const before = visible.size;
    for (const [fieldPath, [leaf]] of Map.groupBy(result.leaves, (one) => one.fieldPath))
      if (leaf) visible.set(fieldPath, [...(visible.get(fieldPath) ?? []), { result, leaf }]);
    return visible.size > before;
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
        if (tried > maxTries) break;
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
  const plainest = new Map<string, WrongExample & { readonly errorCount: number }>();
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

/** Finds forms in which one changed answer makes another field invalid: one for each field and reason. */
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
      const label = leaves.find(({ name }) => name === error.name)?.field.label;
      const title =
        label === undefined
          ? `${leaf.field.label}: it does not go together with the other answers`
          : `${label}: not allowed beside ${leaf.field.label}`;
      yield {
        title: error.reason === 'missing' ? `${label}: left out` : title,
        filled,
        field: error.name,
      };
    }
  }
}
