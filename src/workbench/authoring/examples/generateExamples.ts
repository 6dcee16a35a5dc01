import {
  type CompileContext,
  compileFolder,
  compileWithoutExamples,
  expandToday,
  type FilledExample,
  type FolderSources,
  type FormExamples,
  type FormIssue,
  generatedMark,
  isGenerated,
  pointer,
  type WrongExample,
} from '#forms/compile/index.ts';
import { readBound, todayName } from '#forms/formats/bounds.ts';
import { isRecord, type JsonPath, listAt, recordAt, textAt, valueAt } from '../jsonPath.ts';
import { fillUp } from './fillUp.ts';
import { findForm, repairForm } from './findForm.ts';
import {
  createFormFiller,
  type Filled,
  type FillResult,
  type FormFiller,
  fieldPathOf,
  isFilledIn,
} from './formFiller.ts';
import { type Goal, goalsOf, stopGoals } from './goals.ts';
import { makeWrongExamples } from './makeWrongExamples.ts';
import { daysAround } from './relativeAnswers.ts';
import { withoutHidden, withoutNeedless } from './trimForm.ts';

export interface GeneratedExamples {
  /** undefined if the form does not compile, or no valid input was found. */
  readonly examples?: FormExamples & { readonly $schema: string };
  /** [] if the folder passes the check with these examples. */
  readonly issues: readonly FormIssue[];
  /** Titles of existing wrong examples that were removed, because the form now accepts them. */
  readonly dropped: readonly string[];
  /** Branches of rules, notices and outcomes that no example reaches. */
  readonly unreached: readonly Goal[];
}

/**
 * Generates examples.json of a folder from its schema. It contains the smallest and the fullest valid form with their
 * payloads, valid forms for the fields and rule branches that these two do not show, and invalid forms for every rule.
 * Replaces generated examples. Hand-written ones stay: answers to deleted fields are removed, invalid answers are
 * corrected, and only missing examples are added.
 */
export function generateExamples(
  sources: FolderSources,
  context: CompileContext,
  previous?: object,
): GeneratedExamples {
  const existing = previous && readExamples(previous);
  const { path } = sources.examples;
  const { form: bound, issues } = compileWithoutExamples({ ...sources, examples: { path } }, context);
  if (!bound) return { issues, dropped: [], unreached: [] };
  const filler = createFormFiller(bound, context.today);
  const start = existing?.smallest?.filled;
  const { result: found, isValid } = findForm(filler, start ?? {});
  if (!isValid) return { issues: [notFound(found, sources)], dropped: [], unreached: [] };
  const smallest = start ? found : withoutNeedless(filler, withoutHidden(filler, found));
  const repaired = existing?.fullest && repairForm(filler, existing.fullest.filled);
  const fullest = repaired
    ? fillUp(filler, repaired, filledFields(filler, existing))
    : withoutHidden(filler, fillUp(filler, smallest));
  const { stillInvalid, dropped } = splitWrongExamples(filler, existing?.wrong ?? []);
  const repairedOthers = (existing?.others ?? []).flatMap(({ filled }) => repairForm(filler, filled) ?? []);
  const wrong = existing?.wrong && stillInvalid;
  const goals = goalsOf(filler, bound.definition);
  const stops = stopGoals(filler, bound.definition);
  const { others, missed } = findOthers(filler, goals, [smallest, fullest, ...repairedOthers], wrong);
  const validForms = [smallest, fullest, ...repairedOthers, ...others];
  const examples = {
    $schema: '../meta/examples.schema.json',
    smallest: withPayload(filler, smallest, sources),
    fullest: withPayload(filler, fullest, sources),
    ...(validForms.length > 2 && {
      others: validForms.slice(2).map((one) => withPayload(filler, one, sources)),
    }),
    wrong: makeWrongExamples(filler, validForms, wrong, stops),
  };
  const stopped = examples.wrong.map(({ filled }) => filler.fill(filled));
  const neverStopped = stops.filter((goal) => !stopped.some((one) => goal.distance(one) === 0));
  const { $schema, ...generated } = examples;
  const marked = existing
    ? examples
    : { $schema, generated: generatedMark(examples, sources, context.shared), ...generated };
  const neverShown = missed.filter(({ goal }) => goal.kind === 'field').map((one) => notShown(one, sources));
  const checked = compileFolder({ ...sources, examples: { path, json: examples } }, context);
  return {
    examples: marked,
    // the check reports the same issue with less detail
    issues: neverShown.length > 0 ? neverShown : checked.issues,
    dropped,
    unreached: [...missed.map(({ goal }) => goal).filter(({ kind }) => kind !== 'field'), ...neverStopped],
  };
}

/** Reads hand-written examples; skips unfinished ones. */
function readExamples(written: object): Partial<FormExamples> | undefined {
  const { smallest, fullest, others, wrong } = recordAt(written);
  const isFilled = (one: unknown): one is FilledExample => isRecord(valueAt(one, ['filled']));
  const isWrong = (one: unknown): one is WrongExample =>
    isFilled(one) && ['title', 'field'].every((name) => textAt(one, [name]) !== undefined);
  const kept = {
    ...(isFilled(smallest) && { smallest }),
    ...(isFilled(fullest) && { fullest }),
    ...(Array.isArray(others) && { others: listAt(others).filter(isFilled) }),
    ...(Array.isArray(wrong) && { wrong: listAt(wrong).filter(isWrong) }),
  };
  return isGenerated(recordAt(written)) || Object.keys(kept).length === 0 ? undefined : kept;
}

interface Missed {
  readonly goal: Goal;
  /** The nearest form. */
  readonly nearest: FillResult;
}

const maxGoalTries = 400;

/**
 * Finds a valid form, as full as possible, for each goal that no other form reaches. If wrong examples are hand-written,
 * branches of rules are no goals, and a field only if no example fills it in.
 */
function findOthers(
  filler: FormFiller,
  goals: readonly Goal[],
  validForms: readonly FillResult[],
  wrong?: readonly WrongExample[],
) {
  const invalidForms = wrong?.map(({ filled }) => filler.fill(filled)) ?? [];
  const isValidAt = ({ name }: Goal, { errors }: FillResult) =>
    !errors.some((error) => fieldPathOf(error.name) === name);
  const sought = goals.filter(
    (goal) =>
      !wrong ||
      goal.kind === 'notice' ||
      goal.kind === 'outcome' ||
      (goal.kind === 'field' &&
        !invalidForms.some((one) => goal.distance(one) === 0 && isValidAt(goal, one))),
  );
  let others: readonly FillResult[] = [];
  const shows = (goal: Goal) => (one: FillResult) => goal.distance(one) === 0;
  const missed: Missed[] = [];
  for (const goal of sought) {
    if ([...validForms, ...others].some(shows(goal))) continue;
    const starts = [...validForms, ...others]
      .toSorted((a, b) => goal.distance(a) - goal.distance(b))
      .slice(0, 2);
    let nearest: FillResult | undefined;
    for (const { filled } of starts) {
      const { result, isValid } = findForm(filler, filled, goal, maxGoalTries);
      nearest = result;
      if (!isValid) continue;
      others = [...others, withoutHidden(filler, fillUp(filler, result, new Set(), goal))];
      break;
    }
    if (nearest && !others.some(shows(goal))) missed.push({ goal, nearest });
  }
  // a later form may reach the goal of an earlier form
  for (const other of others) {
    const rest = others.filter((one) => one !== other);
    if (sought.every((goal) => !shows(goal)(other) || [...validForms, ...rest].some(shows(goal))))
      others = rest;
  }
  return { others, missed: missed.filter(({ goal }) => !others.some(shows(goal))) };
}

/** Returns the fields that some example fills in. The author left them empty in other examples on purpose. */
function filledFields(filler: FormFiller, examples: Partial<FormExamples>): ReadonlySet<string> {
  const { smallest, fullest, others = [], wrong = [] } = examples;
  const all = [smallest, fullest, ...others, ...wrong].flatMap((one) =>
    one ? [filler.fill(one.filled)] : [],
  );
  return new Set(
    all.flatMap((result) => result.leaves.filter((leaf) => isFilledIn(result, leaf)).map(({ name }) => name)),
  );
}

/** Describes the errors of the nearest form with the form's messages. */
const describeErrors = ({ errors }: FillResult) =>
  errors.map(({ name, message }) => `at "${name}" (${message})`).join(', ');

function notFound(nearest: FillResult, { examples, folder }: FolderSources): FormIssue {
  return {
    file: examples.path,
    pointer: pointer('smallest'),
    problem: `No valid answers were found. The nearest attempt is invalid ${describeErrors(nearest)}: ${JSON.stringify(nearest.filled)}`,
    hint: `If visitors can fill in the form, correct these answers, write them in examples.json as "smallest": { "filled": { … } } and generate the rest: npm run form -- examples ${folder} --keep. If they cannot, change the rules of schema.json.`,
  };
}

function notShown({ goal, nearest }: Missed, { schema, folder }: FolderSources): FormIssue {
  const tried = `: ${JSON.stringify(nearest.filled)}`;
  const failure =
    nearest.errors.length > 0 ? `is invalid ${describeErrors(nearest)}` : 'does not show the field';
  return {
    file: schema.path,
    pointer: goal.at.pointer,
    problem: `No valid answers were found with "${goal.name}" filled in. The nearest attempt ${failure}${tried}`,
    hint: `If visitors can fill it in, correct these answers, write them in "others" of examples.json as { "filled": { … } } and generate the rest: npm run form -- examples ${folder} --keep. If they cannot, remove "${goal.name}" or change the rule that forbids it.`,
  };
}

/** Splits wrong examples into those that are still invalid, and the titles of those that are now valid. */
function splitWrongExamples(filler: FormFiller, wrong: readonly WrongExample[]) {
  const stillInvalid: WrongExample[] = [];
  const dropped: string[] = [];
  for (const { title, filled: written, field } of wrong) {
    const filled = filler.withoutUnknown(written);
    const { errors } = filler.fill(filled);
    const at = errors.find(({ name }) => name === field) ?? errors[0];
    if (at) stillInvalid.push({ title, filled, field: at.name });
    else dropped.push(title);
  }
  return { stillInvalid, dropped };
}

/** Adds the payload. Its days relative to today are written like `{today-2y}`, also those of defaults and of copies. */
function withPayload(
  { form, today }: FormFiller,
  { filled, values }: FillResult,
  { schema }: FolderSources,
): FilledExample {
  const texts = textsOfDays(JSON.stringify([filled, schema.json]));
  const payload = withRelativeDays(form.payload(values), filled, [], today, texts);
  return { filled, payload: payload as FilledExample['payload'] };
}

/** The days relative to today in a folder's text, and those that a bound or default such as `{starts+7d}` makes of them. */
function textsOfDays(json: string): readonly string[] {
  const written = [...new Set(json.match(/\{[\w.]+(?:[+-]\d+[dmy])?\}/g) ?? [])];
  const days = written.filter((text) => text.startsWith(`{${todayName}`));
  const shifts = written.map(readBound).flatMap((bound) => ('shift' in bound ? (bound.shift ?? []) : []));
  const shifted = days.flatMap((day) => shifts.flatMap((shift) => daysAround(day, shift)[0] ?? []));
  return [...new Set([...days, ...shifted])];
}

function withRelativeDays(
  value: unknown,
  filled: Filled,
  path: JsonPath,
  today: string,
  texts: readonly string[],
): unknown {
  const within = (inner: unknown, key: string | number) =>
    withRelativeDays(inner, filled, [...path, key], today, texts);
  if (Array.isArray(value)) return value.map(within);
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, within(inner, name)]));
  const entered = valueAt(filled, path);
  if (entered !== undefined && !(typeof entered === 'string' && entered.includes('{today'))) return value;
  const known = typeof entered === 'string' ? [entered] : texts;
  const forms = known.flatMap((text) => [text, `${text}T00:00:00.000Z`]);
  return forms.find((text) => expandToday(text, today) === value) ?? value;
}
