import { type ReactNode, useReducer } from 'react';

interface Announcement {
  readonly text: string;
  readonly count: number;
}

/**
 * Words for a place that speaks by itself (`aria-live`), and what says others. Each time they are an element of their
 * own: the same words once more would change nothing, and stay unheard.
 */
export function useLiveRegion(): readonly [liveRegion: ReactNode, announce: (text: string) => void] {
  const [{ text, count }, announce] = useReducer(
    (announcement: Announcement, next: string): Announcement => ({
      text: next,
      count: announcement.count + 1,
    }),
    { text: '', count: 0 },
  );
  return [<span key={count}>{text}</span>, announce];
}
