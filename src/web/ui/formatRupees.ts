/** Formats an amount with Indian grouping: 5000000 becomes '₹ 50,00,000'. The client area uses 'Rs.'. */
export const formatRupees = (amount: number, sign: '₹' | 'Rs.' = '₹'): string =>
  `${sign} ${amount.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`;
