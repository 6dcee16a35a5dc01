/** The first match counts, because browsers also name others: Edge contains Chrome, and Chrome contains Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A browser in words, from its User-Agent: 'Chrome on Windows', or 'Unknown browser'. Contains nothing else of the header,
 * which a client may fill with anything.
 */
export function deviceName(userAgent: string | undefined): string {
  const find = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  const [browser, system] = [find(browsers), find(systems)];
  return [browser ?? 'Unknown browser', system && `on ${system}`].filter(Boolean).join(' ');
}
