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
  { name, format, parse, isSecret, defaultValue }: Setting<T>,
  env: Readonly<Record<string, string | undefined>>,
  issues: string[],
): T {
  const text = env[name]?.trim() ?? '';
  if (text === '') return defaultValue;
  const value = parse(text);
  if (value !== undefined) return value;
  const quoted = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
  issues.push(`${name}: ${isSecret ? 'the value' : quoted} is not ${format}.`);
  return defaultValue;
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
