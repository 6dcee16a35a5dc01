import { cardsOfGroup } from '#components/cardsOfGroup.ts';
import { NavLink } from '#components/NavLink.tsx';
import { useSite } from '#components/siteContext.ts';
import { UnavailableLink } from '#components/UnavailableLink.tsx';
import navigation from '#content/navigation.json';
import type { PlannedProduct, ProductGroup } from '#content/pageContent.ts';

/** The cards of one group's products, each leading to its page (HOME-11, HOME-12, HOME-15, HOME-16). */
export function ProductCards({ group }: { readonly group: ProductGroup }) {
  const { products } = useSite();
  const cards = cardsOfGroup(products, navigation.planned as readonly PlannedProduct[], group);
  return (
    <ul className="cards">
      {cards.map(({ id, image, name, content, route }) => (
        <li key={id} className="card">
          <img src={image} alt="" loading="lazy" width="320" height="220" />
          <h3 className="card__name">
            {route === null ? (
              <UnavailableLink>{name}</UnavailableLink>
            ) : (
              <NavLink to={route}>{name}</NavLink>
            )}
          </h3>
          <p>{content}</p>
        </li>
      ))}
    </ul>
  );
}
