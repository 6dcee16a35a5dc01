import { renderToStaticMarkup } from 'react-dom/server';
import { formInWords, tableInWords } from '#authoring';
import type { JsonSchema } from '#engine';
import { FormPaper, type SharedFacts } from './FormPaper.tsx';

type Question = Parameters<typeof formInWords>;

/** A rate table that is not the one that is written, and still counts (src/catalogue/tablesBefore.ts). */
interface TableBefore {
  readonly name: string;
  readonly table: JsonSchema;
  readonly until: string | null;
}

/** A form on paper as HTML, for pages that are read without scripts too. */
export function renderPaper(question: Question, facts: SharedFacts, before: readonly TableBefore[]): string {
  const tables = before.map(({ name, table, until }) => ({ ...tableInWords(name, table), until }));
  return renderToStaticMarkup(
    <FormPaper form={formInWords(...question)} facts={facts} tablesBefore={tables} />,
  );
}
