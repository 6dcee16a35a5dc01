const most = 5;

/** Stars out of five, told to assistive technology as one figure. */
export function Rating({ stars }: { readonly stars: number }) {
  return (
    <p className="rating">
      <span
        className="rating__stars"
        aria-hidden="true"
        style={{ ['--share' as string]: `${(stars / most) * 100}%` }}
      >
        {'★'.repeat(most)}
      </span>
      <span>
        {stars} <span className="visually-hidden">out of {most}</span>
      </span>
    </p>
  );
}
