/** An invalid field with its message; logs may show `reason`, which never quotes the input. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly reason?: string;
}

/** Thrown by a route or hook to answer with an error status; the client reads `message`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
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

/** 422 for one field; `message` is both the field's and the whole request's. */
export function invalidField(field: string, message: string): HttpError {
  return new HttpError(422, message, [{ field, message }]);
}

/** A wait of so many minutes or more is given in hours. */
const longMinutes = 120;

/** 429 with the time until the next try: `message` receives it as '1 minute', '5 minutes' or '3 hours'. */
export function tooManyRequests(retryAfterSeconds: number, message: (wait: string) => string): HttpError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const isLong = minutes >= longMinutes;
  const wait = isLong
    ? `${Math.ceil(minutes / 60)} hours`
    : minutes === 1
      ? '1 minute'
      : `${minutes} minutes`;
  return new HttpError(429, message(wait), [], { 'retry-after': String(retryAfterSeconds) });
}

/** The body of every error response on API paths, without the reasons, which are for logs. */
export function errorBody(message: string, errors: readonly FieldError[] = []) {
  // a body may be full of unknown keys
  const limited = errors.slice(0, 100).map(({ field, message }) => ({ field, message }));
  return { success: false, message, errors: limited } as const;
}
