import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { siteTheme } from './siteTheme.ts';

/**
 * MUI in the site's theme, for the client area and the lead inbox; the public pages carry nothing of it. No CssBaseline: the
 * site's own base sheet has that place.
 */
export function SiteMuiProvider({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={siteTheme}>{children}</ThemeProvider>;
}
