import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The decision that says what each package is for. */
const table = 'docs/decisions/0033-packages-as-they-come.md';

it('every package is in the table of what packages are for, and no other is', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const packages = [dependencies, devDependencies, optionalDependencies].flatMap(Object.keys);
  const rows = readFileSync(table, 'utf8').matchAll(/^\| (?!package)([^|]*[a-z][^|]*) \|/gm);
  const explained = [...rows].flatMap(([, names = '']) => names.split(', '));
  expect(explained.toSorted()).toEqual(packages.toSorted());
});
