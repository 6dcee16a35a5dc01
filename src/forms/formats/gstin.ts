const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether the last character of a GSTIN fits the fourteen before it: each stands for 0 to 35, every second one counts
 * twice, the two digits of each in base 36 are added up, and all of them together have to be a multiple of 36.
 */
export function hasGstinChecksum(text: string): boolean {
  const sum = [...text].reduce((before, sign, position) => {
    const value = digits.indexOf(sign) * (1 + (position % 2));
    return before + Math.floor(value / 36) + (value % 36);
  }, 0);
  return sum % 36 === 0;
}
