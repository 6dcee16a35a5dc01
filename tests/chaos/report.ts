/** Who sent a lead: a page in a real browser, or a connection of the HTTP load. */
export type Sender = 'browser' | 'load';

/**
 * How the try to send one lead ended for its sender. confirmed: it was told that the lead arrived. explained: it was
 * told that the lead did not, and a browser still holds all that was typed. silent: it was told nothing. emptied: what
 * was typed is gone without a confirmation.
 */
export type Ending = 'confirmed' | 'explained' | 'silent' | 'emptied';

/** One lead that somebody wanted to send. */
export interface Attempt {
  readonly sender: Sender;
  /** What its row is found by; no two attempts have the same one. */
  readonly marker: string;
  readonly ending: Ending;
  /** Why it was not stored, by the last message to the sender; empty when it was confirmed at the first press. */
  readonly texts: string;
}

/** What came back for one request: a status, or no answer at all. */
export interface Answer {
  readonly sender: Sender;
  readonly what: 'page' | 'file' | 'lead';
  readonly path: string;
  /** `none`: the connection was refused or cut before an answer, which is no answer of the site. */
  readonly status: number | 'none';
}

/** What happened in one scenario. */
export interface Account {
  readonly scenario: string;
  readonly attempts: readonly Attempt[];
  readonly answers: readonly Answer[];
  /** How often each marker is stored. */
  readonly stored: ReadonlyMap<string, number>;
  /** Paths that the scenario itself made answer 404. */
  readonly madeMissing: ReadonlySet<string>;
  /** Whether there were moments in which no server stood behind the address, so that requests could get no answer. */
  readonly mayGoUnanswered: boolean;
  /** What servers did unasked, in words. */
  readonly surprises: readonly string[];
}

/** The figures of one scenario, by the headings of the printed table. */
export type ReportRow = ReturnType<typeof checkPromises>['row'];

/** Fewer confirmed leads than this prove nothing. */
export const fewestConfirmed: Readonly<Record<Sender, number>> = { browser: 2, load: 50 };

/**
 * Holds an account against the promises: a confirmed lead is stored once, none is stored twice, no browser is left
 * without a message or without what was typed, and no page or file of the site is answered with 5xx, 404 or 405.
 *
 * @returns its figures, and each promise that was broken, in words
 */
export function checkPromises(account: Account) {
  const { attempts, answers, stored, madeMissing, mayGoUnanswered, surprises } = account;
  const timesStored = ({ marker }: Attempt) => stored.get(marker) ?? 0;
  const by = (sender: Sender, ...endings: readonly Ending[]) =>
    attempts.filter((attempt) => attempt.sender === sender && endings.includes(attempt.ending));
  const confirmed = attempts.filter(({ ending }) => ending === 'confirmed');
  const lost = confirmed.filter((attempt) => timesStored(attempt) === 0);
  const twice = [...stored].filter(([, times]) => times > 1);
  const forsaken = by('browser', 'silent', 'emptied');
  const ofSite = answers.filter(({ what }) => what !== 'lead');
  const issues = ofSite.filter(({ status }) => Number(status) >= 500);
  const missing = ofSite.filter(
    ({ status, path }) => status === 405 || (status === 404 && !madeMissing.has(path)),
  );
  const unanswered = ofSite.filter(({ status }) => status === 'none');
  const isMet =
    madeMissing.size === 0 ||
    answers.some(
      ({ sender, path, status }) => sender === 'browser' && status === 404 && madeMissing.has(path),
    );
  const broken = [
    ...lost.map(({ sender, marker }) => `${marker} (${sender}) was confirmed and is not stored`),
    ...twice.map(([marker, times]) => `${marker} is stored ${times} times`),
    ...forsaken.map(({ marker, ending, texts }) => `${marker} was left ${ending}: ${texts || 'not a word'}`),
    ...countedBy([...issues, ...missing], ({ path, status }) => `${status} for ${path}`),
    ...(mayGoUnanswered ? [] : countedBy(unanswered, ({ path }) => `no answer for ${path}`)),
    ...surprises,
    ...(isMet ? [] : ['no browser asked for a file that was made missing: that proves nothing']),
    ...(['browser', 'load'] as const).flatMap((sender) => {
      const count = by(sender, 'confirmed').length;
      const min = fewestConfirmed[sender];
      return count < min
        ? [`only ${count} leads of ${sender} were confirmed: fewer than ${min} prove nothing`]
        : [];
    }),
  ];
  const row = {
    scenario: account.scenario,
    'browser: confirmed': by('browser', 'confirmed').length,
    '… by pressing again': by('browser', 'confirmed').filter(({ texts }) => texts !== '').length,
    'told why, kept': by('browser', 'explained').length,
    'silent or emptied': forsaken.length,
    'load: confirmed': by('load', 'confirmed').length,
    'given up': by('load', 'explained', 'silent', 'emptied').length,
    'stored once': confirmed.filter((attempt) => timesStored(attempt) === 1).length,
    lost: lost.length,
    'stored twice': twice.length,
    'pages, files': ofSite.filter(({ status }) => status !== 'none').length,
    '5xx': issues.length,
    '404, 405': missing.length,
    'no answer': unanswered.length,
    'leads 503': answers.filter(({ what, status }) => what === 'lead' && status === 503).length,
  };
  return { row, broken: broken.map((texts) => `${account.scenario}: ${texts}`) };
}

/** The rows' sum, as one more row. */
export function totalOf(rows: readonly ReportRow[]): ReportRow {
  const [first] = rows;
  if (!first) throw new Error('A report without a scenario has no total.');
  const sums = Object.keys(first).map((heading) => [
    heading,
    rows.reduce((sum, row) => sum + Number(row[heading as keyof ReportRow]), 0),
  ]);
  return { ...(Object.fromEntries(sums) as unknown as ReportRow), scenario: 'all' };
}

/** The same words once, with how often. */
function countedBy<T>(all: readonly T[], textsOf: (one: T) => string): string[] {
  const groups = Map.groupBy(all, textsOf);
  return [...groups].map(([texts, group]) => (group.length > 1 ? `${texts}, ${group.length} times` : texts));
}
