import type { CoveredItem, PageContent } from '#content/pageContent.ts';
import { Icon } from '#ui/Icon.tsx';
import { ScrollButton } from '#ui/ScrollButton.tsx';
import './CoveredItems.css';

interface CoveredItemsProps {
  readonly covered: NonNullable<PageContent['covered']>;
  readonly enquiryId: string;
}

/** What a product covers, as a list, as tiles or as pictures (PROD-20 … PROD-37). */
export function CoveredItems({ covered, enquiryId }: CoveredItemsProps) {
  return (
    <ul className={`covered covered--${covered.look}`}>
      {covered.items.map((item) => (
        <li
          key={item.label}
          className={item.leadsTo ? 'covered__item covered__item--action' : 'covered__item'}
          data-aos={item.animation}
        >
          <CoveredContent item={item} enquiryId={enquiryId} />
        </li>
      ))}
    </ul>
  );
}

function CoveredContent({ item, enquiryId }: { readonly item: CoveredItem; readonly enquiryId: string }) {
  const label = item.leadsTo ? (
    <ScrollButton to={enquiryId} className="covered__label">
      {item.label}
    </ScrollButton>
  ) : (
    <h3 className="covered__label">{item.label}</h3>
  );
  return (
    <>
      {item.picture && <img src={item.picture} alt="" loading="lazy" width="480" height="320" />}
      {item.icon && <Icon name={item.icon} />}
      {label}
      {item.text && <p>{item.text}</p>}
    </>
  );
}
