interface ErrorDescription {
  readonly name: string;
  readonly code?: string;
  /** Calls only, without the message. */
  readonly frames: readonly string[];
  readonly cause?: ErrorDescription;
}

/**
 * An error for the log, without its message: messages quote what they stumbled over (JSON.parse shows a piece of the
 * text), and that may be personal data.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}`, frames: [] };
  const frames = callsOf(error)
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+|<anonymous>|native)\)?$/.test(line));
  return {
    name: error.name,
    ...codeOf(error),
    frames: frames.map((frame) => frame.trim()).slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The stack after the message: a message of several lines may hold lines that look like calls. */
function callsOf({ message, stack = '' }: Error): string {
  const start = message === '' ? -1 : stack.indexOf(message);
  return start === -1 ? stack : stack.slice(start + message.length);
}

/** Codes such as ENOSPC or ERR_SQLITE_ERROR, and SQLite's words for its result code: fixed texts, never data. */
function codeOf(error: Error): { code?: string } {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const sqlite = 'errstr' in error && typeof error.errstr === 'string' ? `: ${error.errstr}` : '';
  return code === '' ? {} : { code: `${code}${sqlite}` };
}
