import { runLeads } from '#server/commands/leadsOrders.ts';
import type { DatabasePlace } from '#server/database/openDatabase.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';

/** What an order of `npm run leads` printed, and what it said beside it. */
export interface OrderAnswer {
  readonly printed: string;
  readonly remarked: string;
}

/** Carries out a command line of `npm run leads` in this process. */
export async function runOrder(
  words: readonly string[],
  place: DatabasePlace,
  forms: LeadForms,
  now = new Date(),
): Promise<OrderAnswer> {
  let [printed, remarked] = ['', ''];
  await runLeads(words, {
    ...{ place, forms, now },
    async print(text) {
      printed += printed === '' || printed.endsWith('\n') ? text : `\n${text}`;
    },
    remark: (text) => {
      remarked += text;
    },
  });
  return { printed, remarked };
}
