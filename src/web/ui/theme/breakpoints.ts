/** The widths of breakpoints.css that scripts use, in pixels and as media queries. A test compares the files. */
export const twoReviewsWidth = 1025;
export const belowTablet = '(width < 48em)';
export const tablet = '(width >= 48em)';
export const desktop = '(width >= 62em)';
