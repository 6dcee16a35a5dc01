import {
  bindFolder,
  type CompileContext,
  compileFolder,
  errorsElsewhere,
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
import type { LeadValue } from '#forms/index.ts';
import { type AnswerBook, openAnswerBook } from './answers.ts';
import { breakForm } from './breakForm.ts';
import { answerAt, type Filled } from './filled.ts';
import { fillUp } from './fillUp.ts';
import { mend, mendBeside, nearest } from './mend.ts';
import { createStage, isFilledIn, type Play, type Stage } from './playForm.ts';

/** The most that is tried to find a form that is taken. */
const maxTries = 1500;

/** Examples that were made, and what is wrong with the folder or could not be found. */
export interface MadeExamples {
  /** undefined when the form itself is not understood, or no way was found to fill it in. */
  readonly examples?: FormExamples & { readonly $schema: string };
  /** [] when the folder passes the check with them. */
  readonly issues: readonly FormIssue[];
  /** Titles of kept wrong examples that the form takes by now, and that were left out. */
  readonly dropped: readonly string[];
}

/** Examples that pass their meta-schema and are played by nobody: they stand there until there are others. */
export const noExamples: FormExamples & { readonly $schema: string } = {
  $schema: '../meta/examples.schema.json',
  smallest: { filled: {}, payload: {} },
  fullest: { filled: {}, payload: {} },
  wrong: [{ title: 'none yet', filled: {}, field: 'data' }],
};

/**
 * Makes examples.json of a folder from its schema: the smallest and the fullest form that it takes with what they send,
 * and wrong ones for everything that it forbids. What is sent and what is refused comes from the engine; where nothing
 * is found, a fault says what. With `kept` examples that a person wrote or changed those are kept, mended where the form
 * refuses them by now, and only what they do not try is added; what a program made is made anew.
 */
export function makeExamples(
  sources: FolderSources,
  context: CompileContext,
  written?: FormExamples,
): MadeExamples {
  const kept = written && !isGenerated({ ...written }) ? written : undefined;
  const file = { ...sources.examples, json: noExamples as unknown as FolderSources['examples']['json'] };
  const { form: understood, issues } = bindFolder({ ...sources, examples: file }, context);
  if (!understood) return { issues, dropped: [] };
  const stage = createStage(understood, context.today);
  const book = openAnswerBook(stage);
  const { play: smallest, isMended } = nearest(stage, book, kept?.smallest.filled ?? {}, maxTries);
  if (!isMended) return { issues: [notFound(smallest, file.path)], dropped: [] };
  const held = kept && mend(stage, book, kept.fullest.filled);
  const fullest = held ? fillUp(stage, book, held, triedIn(stage, kept)) : fillUp(stage, book, smallest);
  const { still, dropped } = stillRefused(stage, book, kept?.wrong ?? [], [smallest, fullest]);
  const examples = {
    $schema: noExamples.$schema,
    smallest: withPayload(stage, smallest),
    fullest: withPayload(stage, fullest),
    wrong: breakForm(stage, book, [smallest, fullest], kept && still),
  };
  const json = examples as unknown as FolderSources['examples']['json'];
  const checked = compileFolder({ ...sources, examples: { ...file, json } }, context);
  const { $schema, ...made } = examples;
  const marked = kept ? examples : { $schema, generated: generatedMark(examples, sources), ...made };
  return { examples: marked, issues: checked.issues, dropped };
}

/** The fields that examples fill in: what a person left empty in some of them stays so. */
function triedIn(stage: Stage, { smallest, fullest, wrong }: FormExamples): ReadonlySet<string> {
  const plays = [smallest, fullest, ...wrong].map(({ filled }) => stage.play(filled));
  return new Set(
    plays.flatMap((play) => play.leaves.filter((leaf) => isFilledIn(play, leaf)).map(({ name }) => name)),
  );
}

function notFound({ refused }: Play, file: string): FormIssue {
  const left = refused.map(({ name, reason }) => `"${name}" (${reason})`).join(', ');
  return {
    file,
    pointer: pointer('smallest'),
    problem: `No way was found to fill in the form so that it is taken: the nearest try is still refused at ${left}.`,
    hint: 'Fill in "smallest" by hand and make the rest with --keep, or loosen the rules of schema.json.',
  };
}

/**
 * The wrong examples that are refused, with the field that is, and with what they lack beside its own fault; and the
 * titles of those that are not refused any more.
 */
function stillRefused(
  stage: Stage,
  book: AnswerBook,
  wrong: readonly WrongExample[],
  [smallest, fullest]: readonly [Play, Play],
) {
  const { form, today } = stage;
  const right = expandToday(
    { smallest: { filled: smallest.filled }, fullest: { filled: fullest.filled } },
    today,
  );
  const still: WrongExample[] = [];
  const dropped: string[] = [];
  for (const { title, filled, field } of wrong) {
    const { refused } = stage.play(filled);
    const at = refused.find(({ name }) => name === field) ?? refused[0];
    if (!at) dropped.push(title);
    else {
      const example = expandToday({ filled, field: at.name }, today);
      const isElsewhere = errorsElsewhere(form, right, example, today).length > 0;
      const mended = isElsewhere ? mendBeside(stage, book, filled, at.name) : undefined;
      still.push({ title, filled: mended?.filled ?? filled, field: at.name });
    }
  }
  return { still, dropped };
}

function withPayload({ form, today }: Stage, { filled, values }: Play): FilledExample {
  const payload = Object.entries(form.payload(values)).map(([name, value]) => [
    name,
    asWritten(value, filled, [name], today),
  ]);
  return { filled, payload: Object.fromEntries(payload) as FilledExample['payload'] };
}

/** What is sent, with a day that was entered as so long before or after today written in that way again. */
function asWritten(
  value: LeadValue,
  filled: Filled,
  way: readonly (string | number)[],
  today: string,
): unknown {
  if (Array.isArray(value)) {
    const rows: readonly LeadValue[] = value;
    return rows.map((row, place) => asWritten(row, filled, [...way, place], today));
  }
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, asWritten(part, filled, [...way, name], today)]),
    );
  const entered = answerAt(filled, way);
  if (typeof entered !== 'string' || !entered.includes('{today')) return value;
  const written = [entered, `${entered}T00:00:00.000Z`];
  return written.find((text) => expandToday(text, today) === value) ?? value;
}
