/** What a variable of the environment may be. */
export interface SettingType<T> {
  /** What a text has to be, as a fault says it, with an example. */
  readonly form: string;
  /** What a text stands for; undefined when it is not of this kind. */
  readonly parse: (text: string) => T | undefined;
  /** Whether a text may hold a password or a key: it is never printed. */
  readonly isSecret?: boolean;
}

/** One variable of the environment: docs/configuration.md is written from it. */
export interface Setting<T> extends SettingType<T> {
  readonly name: string;
  /** What it is for. */
  readonly text: string;
  /** What it is when it is not set, or set to nothing. */
  readonly defaultValue: T;
  /** The fallback in words. */
  readonly defaultText: string;
}

/** What is wrong with a variable. */
export interface ConfigIssue {
  readonly variable: string;
  readonly problem: string;
}

/** @param usual the fallback in words, where its text says too little */
export function setting<T, Default extends T | null>(
  name: string,
  kind: SettingType<T>,
  defaultValue: Default,
  text: string,
  defaultText = `\`${defaultValue}\``,
): Setting<T | Default> {
  return { ...kind, name, text, defaultValue, defaultText };
}

/** Reads a variable; what is wrong with it is added to `faults`. */
export function readSetting<T>(
  { name, form, parse, isSecret, defaultValue }: Setting<T>,
  env: Readonly<Record<string, string | undefined>>,
  issues: ConfigIssue[],
): T {
  const text = env[name]?.trim() ?? '';
  if (text === '') return defaultValue;
  const value = parse(text);
  if (value !== undefined) return value;
  const quoted = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
  issues.push({ variable: name, problem: `${isSecret ? 'what it holds' : quoted} is not ${form}` });
  return defaultValue;
}

/** @throws Error naming the variable and what it has to be */
export function parseSetting<T>(setting: Setting<T>, env: Readonly<Record<string, string | undefined>>): T {
  const issues: ConfigIssue[] = [];
  const value = readSetting(setting, env, issues);
  for (const { variable, problem } of issues) throw new Error(`${variable}: ${problem}.`);
  return value;
}
