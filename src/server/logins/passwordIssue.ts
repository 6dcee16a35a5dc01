const shortestPassword = 12;
const longestPassword = 200;

/** Number of characters that the estimator checks, because its time grows with the length. */
const maxCheckedCharacters = 64;

/** Scores of zxcvbn are 0 to 4; 2 means more than a million guesses. */
const minScore = 2;

/**
 * Returns the error message for a new password that is too short, too long or easy to guess; null for a valid one. Easy to
 * guess are common passwords (also doubled, or with digits for letters), sequences of keys or letters, and the employee's
 * address. Takes up to 100 ms.
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

/** Loads the word lists on first use, because they take a quarter of a second and memory. */
async function loadEstimator() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs: graphs } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs, maxLength: maxCheckedCharacters });
}
