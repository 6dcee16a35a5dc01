/** A computed field whose sent value differs from the server's: rates or day have changed, or it was manipulated. */
export interface ComputedDifference {
  readonly field: string;
  readonly sent: number;
  /** The server's result; null if the calculation has no result today. */
  readonly computed: number | null;
}
