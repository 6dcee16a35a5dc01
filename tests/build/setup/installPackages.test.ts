import { execFileSync } from 'node:child_process';
import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../server/support/databases.ts';

it('the packaged Node is linked if npm has not linked it', () => {
  const directory = temporaryDirectory();
  const target = `node-${process.platform}-${process.arch}/bin/node`;
  mkdirSync(join(directory, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(directory, 'node_modules', target), { recursive: true });
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(directory, file), '{ "packages": {} }');
  const setup = JSON.stringify(resolve('src/build/setup/installPackages.mjs'));
  const code = `import(${setup}).then(({ installPackages }) => installPackages())`;
  for (const _time of ['first', 'second']) execFileSync(process.execPath, ['-e', code], { cwd: directory });
  expect(readlinkSync(join(directory, 'node_modules/.bin/node'))).toBe(`../${target}`);
});
