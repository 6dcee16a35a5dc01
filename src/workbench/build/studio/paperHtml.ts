import type { Words } from '#workbench/authoring/index.ts';

/** A form for reading on paper, as HTML: everything that it asks, says and computes. `facts` say of what, and when. */
export function paperHtml(parts: readonly Words[], facts: string): string {
  const sections = parts.map(
    ({ text, below = [], table }) =>
      `<section class="paper__part"><h3>${escaped(text)}</h3>${statements(below, 4)}${table ? rates(table) : ''}</section>`,
  );
  return `<article class="paper" aria-labelledby="paper-title"><header class="paper__head">
<h2 id="paper-title">For review: what the form asks and says</h2><p>${escaped(facts)}</p></header>
${sections.join('\n')}</article>`;
}

/** Statements below each other; one that has a name is a field or a figure, and has a heading. */
function statements(words: readonly Words[], level: number): string {
  if (words.length === 0) return '';
  const items = words.map(({ text, name, below = [] }) => {
    if (name === undefined) return `<li>${escaped(text)}${statements(below, level)}</li>`;
    const heading = `<h${level}>${escaped(text)} <code>${escaped(name)}</code></h${level}>`;
    return `<li class="paper__field">${heading}${statements(below, Math.min(level + 1, 6))}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function rates({ head, rows }: NonNullable<Words['table']>): string {
  const headings = head.map((text) => `<th scope="col">${escaped(text)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  return `<table><caption>Every rate</caption><thead><tr>${headings}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** A text for HTML, between tags. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
