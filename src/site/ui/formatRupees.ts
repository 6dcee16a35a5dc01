/** An amount in Indian grouping: 5000000 is 'Rs. 50,00,000'. */
export const formatRupees = (amount: number): string =>
  `Rs. ${amount.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`;
