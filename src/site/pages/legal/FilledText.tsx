import { Fragment, type ReactNode } from 'react';
import company from '#site/content/company.json';
import { fillText } from '#site/content/fillText.ts';
import { NavLink } from '#site/layout/NavLink.tsx';

/** `{email}` and `{grievanceEmail}`, the facts that are addresses to write to; `[Privacy Policy](/privacy-policy)`. */
const links = /(\{(?:email|grievanceEmail)\}|\[[^\]]+\]\(\/[^)]*\))/;

/** A text with the firm's facts in it, its mail addresses and `[words](/page)` as links; on paper a page's address follows. */
export function FilledText({ text }: { readonly text: string }) {
  return text.split(links).map((segment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never change places
    <Fragment key={index}>{index % 2 === 0 ? fillText(segment) : renderLink(segment)}</Fragment>
  ));
}

function renderLink(segment: string): ReactNode {
  const [, label, path] = /^\[(.+)\]\((.+)\)$/.exec(segment) ?? [];
  if (label === undefined || path === undefined) {
    const address = fillText(segment);
    return <a href={`mailto:${address}`}>{address}</a>;
  }
  return (
    <>
      <NavLink to={path}>{label}</NavLink>
      <span className="only-on-paper"> ({new URL(path, company.siteUrl).href})</span>
    </>
  );
}
