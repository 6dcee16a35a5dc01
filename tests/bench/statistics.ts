/** The figure that such a part of them does not pass; NaN of none. */
export function quantile(values: readonly number[], probability: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * probability) - 1)] ?? Number.NaN;
}

/** The figure in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** To a tenth. */
export const rounded = (value = Number.NaN): number => Math.round(value * 10) / 10;
