import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, use } from 'react';
import { emotionCache, StyleCollectorContext } from './emotionStyles.ts';
import { siteTheme } from './siteTheme.ts';

/**
 * What MUI needs around it: the site's theme and one emotion cache. For the client area and the lead inbox; the public
 * pages carry nothing of it. No CssBaseline: the site's own base sheet has that place.
 */
export function SiteMuiProvider({ children }: { readonly children: ReactNode }) {
  const cache = emotionCache(use(StyleCollectorContext));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={siteTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
