import type { PageContent } from '#content/pageContent.ts';
import './FaqList.css';

/** Questions that open to their answers, with the browser's own disclosure: they work before any script runs. */
export function FaqList({ items }: { readonly items: PageContent['faq'] }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
