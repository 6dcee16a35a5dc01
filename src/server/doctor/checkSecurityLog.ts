import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '#contract/durations.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** Checks that nginx still writes the security log after its rotation. */
export function checkSecurityLog(directory: string, now: Date): Finding {
  if (!existsSync(directory)) return warning(`There is no security log in ${directory}.`);
  const times = readdirSync(directory).map((name) => statSync(join(directory, name)).mtimeMs);
  const days = (now.getTime() - Math.max(0, ...times)) / dayMs;
  // nobody may write to the site on a holiday
  if (days < 4) return ok(`The security log in ${directory} is written.`);
  return failure(
    `Nothing was written to the security log in ${directory} for ${times.length === 0 ? 'ever' : `${Math.floor(days)} days`}: see "Logs" in docs/operations.md.`,
  );
}
