import { runLeads } from '#server/commands/leadsSubcommands.ts';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';
import type { RetentionSettings } from '#server/retention/expiredRecords.ts';

/** Runs a line of `npm run leads` in this process and returns its output. */
export async function runSubcommand(
  args: readonly string[],
  location: DatabaseLocation,
  forms: ServerForms,
  now = new Date(),
  settings: RetentionSettings = { leadRetention: new Map(), securityEventDays: 365, targets: [] },
) {
  let stdout = '';
  await runLeads(args, {
    ...{ location, forms, settings, now, user: 'asha' },
    async print(text) {
      stdout += stdout === '' || stdout.endsWith('\n') ? text : `\n${text}`;
    },
  });
  return { stdout };
}
