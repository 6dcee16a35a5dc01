/** One refused field and the words for it; `reason` is a word of our own that logs may show. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly reason?: string;
}

/** The JSON of every error answer on API paths (CONTRACT 'bad input'). */
export interface RefusalBody {
  readonly success: false;
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** Thrown by a route or hook to answer with an error status; `message` is meant for the caller's eyes. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    errors: readonly FieldError[] = [],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** 422 for one field; `message` is said of the field and of the request as a whole. */
export function refuseField(field: string, message: string): Refusal {
  return new Refusal(422, message, [{ field, message }]);
}

/** 429 that says when the caller may try again: `words` are given the time as '1 minute' or '5 minutes'. */
export function refuseForNow(secondsLeft: number, words: (wait: string) => string): Refusal {
  const minutes = Math.ceil(secondsLeft / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new Refusal(429, words(wait), [], { 'retry-after': String(secondsLeft) });
}

/** So that a body full of unknown keys does not get an answer as long as itself. */
const maxErrorsAnswered = 100;

/** The body of an error answer. Reasons are for logs: they are left out. */
export function refusalBody(message: string, errors: readonly FieldError[] = []): RefusalBody {
  const answered = errors.slice(0, maxErrorsAnswered);
  return {
    success: false,
    message,
    errors: answered.map(({ field, message: words }) => ({ field, message: words })),
  };
}
