import { describe, expect, it } from 'vitest';
import { type Account, type Answer, type Attempt, checkPromises, fewestConfirmed } from './report.ts';

const lead = (marker: string, changes: Partial<Attempt> = {}): Attempt => ({
  sender: 'load',
  marker,
  ending: 'confirmed',
  texts: '',
  ...changes,
});

const answer = (changes: Partial<Answer>): Answer => ({
  sender: 'load',
  what: 'page',
  path: '/about',
  status: 200,
  ...changes,
});

const enough = (['browser', 'load'] as const).flatMap((sender) =>
  Array.from({ length: fewestConfirmed[sender] }, (_, index) => lead(`${sender}-${index}`, { sender })),
);

/** A browser meets the file that was made missing. */
const met: Answer = {
  sender: 'browser',
  what: 'file',
  path: '/assets/gone.js',
  status: 404,
};

/** An account in which every promise is kept, and what is to differ from it. */
function account({ attempts = [], stored = [], answers, ...rest }: Changes = {}): Account {
  const once = enough.map(({ marker }): [string, number] => [marker, 1]);
  return {
    scenario: 'trial',
    attempts: [...enough, ...attempts],
    answers: answers ?? [answer({}), met],
    stored: new Map([...once, ...stored]),
    madeMissing: new Set(['/assets/gone.js']),
    mayGoUnanswered: false,
    surprises: [],
    ...rest,
  };
}

interface Changes extends Partial<Omit<Account, 'stored'>> {
  readonly stored?: readonly (readonly [string, number])[];
}

describe('the report of the chaos test', () => {
  it('breaks no promise when every confirmed lead is stored once', () => {
    const { row, broken } = checkPromises(account());
    expect(broken).toEqual([]);
    expect(row).toMatchObject({ 'stored once': enough.length, lost: 0, 'stored twice': 0 });
  });

  it.each<[string, Changes, RegExp]>([
    ['a confirmed lead that is not stored', { attempts: [lead('x')] }, /x \(load\) was confirmed and is not/],
    ['a lead stored twice', { attempts: [lead('x')], stored: [['x', 2]] }, /x is stored 2 times/],
    [
      'a browser without a word',
      { attempts: [lead('b', { sender: 'browser', ending: 'silent' })] },
      /b was left silent: not a word/,
    ],
    [
      'a browser whose values are gone',
      { attempts: [lead('b', { sender: 'browser', ending: 'emptied', texts: 'Failed' })] },
      /b was left emptied: Failed/,
    ],
    ['a page answered 502', { answers: [met, answer({ status: 502 })] }, /502 for \/about/],
    [
      'a file answered 404, counted once',
      {
        answers: [
          met,
          ...[1, 2].map(() => answer({ what: 'file', path: '/assets/a.js', status: 404, sender: 'browser' })),
        ],
      },
      /404 for \/assets\/a\.js, 2 times/,
    ],
    ['a missing file that no browser met', { answers: [answer({})] }, /no browser asked/],
    ['a page without an answer', { answers: [met, answer({ status: 'none' })] }, /no answer for \/about/],
    ['a server that ended by itself', { surprises: ['the server ended'] }, /the server ended/],
  ])('breaks a promise by %s', (_what, changes, texts) => {
    const { broken } = checkPromises(account(changes));
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatch(texts);
  });
});
