import type testimonials from '#site/content/testimonials.json';

interface ReviewCardProps {
  readonly review: (typeof testimonials.items)[number];
  /** Which of how many it is. */
  readonly label: string;
}

/** A slide of the reviews: image, name, description, content and the stars. */
export function ReviewCard({ review, label }: ReviewCardProps) {
  const { image, name, description, content, rating } = review;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by name, no fieldset
    <div className="review-slide" role="group" aria-roledescription="slide" aria-label={label}>
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
    </div>
  );
}

/** One star per rating point. */
function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
      {Array.from({ length: rating }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike
        <span key={index} className="star">
          ★
        </span>
      ))}
    </span>
  );
}
