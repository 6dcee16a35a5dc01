import { createContext, type HTMLAttributes, useContext } from 'react';

/** How deep the headings inside a form are: pages of the site show it below its title, an h3. */
export const HeadingLevelContext = createContext<2 | 3 | 4>(4);

/** A heading inside a form, one deeper than what stands above the form. */
export function FormHeading(attributes: HTMLAttributes<HTMLHeadingElement>) {
  const Heading = `h${useContext(HeadingLevelContext)}` as const;
  return <Heading {...attributes} />;
}
