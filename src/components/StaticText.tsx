import { fillText } from '#components/fillText.ts';
import { PageHead } from '#components/PageHead.tsx';
import company from '#content/company.json';

interface StaticTextProps {
  readonly content: {
    readonly title: string;
    readonly head: { readonly title: string; readonly description: string };
    readonly updated: string;
    readonly lead: string;
    readonly sections: readonly {
      readonly id: string;
      readonly title: string;
      readonly paragraphs: readonly string[];
    }[];
  };
}

/** A page of text in sections: the privacy policy, the terms (STATIC-1 … STATIC-18). */
export function StaticText({ content }: StaticTextProps) {
  return (
    <article className="section wrap">
      <PageHead title={content.head.title} description={content.head.description} />
      <div className="section__head">
        <h1>{content.title}</h1>
        <p>{fillText(content.lead, company)}</p>
        <p className="note">
          Last updated <time dateTime={content.updated}>{writtenDate(content.updated)}</time>
        </p>
      </div>
      <div className="prose">
        {content.sections.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} className="prose__section">
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{fillText(paragraph, company)}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

/** '2026-11-20' as '20 November 2026', the same on the build machine and in any browser's time zone. */
function writtenDate(date: string): string {
  return new Date(date).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
}
