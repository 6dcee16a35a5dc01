/** Where visitors have their mail. A domain that is nearly one of these is a slip. */
const common = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'rediffmail.com', 'icloud.com'],
  ...['yahoo.co.in', 'yahoo.in', 'ymail.com', 'protonmail.com', 'zohomail.in'],
];

/** Right domains that are nearly one of those. */
const others = ['mail.com', 'email.com', 'mailo.com', 'googlemail.com', 'rocketmail.com', 'zohomail.com'];

/** Providers that have this one domain: gmail.in is a slip, yahoo.fr is none. */
const withoutOthers = /^(?:gmail|rediffmail|icloud)(?:\.|$)/;
const national = /^(?:yahoo|ymail|hotmail|outlook|live|msn)\.(?:com?\.)?(?!c[mo]$|om$)[a-z]{2}$/;

/**
 * The domain that an address seems to mean: 'gmail.com' for 'asha@gmial.com'. '' where it is right, or like none.
 *
 * @param isTyped whether the address may go on: 'asha@gmail.co' does not mean gmail.com before it has ended
 */
export function meantDomain(address: string, isTyped = false): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  // longer than any of them with two slips
  if (!address.includes('@') || domain.length > 16 || national.test(domain)) return '';
  const isBegun = (known: string) => (isTyped ? known.startsWith(domain) : known === domain);
  if ([...common, ...others].some(isBegun)) return '';
  const name = withoutOthers.exec(domain) && domain.split('.')[0];
  // a short domain is near too many others
  const near = (most: number) =>
    common.find((known) => distance(known, domain) <= (known.length < 9 ? 1 : most));
  return (name && common.find((known) => known.startsWith(name))) || near(1) || near(2) || '';
}

/** The address with the domain that it seems to mean. */
export function meantAddress(address: string): string {
  const domain = meantDomain(address);
  return domain === '' ? address : address.slice(0, address.lastIndexOf('@') + 1) + domain;
}

/** How many letters are to be changed, added or left out (Levenshtein). A package for it weighs as much as all else here. */
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
