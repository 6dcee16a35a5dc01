/**
 * Something cannot be done just now, through no fault of the sender: the answer is 503, and trying again is right. The
 * message is for logs and quotes no input.
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
