import type { Form } from '../../createForm.ts';
import { wholeForm } from '../../explainErrors.ts';
import { expandToday } from '../days.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { FilledExample, FormExamples, SourceFile, WrongExample } from '../sources.ts';
import { fillForm, sentName } from './checkExamples.ts';

type Filled = Readonly<Record<string, unknown>>;

/**
 * A wrong example is wrong at its field alone: with the answer that a right form has there, nothing else is refused.
 * Somebody who tries it would never come to that field otherwise. `today` is 'YYYY-MM-DD'.
 */
export function checkOneFault(file: SourceFile, form: Form, today: string): FormFault[] {
  const examples = expandToday(file.json, today) as unknown as FormExamples;
  return examples.wrong.flatMap((_wrong, position) =>
    wrongElsewhere(file.path, form, examples, position, today),
  );
}

function wrongElsewhere(
  file: string,
  form: Form,
  examples: FormExamples,
  position: number,
  today: string,
): FormFault[] {
  const { title = '', field = '' } = examples.wrong[position] ?? {};
  const left = refusedElsewhere(form, examples, examples.wrong[position], today);
  if (left.length === 0) return [];
  const names = left.map((name) => `"${name}"`).join(', ');
  return [
    {
      file,
      pointer: pointer('wrong', position, 'filled'),
      problem: `"${title}" is wrong at ${names} too, whatever stands in "${field}".`,
      remedy: `Fill in ${names} as a right form has it, so that only "${field}" is refused; npm run form -- examples with --keep does that.`,
    },
  ];
}

/** Where a wrong example is refused beside its field, whatever a right form has there. Days are written out. */
export function refusedElsewhere(
  form: Form,
  { smallest, fullest }: Readonly<Record<'smallest' | 'fullest', Pick<FilledExample, 'filled'>>>,
  wrong: Pick<WrongExample, 'filled' | 'field'> | undefined,
  today: string,
): readonly string[] {
  const { filled = {}, field = wholeForm } = wrong ?? {};
  if (field === wholeForm) return [];
  const refusedAt = (one: Filled) => {
    const values = fillForm(form, one, today);
    return form.validate(values, today).map((error) => sentName(form, values, error.field));
  };
  const others = refusedAt(filled).filter((name) => name !== field);
  if (others.length === 0) return [];
  const way = field.split('.');
  const answers = [smallest.filled, fullest.filled].flatMap((right) => answersAt(right, way));
  // without a right answer to try there, nothing is known of the others
  if (answers.length === 0) return [];
  const still = [undefined, ...answers].map((answer) => refusedAt(withAnswerAt(filled, way, answer)));
  return others.filter((name) => still.every((names) => names.includes(name)));
}

/** What a form has at a way; of rows what each of them has. */
function answersAt(held: unknown, [step, ...deeper]: readonly string[]): unknown[] {
  if (step === undefined) return held === undefined ? [] : [held];
  if (Array.isArray(held)) return held.flatMap((row: unknown) => answersAt(row, deeper));
  return isObject(held) ? answersAt(held[step], deeper) : [];
}

/** With another answer at a way, or with none. */
function withAnswerAt(held: Filled, way: readonly string[], answer: unknown): Filled {
  const copy = JSON.parse(JSON.stringify(held)) as Filled;
  const last = way.at(-1) ?? '';
  const holder = way
    .slice(0, -1)
    .reduce<unknown>(
      (within, step) => (typeof within === 'object' && within ? Reflect.get(within, step) : within),
      copy,
    );
  if (typeof holder !== 'object' || holder === null) return copy;
  if (answer === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, answer);
  return copy;
}
const isObject = (value: unknown): value is Filled =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
