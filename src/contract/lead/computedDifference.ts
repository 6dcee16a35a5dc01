/** A computed field whose figure is another one today: the rates or the day have changed, or it was tampered with. */
export interface ComputedDifference {
  readonly field: string;
  readonly sent: number;
  /** null when nothing comes out today. */
  readonly computed: number | null;
}
