import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { committedDays, contentFilesOf, lastContentChange } from '#build/site/contentChanges.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';
import { writeFiles } from '../../support/smallRelease.ts';

const today = '2026-11-28';

function git(cwd: string, args: readonly string[], date = today) {
  const moment = `${date}T12:00:00+05:30`;
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@firm.example'];
  const env = { ...process.env, GIT_AUTHOR_DATE: moment, GIT_COMMITTER_DATE: '2026-11-28T12:00:00+05:30' };
  execFileSync('git', [...person, ...args], { cwd, env, stdio: 'ignore' });
}

/** A repository with a commit for each file, on the given day. */
function repository(days: Readonly<Record<string, string>>): string {
  const directory = temporaryDirectory();
  git(directory, ['init']);
  for (const [file, day] of Object.entries(days)) {
    writeFiles(directory, { [file]: '{}' });
    git(directory, ['add', '.']);
    git(directory, ['commit', '-m', file], day);
  }
  return directory;
}

describe('the day of a content file’s last commit', () => {
  const days = { 'site/ä.json': '2026-10-01', 'site/old.json': '2026-11-02' };

  it('is the author’s date, not the committer’s', () => {
    const directory = repository(days);
    appendFileSync(join(directory, 'site/old.json'), ' ');
    git(directory, ['commit', '-am', 'Change'], '2026-11-20');
    expect([...committedDays(directory, today)].toSorted()).toEqual([
      ['site/old.json', '2026-11-20'],
      ['site/ä.json', '2026-10-01'],
    ]);
    // the project may be a subdirectory of the repository
    expect([...committedDays(join(directory, 'site'), today).keys()].toSorted()).toEqual([
      'old.json',
      'ä.json',
    ]);
  });

  it('is unknown for a new file, a changed one, and a commit in the future', () => {
    const directory = repository({
      ...days,
      'site/ahead.json': '2027-01-01',
      'site/staged.json': '2026-11-01',
    });
    writeFiles(directory, { 'site/new.json': '{}', 'site/old.json': '{ }', 'site/staged.json': '{ }' });
    git(directory, ['add', 'site/staged.json']);
    expect([...committedDays(directory, today).keys()]).toEqual(['site/ä.json']);
  });

  it('is unknown without a repository, without git, and in a shallow clone', () => {
    const directory = repository(days);
    const clone = temporaryDirectory();
    git(clone, ['clone', '--depth=1', `file://${directory}`, '.']);
    expect(committedDays(clone, today).size).toBe(0);
    expect(committedDays(temporaryDirectory(), today).size).toBe(0);
    const { PATH } = process.env;
    process.env.PATH = '/nowhere';
    try {
      expect(committedDays(directory, today).size).toBe(0);
    } finally {
      process.env.PATH = PATH;
    }
  });
});

describe('the last change of a page', () => {
  it('is the latest change of its texts, by their `updated` date or their commit', () => {
    const directory = temporaryDirectory();
    const [terms, home, sums] = ['terms', 'home', 'sums'].map((name) => join(directory, `${name}.json`));
    if (!terms || !home || !sums) throw new Error('no names');
    writeFiles(directory, {
      'terms.json': '{ "updated": "2026-11-03" }',
      'home.json': '{}',
      'sums.json': '{}',
    });
    const committed = new Map([
      [terms, '2026-11-20'],
      [home, '2026-11-05'],
    ]);
    expect(lastContentChange([terms], committed)).toBe('2026-11-03');
    expect(lastContentChange([terms, home], committed)).toBe('2026-11-05');
    expect(lastContentChange([home, sums], committed)).toBeUndefined();
    expect(lastContentChange([], committed)).toBeUndefined();
  });

  it('depends on the imported content files, except company.json', () => {
    expect(contentFilesOf(['src/site/pages/contact/ContactPage.tsx', 'virtual:form/HEALTH'])).toContain(
      'src/web/content/contact.json',
    );
    expect(contentFilesOf(['src/site/pages/contact/ContactPage.tsx'])).not.toContain(
      'src/web/content/company.json',
    );
  });
});
