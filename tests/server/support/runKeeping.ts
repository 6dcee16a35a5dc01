import { type KeepingRequest, runKeepingCommand } from '#server/commands/keepingCommand.ts';
import { parseLeadsArguments } from '#server/commands/leadsArguments.ts';
import type { DatabasePlace } from '#server/database/openDatabase.ts';

/** Runs a command line of `npm run leads` that keeps or forgets; answers what it prints. */
export async function runKeeping(
  words: readonly string[],
  place: DatabasePlace,
  formTypes: readonly string[],
  now: Date,
): Promise<string> {
  const request = parseLeadsArguments(words, formTypes) as KeepingRequest;
  return runKeepingCommand(request, place, formTypes, now);
}
