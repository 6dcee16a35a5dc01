import { NavLink } from '#shell/NavLink.tsx';
import { UnavailableLink } from '#shell/UnavailableLink.tsx';
import { Slide } from '../slides/Slide.tsx';
import type { RoutedCard } from './cardsOfGroup.ts';

interface ProductSlideProps {
  readonly card: RoutedCard;
  /** Which of how many it is. */
  readonly label: string;
  readonly isRepeated: boolean;
}

/**
 * A product's card: image, name and description, leading to its page (HOME-15, HOME-16) or, without one, nowhere
 * (CONTENT-27).
 */
export function ProductSlide({ card, label, isRepeated }: ProductSlideProps) {
  const { image, name, content, route, note } = card;
  return (
    <Slide className="slide" label={label} isRepeated={isRepeated}>
      <div className="slide__picture">
        <img src={image} alt="" loading="lazy" decoding="async" draggable={false} width="560" height="440" />
      </div>
      <h3 className="slide__name">
        {route === null ? (
          <UnavailableLink note={note}>{name}</UnavailableLink>
        ) : (
          <NavLink to={route} {...(isRepeated && { tabIndex: -1 })}>
            {name}
          </NavLink>
        )}
      </h3>
      <p className="slide__text">{content}</p>
      {route === null && note && <p className="slide__note">{note}</p>}
    </Slide>
  );
}
