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

/** Data goes to standard output, with a line end behind it; waits when the reader is slower. */
export async function print(text: string): Promise<void> {
  if (process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** A moment to the second, in UTC. */
export const toSecond = (moment: string) => moment.replace('T', ' ').slice(0, 19);

/**
 * Runs a command. What goes wrong is told on standard error, with the usage when the command line is wrong; the process
 * exits with 2 then, and with 1 when the order cannot be carried out.
 */
export function runCommand(main: () => Promise<void>, usage: string): void {
  main().catch((error: unknown) => {
    const isWrongLine = error instanceof ArgumentError;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (isWrongLine) process.stderr.write(`\n${usage}\n`);
    process.exitCode = isWrongLine ? 2 : 1;
  });
}
