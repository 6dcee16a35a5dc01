import type { OptionTable } from '../definition/optionTables.ts';
import { foldText } from '../formats/foldText.ts';
import { cleanText } from '../formats/typedText.ts';
import { below, type Report } from '../source/place.ts';

/** A table with many issues has the same cause in most of them. */
const mostIssues = 10;

/** Requires each row to be different and to have a text for each column, and each text to have one spelling. */
export function checkOptionTable({ at, columns, rows }: OptionTable, report: Report): void {
  let count = 0;
  const reportRow = (index: number, problem: string, hint: string, column?: number) => {
    count += 1;
    if (count <= mostIssues)
      report(below(at, 'rows', index, ...(column === undefined ? [] : [column])), problem, hint);
  };
  const seen = new Map<string, number>();
  const spellings = columns.map(() => new Map<string, string>());
  rows.forEach((row, index) => {
    const text = JSON.stringify(row);
    const before = seen.get(text);
    if (row.length !== columns.length) {
      const problem = `The row has ${row.length} texts, but the table has ${columns.length} columns.`;
      reportRow(index, problem, `Write a text for each of: ${columns.join(', ')}.`);
    } else if (before !== undefined)
      reportRow(index, `The row ${index} is the same as the row ${before}.`, 'Remove one of them.');
    seen.set(text, index);
    row.forEach((cell, column) => {
      const clean = cleanText(cell);
      const folded = foldText(cell);
      const known = spellings[column]?.get(folded) ?? cell;
      spellings[column]?.set(folded, known);
      if (clean === '') reportRow(index, 'The text is empty.', 'Write a text, or remove the row.', column);
      else if (clean !== cell)
        reportRow(
          index,
          `${JSON.stringify(cell)} has spaces or invisible characters at its ends.`,
          `Write ${JSON.stringify(clean)}.`,
          column,
        );
      else if (known !== cell)
        reportRow(
          index,
          `${JSON.stringify(cell)} is also spelled ${JSON.stringify(known)} in this column.`,
          'Spell it in one way.',
          column,
        );
    });
  });
  const left = count - mostIssues;
  if (left > 0) report(below(at, 'rows'), `The table has ${left} more issues.`, 'Correct those above first.');
}
