export const shortestPassword = 12;
const longestPassword = 200;

/** What is wrong with a new password, in words for whoever chose it; null when nothing is. */
export function passwordFault(password: string): string | null {
  const { length } = [...password.normalize('NFKC')];
  if (length < shortestPassword) return `Choose a password of at least ${shortestPassword} characters`;
  if (length > longestPassword) return `Choose a password of at most ${longestPassword} characters`;
  return null;
}
