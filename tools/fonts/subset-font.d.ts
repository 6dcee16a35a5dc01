/** Types for the parts of subset-font 2 that we use, because the package has none. */
declare module 'subset-font' {
  type AxisRange = { readonly min: number; readonly max: number };
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'sfnt';
      readonly variationAxes?: Readonly<Record<string, number | AxisRange>>;
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
    },
  ): Promise<Uint8Array>;
}
