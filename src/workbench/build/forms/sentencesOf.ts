/** What Playwright reports of a run. */
export interface PlaywrightReport {
  readonly suites?: readonly Suite[];
  readonly errors?: readonly { readonly message?: string }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** A line for each journey: what passed, or what did not and why. */
export function sentencesOf({ suites = [], errors = [] }: PlaywrightReport): readonly string[] {
  const said = suites.flatMap(function within(suite: Suite): string[] {
    const here = (suite.specs ?? []).map(({ title, ok, tests }) => {
      // the ids of the specification are for testers
      const sentence = title.replace(/^\[[^\]]*\] /, '');
      if (ok) return `✓ ${sentence}`;
      const why = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return `✗ ${sentence}\n${plain(why.join('\n'))}`;
    });
    return [...here, ...(suite.suites ?? []).flatMap(within)];
  });
  return [...said, ...errors.map(({ message = 'It could not be tried.' }) => `✗ ${plain(message)}`)];
}

/** Without the colours of a terminal, and a few lines of it. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  const lines = text.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return lines
    .slice(0, 20)
    .map((line) => `    ${line}`)
    .join('\n');
}
