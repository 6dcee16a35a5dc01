import type { ReactNode } from 'react';

/** Allows a line break before the @ of a mail address. Returns other text unchanged. */
export function breakableAddress(text: string): ReactNode {
  const at = text.lastIndexOf('@');
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
