import { createTheme } from '@mui/material/styles';
import { desktopWidth, smallPhoneWidth, tabletWidth, wideDesktopWidth } from '#ui/theme/breakpoints.ts';
import tokensSheet from '#ui/theme/tokens.css?raw';
import { colourOf, readTokens } from './readTokens.ts';

const tokens = readTokens(tokensSheet);
const colour = (name: string) => colourOf(tokens, name);
const serif = { fontFamily: 'var(--font-serif)', fontWeight: 500, letterSpacing: '-0.012em' } as const;
const touch = '@media (pointer: coarse)';
const counts = new Intl.NumberFormat('en-IN');

/**
 * MUI in the site's clothes: colours read from src/ui/theme/tokens.css, everything that needs no reckoning taken from the
 * same tokens by `var(--…)`. Motion is left to the visitor's wish, focus looks as on the public pages, and what is
 * touched is at least 44 px high.
 */
export const siteTheme = createTheme({
  breakpoints: {
    values: { xs: 0, sm: smallPhoneWidth, md: tabletWidth, lg: desktopWidth, xl: wideDesktopWidth },
  },
  // The 4 px grid: `spacing(2)` is 8 px.
  spacing: 4,
  shape: { borderRadius: Number.parseFloat(tokens.get('radius') ?? '3') },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineColor: colour('ink-700'), outlineOffset: 2 },
  palette: {
    primary: {
      main: colour('ink-900'),
      light: colour('ink-700'),
      dark: colour('ink-950'),
      contrastText: '#fff',
    },
    secondary: { main: colour('gold-700'), contrastText: '#fff' },
    success: { main: colour('green-700'), light: colour('green-100') },
    error: { main: colour('red-700'), light: colour('red-100') },
    warning: { main: colour('gold-700'), light: colour('ivory-200') },
    info: { main: colour('ink-700') },
    text: { primary: colour('ink-900'), secondary: colour('ink-500'), disabled: colour('ink-500') },
    background: { default: colour('paper'), paper: '#fff' },
    divider: colour('line'),
  },
  typography: {
    fontFamily: 'var(--font-sans)',
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: { ...serif, fontSize: 'var(--text-2xl)', lineHeight: 1.12 },
    h2: { ...serif, fontSize: 'var(--text-xl)', lineHeight: 1.18 },
    h3: { ...serif, fontSize: 'var(--text-l)', lineHeight: 1.25 },
    h4: { ...serif, fontSize: 'var(--text-l)' },
    h5: { ...serif, fontSize: 'var(--text-m)' },
    h6: { ...serif, fontSize: 'var(--text-m)' },
    subtitle1: { fontSize: 'var(--text-m)' },
    subtitle2: { fontSize: 'var(--text-s)', fontWeight: 600 },
    body1: { fontSize: 'var(--text-m)', lineHeight: 1.6 },
    body2: { fontSize: 'var(--text-s)', lineHeight: 1.5 },
    button: { fontSize: 'var(--text-s)', fontWeight: 600, letterSpacing: '0.01em', textTransform: 'none' },
    caption: { fontSize: 'var(--text-xs)', lineHeight: 1.4 },
    overline: { fontSize: 'var(--text-xs)', fontWeight: 600, letterSpacing: '0.04em', textTransform: 'none' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: '2.5rem', [touch]: { minHeight: '2.75rem' } },
        outlined: {
          borderColor: colour('field-line'),
          '&:hover': { borderColor: colour('ink-900'), backgroundColor: colour('ivory-200') },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 'var(--radius)', [touch]: { minWidth: '2.75rem', minHeight: '2.75rem' } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // Menus and tooltips appear at once; a page whose scroll bar comes and goes would jump.
    MuiMenu: {
      defaultProps: { disableScrollLock: true },
      styleOverrides: {
        paper: { border: '1px solid var(--line)', boxShadow: 'var(--shadow)' },
        list: { paddingBlock: 4 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: '2.5rem',
          gap: '0.75rem',
          fontSize: 'var(--text-s)',
          // Text as light as MUI's faded one would not be readable on paper (WCAG 1.4.3 or not).
          '&.Mui-disabled': { opacity: 1, color: colour('ink-500') },
          '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
            backgroundColor: colour('ivory-200'),
          },
          [touch]: { minHeight: '2.75rem' },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 0, enterNextDelay: 0, leaveDelay: 0 },
      styleOverrides: {
        tooltip: { padding: '6px 10px', backgroundColor: colour('ink-900'), fontSize: 'var(--text-xs)' },
      },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colour('field-line') } } },
    MuiTablePagination: {
      styleOverrides: { displayedRows: { color: colour('ink-500'), fontSize: 'var(--text-xs)' } },
      defaultProps: {
        labelDisplayedRows: ({ from, to, count }) =>
          `${counts.format(from)}–${counts.format(to)} of ${count === -1 ? `more than ${counts.format(to)}` : counts.format(count)}`,
      },
    },
  },
});
