import { Features } from 'lightningcss';
import type { UserConfig } from 'vite';

/**
 * Stylesheets are transformed by Lightning CSS, which also minifies and knows custom media queries (docs/decisions/0032).
 * It resolves these and leaves the rest: what older browsers need is build.cssTarget's to say.
 */
export const cssOptions = {
  transformer: 'lightningcss',
  lightningcss: { drafts: { customMedia: true }, include: Features.CustomMediaQueries, targets: {} },
} satisfies UserConfig['css'];
