/** The digits 0 to 9 in each script that Node supports. */
export const scripts = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
  const digits = Array.from('0123456789', (digit) => format.format(Number(digit)));
  return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [digits] : [];
});
