import { useLocation } from 'react-router-dom';
import company from '#web/content/company.json';
import { useSite } from './siteContext.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** Excludes the page from search engines: the client area and the 404 page. */
  readonly hidden?: boolean;
}

/**
 * The page's entries in `<head>`. React hoists them there and replaces them on the way to the next page. The build adds
 * what only other sites read, from these entries (src/build/site/pageMetadata.ts).
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
