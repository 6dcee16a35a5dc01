const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether the last character of a GSTIN is the checksum of the fourteen before it: each counts 0 to 35, every second
 * one twice, with the two base 36 digits of each added up; the total must be a multiple of 36.
 */
export function hasGstinChecksum(text: string): boolean {
  const sum = [...text].reduce((before, sign, position) => {
    const value = digits.indexOf(sign) * (1 + (position % 2));
    return before + Math.floor(value / 36) + (value % 36);
  }, 0);
  return sum % 36 === 0;
}
