import { createContext, type HTMLAttributes, useContext } from 'react';

/** The level of headings inside a form. On the site's pages a form follows an h3. */
export const HeadingLevelContext = createContext<2 | 3 | 4>(4);

/** A heading inside a form. */
export function FormHeading(attributes: HTMLAttributes<HTMLHeadingElement>) {
  const Heading = `h${useContext(HeadingLevelContext)}` as const;
  return <Heading {...attributes} />;
}
