import company from '#site/content/company.json';
import type { PageContent } from '#site/content/pageContent.ts';
import { NavLink } from '#site/layout/NavLink.tsx';
import { useSite } from '#site/layout/siteContext.ts';
import { UnavailableLink } from '#site/layout/UnavailableLink.tsx';
import { NewTabLink } from '#site/ui/NewTabLink.tsx';
import { PictureHero } from '#site/ui/PictureHero.tsx';
import { ScrollButton } from '#site/ui/ScrollButton.tsx';
import { type Neighbour, productNeighbours } from './productNeighbours.ts';
import './ProductHero.css';

interface ProductHeroProps {
  readonly content: PageContent;
  /** The ids of the sections to which the buttons scroll; the estimate comes before the expert. */
  readonly enquiryId: string;
  readonly estimateId: string;
}

/** The head of a product page: the product, the ways to a quote and to an expert, and the products before and after. */
export function ProductHero({ content, enquiryId, estimateId }: ProductHeroProps) {
  const { hero, route, neighbours, estimate, enquiry } = content;
  const { products } = useSite();
  const { previous, next } = productNeighbours(products, route, neighbours);
  return (
    <PictureHero
      {...hero}
      actions={
        <>
          <ScrollButton to={estimate ? estimateId : enquiryId} className="button button--primary">
            {estimate?.button ?? enquiry.title}
          </ScrollButton>
          <ScrollButton to={enquiryId} className="button button--quiet">
            Chat with an expert
          </ScrollButton>
          <span className="product-hero__aside">
            or call <a href={company.phoneHref}>{company.phone}</a> or{' '}
            <NewTabLink href={company.chat.url}>WhatsApp</NewTabLink>
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
  const side = label.toLowerCase();
  if (neighbour === 'none') return null;
  return (
    <div className={`neighbour neighbour--${side}`}>
      {neighbour === 'disabled' ? (
        <UnavailableLink className="neighbour__link">{label}</UnavailableLink>
      ) : (
        <>
          <NavLink to={neighbour.route} className="neighbour__link" aria-describedby={`neighbour-${side}`}>
            {label}
          </NavLink>
          <span className="neighbour__name" id={`neighbour-${side}`}>
            {neighbour.name}
          </span>
        </>
      )}
    </div>
  );
}
