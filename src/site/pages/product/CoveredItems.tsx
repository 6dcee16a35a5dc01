import type { PageContent } from '#site/content/pageContent.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { ScrollButton } from '#site/ui/ScrollButton.tsx';
import './CoveredItems.css';

interface CoveredItemsProps {
  readonly covered: NonNullable<PageContent['covered']>;
  readonly enquiryId: string;
}

/** The items that a product covers, as a list, tiles or pictures. */
export function CoveredItems({ covered, enquiryId }: CoveredItemsProps) {
  return (
    <ul className={`covered covered--${covered.look}`}>
      {covered.items.map(({ label, text, icon, picture, animation, leadsTo }) => (
        <li
          key={label}
          className={leadsTo ? 'covered__item covered__item--action' : 'covered__item'}
          data-aos={animation}
        >
          {picture && <img src={picture} alt="" loading="lazy" width="480" height="320" />}
          {icon && <Icon name={icon} />}
          {leadsTo ? (
            <ScrollButton to={enquiryId} className="covered__label">
              {label}
            </ScrollButton>
          ) : (
            <h3 className="covered__label">{label}</h3>
          )}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
