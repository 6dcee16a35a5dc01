interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** Keeps the page out of search engines: the client area and the 404 page. */
  readonly hidden?: boolean;
}

/** The page's entries in `<head>`. React hoists them there and replaces them on the way to the next page. */
export function PageHead({ title, description, hidden = false }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
