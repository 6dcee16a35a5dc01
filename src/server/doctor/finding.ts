/** The result of a check. `failure`: leads, messages or backups are at risk now. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'failure';
  /** One sentence with what was found, and what to do about it. */
  readonly text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const failure = (text: string): Finding => ({ state: 'failure', text });

/** The message of an error in one line. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');

/** Runs a check; an error becomes a failure. `subject` is what was checked, if the error does not say it. */
export async function findingOf(check: () => Promise<Finding>, subject = ''): Promise<Finding> {
  return check().catch((error: unknown) => failure(subject + messageOf(error)));
}
