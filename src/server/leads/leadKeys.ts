import type { Config } from '#server/config.ts';

export type LeadKeys = Pick<Config, 'leadApiKey' | 'earlierLeadApiKey'>;

/** The keys that let a lead in: the present one, and the one of before while it is named. */
export function leadKeysOf({ leadApiKey, earlierLeadApiKey }: LeadKeys): readonly string[] {
  return earlierLeadApiKey === null ? [leadApiKey] : [leadApiKey, earlierLeadApiKey];
}
