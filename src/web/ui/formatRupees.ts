/** An amount in Indian grouping: 5000000 is '₹ 50,00,000'. The client area's statements write 'Rs.'. */
export const formatRupees = (amount: number, sign: '₹' | 'Rs.' = '₹'): string =>
  `${sign} ${amount.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`;
