import { userInfo } from 'node:os';

/** The name of the system user that runs this process, or its number where the machine has no name for it. */
export function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
