import { readFileSync } from 'node:fs';

/** The type of an environment variable: how its text is parsed. */
export interface SettingType<T> {
  /** The expected format, with an example, for error messages. */
  readonly format: string;
  /** Returns the value; undefined for an invalid text. */
  readonly parse: (text: string) => T | undefined;
  /** Whether the text may contain a password or a key. Such a text is never printed. */
  readonly isSecret?: boolean;
}

/** An environment variable. docs/configuration.md is generated from it, with `text` as its purpose. */
export interface Setting<T> extends SettingType<T> {
  readonly name: string;
  readonly text: string;
  readonly defaultValue: T;
  readonly defaultText: string;
}

/** @param defaultText the default in docs/configuration.md, if its value is not clear */
export function setting<T, Default extends T | null>(
  name: string,
  kind: SettingType<T>,
  defaultValue: Default,
  text: string,
  defaultText = describeDefault(defaultValue),
): Setting<T | Default> {
  return { ...kind, name, text, defaultValue, defaultText };
}

function describeDefault(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'none';
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  return typeof value === 'object' ? `\`${Object.values(value).join('/')}\`` : `\`${value}\``;
}

/** Reads a variable. An invalid one adds a message to `issues` and gets its default. */
export function readSetting<T>(
  setting: Setting<T>,
  env: Readonly<Record<string, string | undefined>>,
  issues: string[],
): T {
  const { name, format, parse, isSecret, defaultValue } = setting;
  const text = textOf(setting, env, issues);
  if (text === '') return defaultValue;
  const value = parse(text);
  if (value !== undefined) return value;
  const quoted = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
  issues.push(`${name}: ${isSecret ? 'the value' : quoted} is not ${format}.`);
  return defaultValue;
}

/** The variable with the path of a file that contains a secret, so that the environment does not. */
export const fileVariable = (name: string): string => `${name}_FILE`;

function textOf(
  { name, isSecret }: Pick<Setting<unknown>, 'name' | 'isSecret'>,
  env: Readonly<Record<string, string | undefined>>,
  issues: string[],
): string {
  const text = env[name]?.trim() ?? '';
  const file = isSecret ? (env[fileVariable(name)]?.trim() ?? '') : '';
  if (file === '') return text;
  if (text !== '') issues.push(`${name}: set either ${name} or ${fileVariable(name)}.`);
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '') issues.push(`${fileVariable(name)}: the file ${file} is empty.`);
    return secret;
  } catch (error) {
    issues.push(
      `${fileVariable(name)}: the file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
    return '';
  }
}

/** Server or build cannot start, or a release cannot be activated. Operators see the message without the stack. */
export class StartError extends Error {
  override readonly name = 'StartError';

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}

/** @throws StartError with the variable and the expected format */
export function parseSetting<T>(setting: Setting<T>, env: Readonly<Record<string, string | undefined>>): T {
  const issues: string[] = [];
  const value = readSetting(setting, env, issues);
  if (issues[0] !== undefined) throw new StartError(issues[0]);
  return value;
}
