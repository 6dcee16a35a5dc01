import { createElement as element, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import company from '#web/content/company.json' with { type: 'json' };
import copyTexts from '#web/content/visitor-copy.json' with { type: 'json' };
import type { CopyContent, CopyLine } from './copyMail.ts';

/** Mail programs ignore style sheets, so each element has its style. */
const styles = {
  body: { margin: 0, padding: '16px', background: '#f6f3ec' },
  sheet: {
    ...{ maxWidth: '600px', margin: '0 auto', padding: '24px', background: '#ffffff' },
    ...{ font: '16px/1.5 Arial, Helvetica, sans-serif', color: '#0b1731' },
  },
  title: { margin: '0 0 16px', fontSize: '22px', lineHeight: 1.3 },
  heading: { margin: '24px 0 8px', fontSize: '18px', lineHeight: 1.3 },
  text: { margin: '8px 0' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    ...{ padding: '6px 12px 6px 0', borderBottom: '1px solid #e3ddcf', textAlign: 'left' },
    ...{ verticalAlign: 'top', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
  label: { width: '40%', fontWeight: 'normal', color: '#4a5470' },
  small: { margin: '24px 0 0', fontSize: '14px', color: '#4a5470' },
} as const;

const paragraph = (text: ReactNode, style: object = styles.text) => element('p', { style }, text);
const heading = (text: string) => element('h2', { style: styles.heading }, text);

/** Prints a copy as a page of HTML. React escapes all texts. */
export function copyHtml(content: CopyContent): string {
  const { subject, received, reference, answers, notes, confirmation, next, correct, stranger, privacy } =
    content;
  const sheet = [
    element('h1', { style: styles.title }, company.name),
    paragraph(received),
    table([reference]),
    ...[heading(copyTexts.answers), table(answers), ...notes.map((note) => paragraph(note))],
    ...[heading(copyTexts.next), paragraph(confirmation), table(next)],
    ...[heading(copyTexts.correct), paragraph(correct), paragraph(stranger)],
    paragraph(element('a', { href: privacy.text }, privacy.label), styles.small),
  ];
  const page = element(
    'html',
    { lang: 'en-IN' },
    element(
      'head',
      null,
      element('meta', { charSet: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('title', null, subject),
    ),
    element('body', { style: styles.body }, element('div', { style: styles.sheet }, ...sheet)),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** A table of labels and texts. Few mail programs lay out description lists in columns. */
function table(lines: readonly CopyLine[]): ReactNode {
  const rows = lines.map(({ label, text }, index) =>
    element(
      'tr',
      { key: index },
      element('th', { scope: 'row', style: { ...styles.cell, ...styles.label } }, label),
      element('td', { style: styles.cell }, text),
    ),
  );
  return element('table', { style: styles.table }, element('tbody', null, rows));
}
