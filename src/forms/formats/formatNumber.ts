let computed: Intl.NumberFormat | undefined;

/**
 * A figure with Indian grouping and at most two digits after its point: 1250000.5 is '12,50,000.5'. What formats is made
 * at the first figure: a browser reads its tables of languages for it, which took a form of which nothing is formatted a
 * fifth of the time that it needs to come to life.
 */
export function formatNumber(figure: number): string {
  computed ??= new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
  return computed.format(figure);
}
