/** One of the site's two families: where its files lie and how much of its design space is used. */
export interface SiteFamily {
  /** The name under which tokens.css knows it. */
  readonly family: string;
  /** The package with the family's files, one for each script: `<prefix>-<script>-<suffix>`. */
  readonly package: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Axes pinned to one value or cut down to the range that the styles use. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** The weights that the face answers to, as `font-weight` in @font-face writes it. */
  readonly weights: string;
  /** The instance whose widths the stand-ins of `fallbacks` are fitted to. */
  readonly measured: Readonly<Record<string, number>>;
  /** Whether visitors' own words are set in it, which may hold any character of Latin-1. */
  readonly isTypedIn: boolean;
  readonly fallbacks: readonly FallbackFont[];
}

/** A font that visitors have, fitted to the family's measures so that nothing moves when the family arrives. */
export interface FallbackFont {
  /** Names of the installed font, and of others with its very measures. */
  readonly locals: readonly string[];
  /** Mean width of an English letter in em, as `readFontMetrics` measures it. */
  readonly letterWidth: number;
}

/**
 * Newsreader for headings, in one cut: optical size 36 stands between text and display, and one weight serves all
 * headings. Source Sans 3 for text and forms, from regular to semibold. Both under the SIL Open Font License
 * (docs/decisions/0029).
 */
export const siteFamilies: readonly SiteFamily[] = [
  {
    family: 'Newsreader',
    package: '@fontsource-variable/newsreader',
    prefix: 'newsreader',
    suffix: 'opsz-normal.woff2',
    axes: { opsz: 36, wght: 450 },
    weights: '400 600',
    measured: { opsz: 36, wght: 450 },
    isTypedIn: false,
    fallbacks: [
      { locals: ['Times New Roman', 'Liberation Serif'], letterWidth: 0.3999 },
      { locals: ['Noto Serif'], letterWidth: 0.4787 },
    ],
  },
  {
    family: 'Source Sans 3',
    package: '@fontsource-variable/source-sans-3',
    prefix: 'source-sans-3',
    suffix: 'wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    weights: '400 600',
    measured: { wght: 400 },
    isTypedIn: true,
    fallbacks: [
      { locals: ['Arial', 'Liberation Sans'], letterWidth: 0.4413 },
      { locals: ['Roboto'], letterWidth: 0.4427 },
    ],
  },
];
