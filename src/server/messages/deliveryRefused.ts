/** A provider will never take this message: trying again is of no use. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
  /** A word of ours with the provider's code, such as 'refused with 422'; never the provider's own words. */
  readonly reason: string;

  constructor(reason: string) {
    super(`The message is ${reason}`);
    this.reason = reason;
  }
}
