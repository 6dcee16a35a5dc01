let formatter: Intl.NumberFormat | undefined;

/**
 * Formats a number with Indian grouping and all of its decimals: 1250000.5 is '12,50,000.5'. The formatter is created on first
 * use, because creating it loads language tables and takes a fifth of the time to hydrate a form.
 */
export function formatNumber(number: number): string {
  formatter ??= new Intl.NumberFormat('en-IN', { maximumFractionDigits: 20 });
  return formatter.format(number);
}

/** Formats an amount: without paise if there are none, otherwise with at least two decimals. 1250.5 is '1,250.50'. */
export const formatAmount = (number: number): string => formatNumber(number).replace(/\.\d$/, '$&0');
