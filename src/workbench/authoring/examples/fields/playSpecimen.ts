import {
  type BoundForm,
  bindFolder,
  type CompileContext,
  expandToday,
  fillForm,
} from '#forms/compile/index.ts';
import { createForm } from '#forms/index.ts';
import { makeExamples } from '../makeExamples.ts';
import type { FieldSpecimen } from './specimen.ts';
import { specimenFolder } from './specimenFolder.ts';

/** What was entered, and what is said of it. */
export interface SpecimenRefusal {
  /** What is wrong, such as 'email with nothing behind the @'. */
  readonly title: string;
  readonly filled: Readonly<Record<string, unknown>>;
  readonly said: readonly { readonly label: string; readonly reason: string; readonly message: string }[];
}

/** A specimen as a form: how it is filled in, what that sends, and what is refused with which words. */
export interface PlayedSpecimen {
  readonly form: BoundForm;
  readonly filled: Readonly<Record<string, unknown>>;
  readonly sent: Readonly<Record<string, unknown>>;
  /** An empty form that is sent first, where that is refused; then whatever else is. */
  readonly refused: readonly SpecimenRefusal[];
}

/**
 * Makes a form of a specimen and plays it: values come from its schema as examples of a new folder do, and words from
 * the engine.
 *
 * @throws when the specimen is none: its folder does not pass the check, or nothing was found to fill it with
 */
export function playSpecimen(specimen: FieldSpecimen, context: CompileContext): PlayedSpecimen {
  const sources = specimenFolder(specimen);
  const { form } = bindFolder(sources, context);
  const { examples, issues } = makeExamples(sources, context);
  if (!form || !examples || issues.length > 0)
    throw new Error(`${specimen.name}: ${issues.map(({ problem }) => problem).join(' ')}`);
  const { today } = context;
  const bound = createForm(form.model, form.validateCheck, form.derivations, form.structured);
  const refusal = (title: string, written: Readonly<Record<string, unknown>>): SpecimenRefusal => {
    const filled = expandToday(written, today);
    const errors = bound.validate(fillForm(bound, filled, today), today);
    const said = errors.map(({ field, reason, message }) => ({
      label: bound.field(field)?.label ?? 'The form',
      reason,
      message,
    }));
    return { title, filled, said };
  };
  const refused = [
    refusal('nothing entered', {}),
    ...examples.wrong.map((one) => refusal(one.title, one.filled)),
  ];
  const keyOf = ({ said }: SpecimenRefusal) => JSON.stringify(said);
  return {
    form,
    filled: expandToday(examples.fullest.filled, today),
    sent: expandToday(examples.fullest.payload, today),
    refused: refused.filter(
      (one, place) =>
        one.said.length > 0 && refused.findIndex((other) => keyOf(other) === keyOf(one)) === place,
    ),
  };
}
