import { Slide } from '../slides/Slide.tsx';

/** What a client said (CONTENT-28). */
export interface Review {
  readonly id: number;
  readonly image: string;
  readonly name: string;
  /** Role and kind of company. */
  readonly description: string;
  readonly content: string;
  readonly rating: number;
}

interface ReviewCardProps {
  readonly review: Review;
  /** Which of how many slides it is; none for what only fills the row behind the last one. */
  readonly label?: string;
  readonly isRepeated?: boolean;
}

/** A slide of the reviews: image, name, description, content and the stars (HOME-25, HOME-26). */
export function ReviewCard({ review, label, isRepeated = false }: ReviewCardProps) {
  const { image, name, description, content, rating } = review;
  const figure = (
    <figure className="client-review">
      <Stars rating={rating} />
      <blockquote>{content}</blockquote>
      <figcaption>
        <img src={image} alt="" width="64" height="64" loading="lazy" decoding="async" draggable={false} />
        <span>
          <span className="client-review__name">{name}</span>
          <span>{description}</span>
        </span>
      </figcaption>
    </figure>
  );
  if (label === undefined)
    return (
      <div className="review-slide" aria-hidden="true">
        {figure}
      </div>
    );
  return (
    <Slide className="review-slide" label={label} isRepeated={isRepeated}>
      {figure}
    </Slide>
  );
}

/** One star per rating point (HOME-26). */
function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
      {Array.from({ length: rating }, (_none, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike
        <span key={place} className="star">
          ★
        </span>
      ))}
    </span>
  );
}
