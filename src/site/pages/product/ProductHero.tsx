import { MenuLink } from '#site/layout/menus.tsx';
import { type SiteProduct, useSite } from '#site/layout/siteContext.ts';
import company from '#web/content/company.json';
import type { Neighbours, PageContent } from '#web/content/pageContent.ts';
import { NewTabLink } from '#web/ui/NewTabLink.tsx';
import { PictureHero } from '#web/ui/PictureHero.tsx';
import { ScrollButton } from '#web/ui/ScrollButton.tsx';
import { enquiryId } from './EnquirySection.tsx';
import './ProductHero.css';

/** The id of the section with the estimate, if there is one. */
export const estimateId = 'estimate';

/** The head of a product page: the product, links to a quote and to an expert, and the previous and next product. */
export function ProductHero({ hero, estimate, enquiry, route, neighbours }: PageContent) {
  const { previous, next } = productNeighbours(useSite().products, route, neighbours);
  return (
    <PictureHero
      {...hero}
      actions={
        <>
          <ScrollButton to={estimate ? estimateId : enquiryId} toField className="button button--primary">
            {estimate?.button ?? enquiry.title}
          </ScrollButton>
          <ScrollButton to={enquiryId} className="button button--quiet">
            Chat with an expert
          </ScrollButton>
          <span className="product-hero__aside">
            or call{' '}
            <a href={company.phoneHref} translate="no">
              {company.phone}
            </a>{' '}
            or <NewTabLink href={company.chat.url}>WhatsApp</NewTabLink>
          </span>
        </>
      }
    >
      <nav className="neighbours" aria-label="Products">
        <NeighbourLink label="Previous" neighbour={previous} />
        <NeighbourLink label="Next" neighbour={next} />
      </nav>
    </PictureHero>
  );
}

function NeighbourLink({ label, neighbour }: { readonly label: string; readonly neighbour: Neighbour }) {
  if (neighbour === 'none') return null;
  const side = label.toLowerCase();
  const { route, name } = neighbour === 'disabled' ? { route: null, name: null } : neighbour;
  return (
    <div className={`neighbour neighbour--${side}`}>
      <MenuLink entry={{ label, route }} className="neighbour__link" aria-describedby={`neighbour-${side}`} />
      {name && (
        <span className="neighbour__name" id={`neighbour-${side}`}>
          {name}
        </span>
      )}
    </div>
  );
}

type Neighbour = SiteProduct | 'disabled' | 'none';

/**
 * The previous and next product, with the exceptions of page.json: 'none' removes a button, and 'disabled' shows a disabled one
 * if there is no such product.
 */
export function productNeighbours(
  products: readonly SiteProduct[],
  route: string,
  { previous, next }: Neighbours = {},
): { previous: Neighbour; next: Neighbour } {
  const index = products.findIndex((product) => product.route === route);
  const before = index > 0 ? products[index - 1] : undefined;
  const after = index >= 0 ? products[index + 1] : undefined;
  return {
    previous: previous === 'none' ? previous : (before ?? previous ?? 'none'),
    next: next === 'none' ? next : (after ?? next ?? 'none'),
  };
}
