/** The ten digits of every script that this Node can write numbers in. */
export const scripts = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
  const digits = Array.from('0123456789', (digit) => written.format(Number(digit)));
  return digits.every((digit) => /^\p{Nd}$/u.test(digit)) ? [digits] : [];
});
