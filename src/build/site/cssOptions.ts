import { Features } from 'lightningcss';
import type { UserConfig } from 'vite';

/**
 * Lightning CSS resolves custom media queries (docs/decisions/0032) and minifies. It has no targets, because build.cssTarget
 * selects the syntax for older browsers.
 */
export const cssOptions = {
  transformer: 'lightningcss',
  lightningcss: { drafts: { customMedia: true }, include: Features.CustomMediaQueries, targets: {} },
} satisfies UserConfig['css'];
