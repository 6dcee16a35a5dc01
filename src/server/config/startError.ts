/** The server cannot start or serve a release; the message is for its operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
