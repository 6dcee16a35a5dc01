import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { timeInIndia } from '#forms/formats/today.ts';
import { processUser } from '#server/config/processUser.ts';
import type { SettingType } from '#server/config/setting.ts';
import { type Config, parseConfig } from '#server/config.ts';
import { databaseName } from '#server/database/openDatabase.ts';

/** An invalid argument of a command. The message is printed with the usage. */
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

/** Parses the arguments after a subcommand: options, and a fixed number of positional arguments. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  values = 0,
) {
  const parsed = withArgumentError(() =>
    parseArgs({ args: [...args], options, strict: true, allowPositionals: values > 0 }),
  );
  if (parsed.positionals.length === values) return parsed;
  throw new ArgumentError(
    `Expected ${values === 1 ? 'one argument' : `${values} arguments`} besides options.`,
  );
}

/** Parses an argument, or an option's value, like a setting. @throws ArgumentError with the expected format */
export function parseArgument<Value>(
  name: string,
  { format, parse }: SettingType<Value>,
  text: string | undefined,
): Value {
  const value = text === undefined ? undefined : parse(text);
  if (value !== undefined) return value;
  throw new ArgumentError(
    `${name}: expected ${format}${text === undefined ? '' : `, not ${JSON.stringify(text)}`}.`,
  );
}

/**
 * Reads the settings of a command, and prints its database on standard error, because standard output is for data.
 *
 * @throws StartError for an invalid setting
 */
export function readConfig(): Config {
  const config = parseConfig(process.env);
  console.error(`Database: ${databaseName(config)}`);
  return config;
}

/** The system user who runs the command, also through sudo or insurance-site. */
export const systemUser = (): string => process.env.SUDO_USER || processUser();

/** The path of a file argument. npm and insurance-site change the directory and store the original one in INIT_CWD. */
export const fileArgument = (file: string) => resolve(process.env.INIT_CWD ?? '', file);

/** Prints data to standard output, with a line end. Waits for a slow reader. */
export async function print(text: string): Promise<void> {
  if (process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)) return;
  await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** An ISO date-time as local time in India, to the second. */
export const formatTime = (time: string) => `${timeInIndia(new Date(time))} IST`;

/**
 * Runs a command; `--help` prints the usage. An invalid command line prints the usage too and exits with 2; a failed
 * command exits with 1.
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
