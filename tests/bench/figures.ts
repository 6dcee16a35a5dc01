/** The figure that such a part of them does not pass; NaN of none. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** The figure in the middle. */
export const median = (figures: readonly number[]): number => quantile(figures, 0.5);

/** To a tenth. */
export const rounded = (figure = Number.NaN): number => Math.round(figure * 10) / 10;
