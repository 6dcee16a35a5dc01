import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** What the linter of `npm run check` says of a form folder's file with this text, by the project's own settings. */
function lint(file: string, text: string) {
  const root = mkdtempSync(join(tmpdir(), 'layout-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const { $schema: _schema, vcs: _vcs, ...settings } = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(root, 'biome.json'), JSON.stringify(settings));
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
  const { status, stderr } = spawnSync(resolve('node_modules/.bin/biome'), ['check', file], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stderr };
}

const typed = `{"rates":{"18-25": 1,
 "26-30":2}, "long": [${Array.from({ length: 60 }, (_, place) => place).join(',  ')}]
}`;

it.each([
  'form-schemas/marine/rates/own.json',
  'form-schemas/marine/page.json',
  'form-schemas/released.json',
])('how %s is laid out is its author’s to choose', (file) => {
  expect(lint(file, typed)).toMatchObject({ status: 0 });
});

it('what is wrong in a file is said all the same, and other files are laid out in one way', () => {
  expect(lint('form-schemas/marine/ui.json', '{ "a": 1, "a": 2 }').stderr).toContain('noDuplicateObjectKeys');
  expect(lint('src/content/about.json', typed).status).toBe(1);
});
