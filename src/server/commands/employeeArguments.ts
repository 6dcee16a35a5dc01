import { parseEmail } from '#server/config/parseEmail.ts';
import { ArgumentError } from './commandLine.ts';

export const employeeUsage = `Usage:
  npm run employee -- add <email>      reads the password from standard input
  npm run employee -- list
  npm run employee -- remove <email>   ends the employee's sessions as well`;

/** What was asked of the employee command. */
export type EmployeeRequest =
  | { readonly action: 'list' }
  | { readonly action: 'add' | 'remove'; readonly email: string };

/**
 * Parses the command line of `npm run employee` (CONTRACT 'employees').
 *
 * @throws ArgumentError telling what is wrong and what to write
 */
export function parseEmployeeArguments(args: readonly string[]): EmployeeRequest {
  const [action, address, ...others] = args;
  const surplus = action === 'list' ? address : others[0];
  if (action !== 'add' && action !== 'list' && action !== 'remove') {
    throw new ArgumentError(`Write what to do: one of add, list, remove${action ? `, not ${action}` : ''}.`);
  }
  if (surplus !== undefined) {
    throw new ArgumentError('That is one word too many. A password is read from standard input only.');
  }
  if (action === 'list') return { action };
  const email = parseEmail(address ?? '');
  if (email === null) throw new ArgumentError(`Write a mail address: ${action} <email>.`);
  return { action, email };
}
