import { useLocation } from 'react-router-dom';
import company from '#web/content/company.json';
import { useSite } from './siteContext.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** Excludes the page from search engines. */
  readonly hidden?: boolean;
}

/**
 * The page's elements in `<head>`, to which React hoists them. The build adds the metadata of link previews, which it derives from
 * them (src/build/site/pageMetadata.ts).
 */
export function PageHead({ title, description, hidden = false }: PageHeadProps) {
  const { origin } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} | ${company.name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${origin}${pathname}`} />
      )}
    </>
  );
}
