/**
 * A temporary failure of the server, answered with 503: clients should retry. The message is for logs and never quotes
 * input.
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
