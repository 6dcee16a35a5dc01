/** An invalid field with its message. Logs contain `reason`, which never quotes the input. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly reason?: string;
}

/** Thrown by a route or hook to respond with an error status. The response contains `message`. */
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

/** From this number of minutes, a wait is given in hours. */
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

/** The body of an error response. Its schema (ErrorResponse) omits the reasons, which are for logs only. */
export function errorBody(message: string, errors: readonly FieldError[] = []) {
  // the body of a request may have any number of unknown keys
  return { success: false, message, errors: errors.slice(0, 100) } as const;
}
