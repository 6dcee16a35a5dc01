import { createTheme } from '@mui/material/styles';
import tokensSheet from '../theme/tokens.css?raw';

/** The value of a token: MUI computes colours, so `var(--…)` would not work. */
function token(name: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokensSheet)?.[1];
  if (value === undefined) throw new Error(`tokens.css has no --${name}.`);
  return value;
}

const touch = '@media (pointer: coarse)';

/**
 * MUI's theme for the client area and the lead inbox, with the values of tokens.css. Public pages do not load it. base.css
 * replaces CssBaseline. Touch targets are at least 44 px high.
 */
export const siteTheme = createTheme({
  // The 4 px grid: `spacing(2)` is 8 px.
  spacing: 4,
  shape: { borderRadius: Number.parseFloat(token('radius')) },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineColor: token('ink-700'), outlineOffset: 2 },
  palette: {
    primary: {
      main: token('ink-900'),
      light: token('ink-700'),
      dark: token('ink-950'),
      contrastText: '#fff',
    },
    text: { primary: token('ink-900'), secondary: token('ink-500'), disabled: token('ink-500') },
    background: { default: token('paper'), paper: '#fff' },
    divider: token('line'),
  },
  typography: {
    fontFamily: 'var(--font-sans)',
    fontWeightMedium: 600,
    fontWeightBold: 600,
    body1: { fontSize: 'var(--text-m)', lineHeight: 1.6 },
    body2: { fontSize: 'var(--text-s)', lineHeight: 1.5 },
    caption: { fontSize: 'var(--text-xs)', lineHeight: 1.4 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 'var(--radius)', [touch]: { minWidth: '2.75rem', minHeight: '2.75rem' } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // a scroll lock would remove the scroll bar, and the page would jump
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
          // MUI's faded text is hard to read on paper
          '&.Mui-disabled': { opacity: 1, color: token('ink-500') },
          '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
            backgroundColor: token('ivory-200'),
          },
          [touch]: { minHeight: '2.75rem' },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 0, enterNextDelay: 0, leaveDelay: 0 },
      styleOverrides: {
        tooltip: { padding: '6px 10px', backgroundColor: token('ink-900'), fontSize: 'var(--text-xs)' },
      },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: token('field-line') } } },
    MuiTablePagination: {
      styleOverrides: { displayedRows: { color: token('ink-500'), fontSize: 'var(--text-xs)' } },
    },
  },
});
