import { renderToStaticMarkup } from 'react-dom/server';
import { formInWords } from '#authoring';
import { FormPaper, type SharedFacts } from './FormPaper.tsx';

type Question = Parameters<typeof formInWords>;

/** A form on paper as HTML, for pages that are read without scripts too. */
export function renderPaper(question: Question, facts: SharedFacts): string {
  return renderToStaticMarkup(<FormPaper parts={formInWords(...question)} facts={facts} />);
}
