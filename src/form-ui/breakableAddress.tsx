import type { ReactNode } from 'react';

/** Text that, if it is a mail address too long for its line, is broken before the @. Other text is returned as it is. */
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
