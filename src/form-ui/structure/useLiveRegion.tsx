import { type ReactNode, useReducer } from 'react';

interface Announcement {
  readonly text: string;
  readonly count: number;
}

/** An `aria-live` text and its setter. Each text is a new element, because a repeated text would not be announced. */
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
