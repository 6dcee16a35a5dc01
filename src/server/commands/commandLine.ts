import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { timeInIndia } from '#forms/formats/today.ts';
import { processUser } from '#server/config/processUser.ts';
import type { SettingType } from '#server/config/setting.ts';
import { type Config, parseConfig } from '#server/config.ts';
import { databaseName } from '#server/database/openDatabase.ts';

/** A wrong argument of a command; the message is for the person who typed it. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

/** @throws ArgumentError with the first sentence of parseArgs' message */
export function withArgumentError<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message.replace(/\. .*$/s, '.') : String(error));
  }
}

/** Parses the arguments after a subcommand: options and a fixed number of words. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  values = 0,
) {
  const parsed = withArgumentError(() =>
    parseArgs({ args: [...args], options, strict: true, allowPositionals: values > 0 }),
  );
  if (parsed.positionals.length === values) return parsed;
  throw new ArgumentError(`Write ${values === 1 ? 'one word' : `${values} words`} here, beside options.`);
}

/** Parses a word, or an option's value, like a setting. @throws ArgumentError telling what may be written */
export function parseWord<Value>(
  what: string,
  { format, parse }: SettingType<Value>,
  text: string | undefined,
): Value {
  const value = text === undefined ? undefined : parse(text);
  if (value !== undefined) return value;
  throw new ArgumentError(`${what}: ${format}${text === undefined ? '' : `, not ${JSON.stringify(text)}`}.`);
}

/**
 * The settings of a command that works on the database. Names that database on standard error, so that data on standard
 * output stays clean.
 *
 * @throws StartError for a wrong setting
 */
export function readConfig(): Config {
  const config = parseConfig(process.env);
  console.error(`Database: ${databaseName(config)}`);
  return config;
}

/** The user of this machine who runs the command, also behind sudo or the command insurance-site. */
export const systemUser = (): string => process.env.SUDO_USER || processUser();

/** A file that a command line names: npm and insurance-site change the directory, and leave the earlier one in INIT_CWD. */
export const namedFile = (file: string) => resolve(process.env.INIT_CWD ?? '', file);

/** Data goes to standard output, with a line end behind it; waits when the reader is slower. */
export async function print(text: string): Promise<void> {
  if (process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** A moment (ISO date-time) to the second, as the clocks in India show it: IST. */
export const formatTime = (time: string) => `${timeInIndia(new Date(time))} IST`;

/**
 * Runs a command; `--help` prints the usage. The process exits with 2, after the usage, for a wrong command line, and
 * with 1 when the command fails.
 */
export function runCommand(main: (args: readonly string[]) => Promise<void>, usage: string): void {
  const args = process.argv.slice(2);
  const running = args.includes('--help') ? print(usage) : main(args);
  running.catch((error: unknown) => {
    const isUsageError = error instanceof ArgumentError;
    console.error(error instanceof Error ? error.message : String(error));
    if (isUsageError) console.error(`\n${usage}`);
    process.exitCode = isUsageError ? 2 : 1;
  });
}
