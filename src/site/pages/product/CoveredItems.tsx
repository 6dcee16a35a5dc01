import type { PageContent } from '#site/content/pageContent.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { ScrollButton } from '#site/ui/ScrollButton.tsx';
import './CoveredItems.css';

interface CoveredItemsProps {
  readonly covered: NonNullable<PageContent['covered']>;
  readonly enquiryId: string;
}

/** The items that a product covers, as a list, tiles or pictures. One that leads to the form is pressed as a whole. */
export function CoveredItems({ covered, enquiryId }: CoveredItemsProps) {
  return (
    <ul className={`covered covered--${covered.look}`}>
      {covered.items.map(({ label, text, icon, picture, animation, leadsTo }) => (
        <li
          key={label}
          className={`covered__item${leadsTo ? ` covered__item--${leadsTo}` : ''}`}
          data-aos={animation}
        >
          {picture && <img src={picture} alt="" loading="lazy" width="480" height="320" />}
          {icon && <Icon name={icon} />}
          {leadsTo === 'form' ? (
            <ScrollButton to={enquiryId} className="covered__label covered__button">
              {label}
            </ScrollButton>
          ) : (
            <h3 className="covered__label">
              {leadsTo === 'option' ? (
                <ScrollButton to={enquiryId} option={label} className="covered__button">
                  {label}
                </ScrollButton>
              ) : (
                label
              )}
            </h3>
          )}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
