import { type ReactNode, useReducer } from 'react';

/** An `aria-live` text and its setter. Each text is a new element, because a repeated text would not be announced. */
export function useLiveRegion(): readonly [liveRegion: ReactNode, announce: (text: string) => void] {
  const [{ text, count }, announce] = useReducer(
    ({ count }: { readonly count: number }, text: string) => ({ text, count: count + 1 }),
    { text: '', count: 0 },
  );
  return [<span key={count}>{text}</span>, announce];
}
