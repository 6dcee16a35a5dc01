import type { PaperSection } from './describeForm.ts';
import type { Description } from './description.ts';

/** Prints the description of a form as HTML; `facts` contain the form and the day. */
export function paperHtml(descriptions: readonly PaperSection[], facts: string): string {
  const sections = descriptions.map(
    ({ text, children = [], table }) =>
      `<section class="paper__part"><h3>${escaped(text)}</h3>${statements(children, 4)}${table ? rates(table) : ''}</section>`,
  );
  return `<article class="paper" aria-labelledby="paper-title"><header class="paper__head">
<h2 id="paper-title">For review: the form in words</h2><p>${escaped(facts)}</p></header>
${sections.join('\n')}</article>`;
}

/** A statement about a field or a calculation has a heading. */
function statements(descriptions: readonly Description[], level: number): string {
  if (descriptions.length === 0) return '';
  const items = descriptions.map(({ text, name, children = [] }) => {
    if (name === undefined) return `<li>${escaped(text)}${statements(children, level)}</li>`;
    const heading = `<h${level}>${escaped(text)} <code>${escaped(name)}</code></h${level}>`;
    return `<li class="paper__field">${heading}${statements(children, Math.min(level + 1, 6))}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function rates({ head, rows }: NonNullable<PaperSection['table']>): string {
  const headings = head.map((text) => `<th scope="col">${escaped(text)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  return `<table><caption>Every rate</caption><thead><tr>${headings}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Escapes a text between HTML tags. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
