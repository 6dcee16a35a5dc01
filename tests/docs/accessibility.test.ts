import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The success criteria of WCAG 2.2, in its order. */
const criteria = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
} as const;

const text = readFileSync('docs/accessibility.md', 'utf8');
const rows = [...text.matchAll(/^\| ([\d.]+) [^|]+\| (A+) \|([^|]+)\|([^|]+)\|$/gm)];

it.each(['A', 'AA'] as const)('docs/accessibility.md has every criterion of level %s, once', (level) => {
  const written = rows.filter(([, , at]) => at === level).map(([, number]) => number);
  expect(written.toSorted()).toEqual(criteria[level].split(' ').toSorted());
});

it('each says how it is met and how that was checked, by tests that are there', () => {
  expect(rows.filter(([, , , how = '', by = '']) => how.trim() === '' || by.trim() === '')).toEqual([]);
  const named = [...text.matchAll(/`((?:journeys|server)\/[^`]+\.ts)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(`tests/${file}`))).toEqual([]);
});
