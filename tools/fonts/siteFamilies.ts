/** One of the site's two font families: its files, and the axes and weights in use. */
export interface SiteFamily {
  /** Its name in tokens.css. */
  readonly family: string;
  /** The package with the family's files, one for each script: `<prefix>-<script>-<suffix>`. */
  readonly package: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Axes, each pinned to a value or limited to the range in use. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** `font-weight` of @font-face. */
  readonly weights: string;
  /** The axis values of the instance whose widths the fallbacks get. */
  readonly measured: Readonly<Record<string, number>>;
  /** Whether form fields use the family. Visitors may type any character of Latin-1 in them. */
  readonly isTypedIn: boolean;
  readonly fallbacks: readonly FallbackFont[];
}

/** An installed font, adjusted to the family's metrics, so that the layout does not shift when the family loads. */
export interface FallbackFont {
  /** Names of the installed font, and of others with the same metrics. */
  readonly locals: readonly string[];
  /** Mean width of a letter in English text in em, from `readFontMetrics`. */
  readonly letterWidth: number;
}

/**
 * Newsreader for headings, with one weight and optical size 36, which is between text and display. Source Sans 3 for text
 * and forms, from regular to semibold. Both are under the SIL Open Font License
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
