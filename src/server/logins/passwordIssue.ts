export const shortestPassword = 12;
const longestPassword = 200;

/** The error message for a new password of wrong length; null when the length is right. */
export function passwordIssue(password: string): string | null {
  const { length } = [...password.normalize('NFKC')];
  if (length < shortestPassword) return `Choose a password of at least ${shortestPassword} characters`;
  if (length > longestPassword) return `Choose a password of at most ${longestPassword} characters`;
  return null;
}

/** So many characters are looked at: more of them make nothing easier to guess, and take the longer to look at. */
const maxCheckedCharacters = 64;

/** From 0 (guessed within a thousand tries) to 4 (ten thousand million); 2 is past the first million. */
const minScore = 2;

/**
 * Whether a new password is among the first guesses: common ones, also doubled or with digits for letters, rows of keys
 * or letters, the employee's own address. It takes up to a tenth of a second, and loads a list of common passwords on
 * first use.
 */
export async function commonPasswordIssue(password: string, email: string): Promise<string | null> {
  const check = await loadEstimator();
  const own = [email, ...email.split(/[@.]/)];
  return check(password, own) >= minScore
    ? null
    : 'Choose a password that is harder to guess, such as four unrelated words. This one is too common';
}

let loaded: Promise<(password: string, own: string[]) => number> | undefined;

/** The list takes a quarter of a second and some memory, which a server that sets no password need not spend. */
function loadEstimator() {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }]) => {
      const estimate = new ZxcvbnFactory({ dictionary, graphs, maxLength: maxCheckedCharacters });
      return (password, own) => estimate.check(password, own).score;
    },
  );
  return loaded;
}
