import { userInfo } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { systemUser } from '#server/commands/commandLine.ts';

it.each([
  ['asha', 'asha'],
  ['', userInfo().username],
])('with SUDO_USER=%j the user of a command is %s', (SUDO_USER, name) => {
  vi.stubEnv('SUDO_USER', SUDO_USER);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(systemUser()).toBe(name);
});
