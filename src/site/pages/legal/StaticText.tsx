import { Fragment, type ReactNode } from 'react';
import { NavLink } from '#site/layout/NavLink.tsx';
import { PageHead } from '#site/layout/PageHead.tsx';
import company from '#web/content/company.json';
import { fillText } from '#web/content/fillText.ts';
import { named } from '#web/dom/named.tsx';
import { NewTabLink } from '#web/ui/NewTabLink.tsx';

interface StaticTextProps {
  readonly content: {
    readonly title: string;
    readonly head: { readonly title: string; readonly description: string };
    /** YYYY-MM-DD */
    readonly updated: string;
    readonly lead: string;
    readonly sections: readonly {
      readonly id: string;
      readonly title: string;
      readonly paragraphs: readonly string[];
      readonly points?: readonly string[];
      readonly close?: string;
    }[];
  };
  /** Content between a section's texts and its `close`, by the section's id. */
  readonly insets?: Readonly<Record<string, ReactNode>>;
}

/** A page of text in sections, such as the terms, with a table of contents next to it on wide screens. */
export function StaticText({ content, insets = {} }: StaticTextProps) {
  const { title, head, updated, lead, sections } = content;
  return (
    <article className="legal">
      <PageHead title={head.title} description={head.description} />
      <div className="legal__head">
        <div className="wrap">
          <h1>{title}</h1>
          <p className="legal__lead">
            <FilledText text={lead} />
          </p>
          <p className="legal__updated">
            Last updated <time dateTime={updated}>{writtenDate(updated)}</time>
          </p>
        </div>
      </div>
      <div className="wrap legal__body">
        <nav className="legal__contents" aria-labelledby="contents">
          <div className="legal__contents-title" id="contents">
            On this page
          </div>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal__text">
          {sections.map(({ id, title: name, paragraphs, points, close }) => (
            <section key={id} id={id} className="legal__section">
              <h2>{name}</h2>
              {paragraphs.map(paragraph)}
              {points && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>
                      <FilledText text={point} />
                    </li>
                  ))}
                </ul>
              )}
              {insets[id]}
              {close && paragraph(close)}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

const paragraph = (text: string) => (
  <p key={text}>
    <FilledText text={text} />
  </p>
);

/** Formats '2026-11-20' as '20 November 2026', in every time zone. */
function writtenDate(date: string): string {
  return new Date(date).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Facts of the firm such as `{email}`, and links such as `[Privacy Policy](/privacy-policy)`. */
const links = /(\{\w+\}|\[[^\]]+\]\(\/[^)]*\))/;

/** Replaces facts of the firm in a text. Email addresses, other sites and `[label](/page)` become links, which print their URL. */
export function FilledText({ text }: { readonly text: string }) {
  return text.split(links).map((segment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text never move
    <Fragment key={index}>{index % 2 === 0 ? segment : renderSegment(segment)}</Fragment>
  ));
}

function renderSegment(segment: string): ReactNode {
  const [, label, path] = /^\[(.+)\]\((.+)\)$/.exec(segment) ?? [];
  if (label !== undefined && path !== undefined)
    return (
      <>
        <NavLink to={path}>{label}</NavLink>
        {onPaper(new URL(path, company.siteUrl).href)}
      </>
    );
  const site = otherSites[segment];
  if (site)
    return (
      <>
        <NewTabLink href={site.url}>{site.name}</NewTabLink>
        {onPaper(site.url)}
      </>
    );
  const fact = fillText(segment);
  return fact.includes('@') ? (
    <a href={`mailto:${fact}`} translate="no">
      {fact}
    </a>
  ) : (
    named(fact)
  );
}

const otherSites: Readonly<Record<string, { readonly name: string; readonly url: string }>> = {
  '{complaintPortal}': company.complaintPortal,
  '{ombudsman}': company.ombudsman,
};

const onPaper = (address: string) => <span className="only-on-paper"> ({address})</span>;
