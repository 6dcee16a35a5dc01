/** One star per rating point (HOME-26). */
export function Stars({ rating }: { readonly rating: number }) {
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
