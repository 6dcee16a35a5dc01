/** The widths of breakpoints.css that scripts use, in pixels and as media queries. A test compares both. */
export const smallPhoneWidth = 480;
export const tabletWidth = 768;
export const desktopWidth = 992;
export const twoReviewsWidth = 1025;
export const wideDesktopWidth = 1280;
export const belowTablet = `(width < ${tabletWidth}px)`;
export const tablet = `(width >= ${tabletWidth}px)`;
export const desktop = `(width >= ${desktopWidth}px)`;
