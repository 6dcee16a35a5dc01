/** A wrong argument of a command, in words for whoever typed it. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}
