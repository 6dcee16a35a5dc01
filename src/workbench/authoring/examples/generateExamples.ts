import {
  bindFolder,
  type CompileContext,
  compileFolder,
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
import { isRecord, type JsonPath, valueAt } from '../jsonPath.ts';
import { fillUp } from './fillUp.ts';
import { createFormFiller, type Filled, type FillResult, type FormFiller, isFilledIn } from './formFiller.ts';
import { makeWrongExamples } from './makeWrongExamples.ts';
import { findNearestValid, repairForm } from './repairForm.ts';

export interface GeneratedExamples {
  /** undefined when the form does not compile, or no valid input was found. */
  readonly examples?: FormExamples & { readonly $schema: string };
  /** [] when the folder passes the check with these examples. */
  readonly issues: readonly FormIssue[];
  /** Titles of existing wrong examples that are valid by now, and were left out. */
  readonly dropped: readonly string[];
}

/** Placeholder that passes the meta-schema until examples are generated. */
export const noExamples = {
  $schema: '../meta/examples.schema.json',
  smallest: { filled: {}, payload: {} },
  fullest: { filled: {}, payload: {} },
  wrong: [{ title: 'none yet', filled: {}, field: 'data' }],
};

/**
 * Generates examples.json of a folder from its schema: the smallest and the fullest valid form with their payloads, and
 * invalid ones for every rule. Previous examples that a person wrote stay: they are repaired where the form changed, lose
 * the answers to fields that are gone, and only missing ones are added. Generated ones are generated again.
 */
export function generateExamples(
  sources: FolderSources,
  context: CompileContext,
  previous?: FormExamples,
): GeneratedExamples {
  const existing = previous && !isGenerated({ ...previous }) ? previous : undefined;
  const { path } = sources.examples;
  const withoutExamples = { ...sources, examples: { path, json: noExamples } };
  const { form: understood, issues } = bindFolder(withoutExamples, context);
  if (!understood) return { issues, dropped: [] };
  const filler = createFormFiller(understood, context.today);
  const { result: smallest, isValid } = findNearestValid(filler, existing?.smallest.filled ?? {});
  if (!isValid) return { issues: [notFound(smallest, path)], dropped: [] };
  const repaired = existing && repairForm(filler, existing.fullest.filled);
  const fullest = repaired
    ? fillUp(filler, repaired, filledFields(filler, existing))
    : fillUp(filler, smallest);
  const { stillInvalid, dropped } = splitWrongExamples(filler, existing?.wrong ?? []);
  const examples = {
    $schema: noExamples.$schema,
    smallest: withPayload(filler, smallest),
    fullest: withPayload(filler, fullest),
    wrong: makeWrongExamples(filler, [smallest, fullest], existing && stillInvalid),
  };
  const checked = compileFolder({ ...sources, examples: { path, json: examples } }, context);
  const { $schema, ...generated } = examples;
  const marked = existing ? examples : { $schema, generated: generatedMark(examples, sources), ...generated };
  return { examples: marked, issues: checked.issues, dropped };
}

/** Fields that an example fills in: where a person left one of them empty, it stays empty. */
function filledFields(filler: FormFiller, { smallest, fullest, wrong }: FormExamples): ReadonlySet<string> {
  const results = [smallest, fullest, ...wrong].map(({ filled }) => filler.fill(filled));
  return new Set(
    results.flatMap((result) =>
      result.leaves.filter((leaf) => isFilledIn(result, leaf)).map(({ name }) => name),
    ),
  );
}

function notFound({ errors }: FillResult, file: string): FormIssue {
  const remaining = errors.map(({ name, message }) => `"${name}" (${message})`).join(', ');
  return {
    file,
    pointer: pointer('smallest'),
    problem: `No way was found to fill in the form so that it is taken: the nearest try is still refused at ${remaining}.`,
    hint: 'Fill in "smallest" by hand and make the rest with --keep, or loosen the rules of schema.json.',
  };
}

/** Splits wrong examples into those that are still invalid, and the titles of those that are valid by now. */
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

function withPayload({ form, today }: FormFiller, { filled, values }: FillResult): FilledExample {
  const payload = withRelativeDays(form.payload(values), filled, [], today);
  return { filled, payload: payload as FilledExample['payload'] };
}

/** The payload with days relative to today, such as `{today-2y}`, where they were entered so. */
function withRelativeDays(value: unknown, filled: Filled, path: JsonPath, today: string): unknown {
  const within = (inner: unknown, key: string | number) =>
    withRelativeDays(inner, filled, [...path, key], today);
  if (Array.isArray(value)) return value.map(within);
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, within(inner, name)]));
  const entered = valueAt(filled, path);
  if (typeof entered !== 'string' || !entered.includes('{today')) return value;
  const forms = [entered, `${entered}T00:00:00.000Z`];
  return forms.find((text) => expandToday(text, today) === value) ?? value;
}
