import { execFileSync } from 'node:child_process';
import type { LeadServer } from '../e2e/support/leadServer.ts';

let people = 0;

/** Adds an employee with the operator's command. */
export function addStaff({ dataDir }: LeadServer): { readonly email: string; readonly password: string } {
  people += 1;
  const [email, password] = [`staff${process.pid}x${people}@example.com`, 'a long and quiet password'];
  execFileSync(process.execPath, ['src/server/commands/employeeCommand.ts', 'add', email], {
    env: { ...process.env, DATA_DIR: dataDir },
    input: `${password}\n`,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  return { email, password };
}
