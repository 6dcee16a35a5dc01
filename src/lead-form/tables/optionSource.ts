import { answerParameter, fillsPath, optionsPath } from '#contract/lead/optionCalls.ts';
import type { OptionSource } from '#form-ui/optionSource.ts';
import { foldText } from '#forms/formats/foldText.ts';
import type { OptionPage } from '#forms/optionIndex.ts';
import { givenAnswers } from '#forms/tableAnswers.ts';
import type { TableAnswers } from '#forms/types.ts';
import type { LeadApi } from '#web/api/sendLead.ts';

/** The options of a column for some answers that were found so far. */
interface Found {
  readonly options: Set<string>;
  /** The folded texts of searches whose options are all known. */
  readonly complete: Set<string>;
}

/** Creates the source of a form's options, which asks the server. It remembers all options that it found. */
export function createOptionSource(formType: string, { apiHost }: Pick<LeadApi, 'apiHost'>): OptionSource {
  const found = new Map<string, Found>();
  const foundFor = (table: string, column: string, answers: TableAnswers): Found => {
    const key = JSON.stringify([table, column, givenAnswers(answers)]);
    const known = found.get(key) ?? { options: new Set(), complete: new Set() };
    found.set(key, known);
    return known;
  };
  const get = async (path: string, query: URLSearchParams, signal: AbortSignal | undefined) => {
    const response = await fetch(`${apiHost}${path}?${query}`, { signal: signal ?? null });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const answer: unknown = await response.json();
    return answer;
  };

  return {
    has(table, column, value, answers) {
      const { options, complete } = foundFor(table, column, answers);
      if (options.has(value)) return true;
      const folded = foldText(value);
      return [...complete].some((text) => folded.includes(text)) ? false : undefined;
    },
    async search({ field, from, answers, text, page }, signal) {
      const query = new URLSearchParams(
        givenAnswers(answers).map(([column, answer]) => [answerParameter(column), answer]),
      );
      if (text !== '') query.set('q', text);
      if (page > 1) query.set('page', String(page));
      const answer = (await get(optionsPath(formType, field), query, signal)) as OptionPage;
      const known = foundFor(from.table, from.column, answers);
      for (const option of answer.options) known.options.add(option);
      if (page === 1 && !answer.hasMore) known.complete.add(foldText(text));
      return answer;
    },
    async fill(field, value, signal) {
      const query = new URLSearchParams({ value });
      const { fields } = (await get(fillsPath(formType, field), query, signal)) as {
        readonly fields: Readonly<Record<string, string>>;
      };
      return fields;
    },
  };
}
