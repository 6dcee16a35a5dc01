import { userInfo } from 'node:os';

/** The name of the system user of this process, or its uid if it has no name. */
export function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
