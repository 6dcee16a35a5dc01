import { bindFolder, type CompileContext, expandToday, fillForm } from '#forms/compile/index.ts';
import { generateExamples } from '../generateExamples.ts';
import { exampleFolder, type FieldExample } from './fieldExamples.ts';

interface InvalidInput {
  /** Such as 'email with nothing behind the @'. */
  readonly title: string;
  readonly filled: Readonly<Record<string, unknown>>;
  readonly messages: readonly { readonly label: string; readonly reason: string; readonly message: string }[];
}

/**
 * An example as a form, with valid and invalid input: the empty form first, where that is invalid.
 *
 * @throws Error when the example does not pass the check, or no valid input is found
 */
export function tryExample(example: FieldExample, context: CompileContext) {
  const sources = exampleFolder(example);
  const { form } = bindFolder(sources, context);
  const { examples, issues } = generateExamples(sources, context);
  if (!form || !examples || issues.length > 0)
    throw new Error(`${example.name}: ${issues.map(({ problem }) => problem).join(' ')}`);
  const { today } = context;
  const bound = form.engine;
  const tryInput = (title: string, values: Readonly<Record<string, unknown>>): InvalidInput => {
    const filled = expandToday(values, today);
    const errors = bound.validate(fillForm(bound, filled, today), today);
    const messages = errors.map(({ field, reason, message }) => ({
      label: bound.field(field)?.label ?? 'The form',
      reason,
      message,
    }));
    return { title, filled, messages };
  };
  const invalid = [
    tryInput('nothing entered', {}),
    ...examples.wrong.map((input) => tryInput(input.title, input.filled)),
  ];
  const messagesKey = ({ messages }: InvalidInput) => JSON.stringify(messages);
  return {
    filled: expandToday(examples.fullest.filled, today),
    invalid: invalid.filter(
      (input, index) =>
        input.messages.length > 0 &&
        invalid.findIndex((earlier) => messagesKey(earlier) === messagesKey(input)) === index,
    ),
  };
}
