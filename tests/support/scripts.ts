/** The ten digits of each script for which this Node formats numbers. */
export const scripts = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
  const digits = Array.from('0123456789', (digit) => written.format(Number(digit)));
  return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [digits] : [];
});
