interface ErrorDescription {
  readonly name: string;
  readonly code?: string;
  /** Stack frames without the message. */
  readonly frames: readonly string[];
  readonly cause?: ErrorDescription;
}

/**
 * Describes an error for the log, without its message, which may quote personal data: JSON.parse, for example, quotes the
 * text.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}`, frames: [] };
  const frames = stackAfterMessage(error)
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+|<anonymous>|native)\)?$/.test(line));
  return {
    name: error.name,
    ...codeOf(error),
    frames: frames.map((frame) => frame.trim()).slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The stack without the message, whose lines may look like stack frames. */
function stackAfterMessage({ message, stack = '' }: Error): string {
  const start = message === '' ? -1 : stack.indexOf(message);
  return start === -1 ? stack : stack.slice(start + message.length);
}

/** A code such as ENOSPC or ERR_SQLITE_ERROR, with SQLite's text for its result code. Neither contains data. */
function codeOf(error: Error): { code?: string } {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const sqlite = 'errstr' in error && typeof error.errstr === 'string' ? `: ${error.errstr}` : '';
  return code === '' ? {} : { code: `${code}${sqlite}` };
}
