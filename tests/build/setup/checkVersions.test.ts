import { expect, it } from 'vitest';
import { outdated } from '#build/setup/checkVersions.mjs';

it.each([
  ['Node', '12.22.12', true],
  ['Node', '18.20.4', true],
  ['Node', '20.18.3', true],
  ['Node', '20.19.0', false],
  ['Node', '22.12.0', true],
  ['Node', '22.13.1', false],
  ['Node', '23.11.0', true],
  ['Node', '24.0.0', false],
  ['Node', '26.1.0', false],
  ['npm', '9.2.0', true],
  ['npm', '10.0.0', false],
  ['npm', '11.19.1', false],
] as const)(
  '%s %s is rejected with instructions to install a newer one: %s',
  (program, version, isRejected) => {
    const issue = outdated(program, version);
    expect(issue !== null).toBe(isRejected);
    if (isRejected)
      expect(issue).toMatch(new RegExp(`^${program} ${version} is too old: .*\n.*npm install --global`));
  },
);
