/** What keeps the server from starting, or from taking up a release, in words for whoever runs it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
