import { expect, it } from 'vitest';
import { outdated } from '#build/setup/checkVersions.mjs';

it.each([
  ['Node', '20.19.0'],
  ['Node', '22.13.1'],
  ['Node', '24.0.0'],
  ['Node', '26.1.0'],
  ['npm', '10.0.0'],
  ['npm', '11.19.1'],
] as const)('%s %s is accepted', (program, version) => {
  expect(outdated(program, version)).toBeNull();
});

it.each([
  ['Node', '12.22.12'],
  ['Node', '18.20.4'],
  ['Node', '20.18.3'],
  ['Node', '22.12.0'],
  ['Node', '23.11.0'],
  ['npm', '9.2.0'],
] as const)('%s %s is rejected, with instructions to install a newer one', (program, version) => {
  expect(outdated(program, version)).toMatch(
    new RegExp(`^${program} ${version} is too old: .*\n.*npm install --global`),
  );
});
