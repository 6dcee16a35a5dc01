/** The addresses that an `<input type=email>` takes (HTML standard). */
const emailForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

const longestEmail = 254;

/** A mail address trimmed and in lower case, as employees are found by it; null when it is none. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= longestEmail && emailForm.test(email) ? email : null;
}
