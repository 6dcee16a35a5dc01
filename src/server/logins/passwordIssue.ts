const shortestPassword = 12;
const longestPassword = 200;

/** So many characters are looked at: more of them make nothing easier to guess, and take the longer to look at. */
const maxCheckedCharacters = 64;

/** From 0 (guessed within a thousand tries) to 4 (ten thousand million); 2 is past the first million. */
const minScore = 2;

/**
 * The error message for a new password of wrong length, or that is among the first guesses: common ones, also doubled or
 * with digits for letters, rows of keys or letters, the employee's own address; null for a good one. It takes up to a
 * tenth of a second.
 */
export async function passwordIssue(password: string, email: string): Promise<string | null> {
  const { length } = [...password.normalize('NFKC')];
  if (length < shortestPassword) return `Choose a password of at least ${shortestPassword} characters`;
  if (length > longestPassword) return `Choose a password of at most ${longestPassword} characters`;
  estimator ??= loadEstimator();
  const { score } = (await estimator).check(password, [email, ...email.split(/[@.]/)]);
  return score >= minScore
    ? null
    : 'Choose a password that is harder to guess, such as four unrelated words. This one is too common';
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** The list takes a quarter of a second and some memory, which a server that sets no password need not spend. */
async function loadEstimator() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs: graphs } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs, maxLength: maxCheckedCharacters });
}
