/** The addresses that `<input type=email>` accepts (HTML standard). */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

const longestEmail = 254;

/** A mail address, trimmed and in lower case as in the employee table; null for an invalid one. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= longestEmail && emailPattern.test(email) ? email : null;
}
