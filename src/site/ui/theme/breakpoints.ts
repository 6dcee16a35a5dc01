/** The widths of breakpoints.css that scripts use, in pixels and as media queries. A test compares both. */
export const twoReviewsWidth = 1025;
export const belowTablet = '(width < 768px)';
export const tablet = '(width >= 768px)';
export const desktop = '(width >= 992px)';
