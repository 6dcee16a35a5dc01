import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tablesBefore } from '#catalogue';

const table = (rate: number) => ({ unit: 'INR', keys: [], rates: rate });

function released(content: object): string {
  const directory = mkdtempSync(join(tmpdir(), 'tables-before-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'released.json'), JSON.stringify({ forms: {}, ...content }));
  return directory;
}

it('the rates of before are those that are others and still count', () => {
  const directory = released({
    tables: { DOG: { base: table(1), extra: table(7) }, CAT: { base: table(9) } },
    earlierTables: [
      { formType: 'DOG', until: '2026-11-20', tables: { base: table(2) } },
      { formType: 'DOG', until: '2026-11-19', tables: { base: table(3) } },
      { formType: 'CAT', until: '2026-12-31', tables: { base: table(4) } },
    ],
  });
  const before = (present: object) =>
    tablesBefore([directory, '/nowhere'], 'DOG', present as never, '2026-11-20').map(
      ({ name, table: { rates }, until }) => [name, rates, until],
    );
  expect(before({ base: table(5), extra: table(7) })).toEqual([
    ['base', 1, null],
    ['base', 2, '2026-11-20'],
  ]);
  expect(before({ base: table(1) })).toEqual([
    ['extra', 7, null],
    ['base', 2, '2026-11-20'],
  ]);
});

it('a file that cannot be read gives none: the check says what is wrong with it', () => {
  expect(tablesBefore([released({ forms: [] })], 'DOG', {}, '2026-11-20')).toEqual([]);
});
