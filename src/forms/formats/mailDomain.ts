/** Common mail domains. A domain close to one of these is a typo. */
const common = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'rediffmail.com', 'icloud.com'],
  ...['yahoo.co.in', 'yahoo.in', 'ymail.com', 'protonmail.com', 'zohomail.in'],
];

/** Valid domains that are close to a common one. */
const others = ['mail.com', 'email.com', 'mailo.com', 'googlemail.com', 'rocketmail.com', 'zohomail.com'];

/** Providers with a single domain: gmail.in is a typo, yahoo.fr is not. */
const withoutOthers = /^(?:gmail|rediffmail|icloud)(?:\.|$)/;
const national = /^(?:yahoo|ymail|hotmail|outlook|live|msn)\.(?:com?\.)?(?!c[mo]$|om$)[a-z]{2}$/;

/**
 * Suggests a domain for a mistyped one: 'gmail.com' for 'asha@gmial.com'. '' if the domain is valid or not close to a common one.
 *
 * @param isTyped whether the visitor is still typing: 'asha@gmail.co' is not a typo before it is complete
 */
export function suggestedDomain(address: string, isTyped = false): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  // even with two typos, no common domain is longer
  if (!address.includes('@') || domain.length > 16 || national.test(domain)) return '';
  const isBegun = (known: string) => (isTyped ? known.startsWith(domain) : known === domain);
  if ([...common, ...others].some(isBegun)) return '';
  const name = withoutOthers.exec(domain) && domain.split('.')[0];
  // a short domain is close to too many others
  const near = (most: number) =>
    common.find((known) => distance(known, domain) <= (known.length < 9 ? 1 : most));
  return (name && common.find((known) => known.startsWith(name))) || near(1) || near(2) || '';
}

/** Returns the address with the suggested domain. */
export function suggestedAddress(address: string): string {
  const domain = suggestedDomain(address);
  return domain === '' ? address : address.slice(0, address.lastIndexOf('@') + 1) + domain;
}

/** The Levenshtein distance. A package for it is as large as the rest of this file. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const above = row;
    row = [index + 1];
    for (const [column, against] of [...other].entries()) {
      const kept = (above[column] ?? 0) + Number(letter !== against);
      row.push(Math.min(kept, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
