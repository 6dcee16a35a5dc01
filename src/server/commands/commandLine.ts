import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A wrong argument of a command, in words for whoever typed it. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/**
 * Asks node:util's parseArgs for what was typed.
 *
 * @throws ArgumentError with the first sentence of what parseArgs says of a wrong command line
 */
export function parsedOrRefused<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message.replace(/\. .*$/s, '.') : String(error));
  }
}

/**
 * Parses what was typed behind an order: options, and so many words.
 *
 * @throws ArgumentError
 */
export function parseTyped<Options extends ParseArgsOptionsConfig>(
  typed: readonly string[],
  options: Options,
  words = 0,
) {
  const parsed = parsedOrRefused(() =>
    parseArgs({ args: [...typed], options, strict: true, allowPositionals: words > 0 }),
  );
  if (parsed.positionals.length === words) return parsed;
  throw new ArgumentError(`Write ${words === 1 ? 'one word' : `${words} words`} here, beside options.`);
}

/** @throws ArgumentError naming what may be written */
export function oneOf<Word extends string>(
  what: string,
  word: string | undefined,
  words: readonly Word[],
): Word {
  const known = words.find((candidate) => candidate === word);
  if (known !== undefined) return known;
  const problem = word === undefined ? '' : `, not ${JSON.stringify(word)}`;
  throw new ArgumentError(`${what}: one of ${words.join(', ')}${problem}.`);
}

/** Data goes to standard output, with a line end behind it; waits when the reader is slower. */
export async function print(text: string): Promise<void> {
  if (process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** A moment to the second, in UTC. */
export const toSecond = (moment: string) => moment.replace('T', ' ').slice(0, 19);

/**
 * Runs a command with what was typed; `--help` prints the usage alone. What goes wrong is told on standard error, with
 * the usage when the command line is wrong; the process exits with 2 then, and with 1 when the order cannot be carried
 * out.
 */
export function runCommand(main: (typed: readonly string[]) => Promise<void>, usage: string): void {
  const typed = process.argv.slice(2);
  const running = typed.includes('--help') ? print(usage) : main(typed);
  running.catch((error: unknown) => {
    const isWrongLine = error instanceof ArgumentError;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (isWrongLine) process.stderr.write(`\n${usage}\n`);
    process.exitCode = isWrongLine ? 2 : 1;
  });
}
