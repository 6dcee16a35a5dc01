import { encode } from 'uqr';

/** The quiet zone around the code, in modules. */
const border = 2;

/** A text as a QR code. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
