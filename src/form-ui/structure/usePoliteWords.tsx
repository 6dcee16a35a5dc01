import { type ReactNode, useReducer } from 'react';

interface Said {
  readonly text: string;
  readonly count: number;
}

/**
 * Words for a place that speaks by itself (`aria-live`), and what says others. Each time they are an element of their
 * own: the same words once more would change nothing, and stay unheard.
 */
export function usePoliteWords(): readonly [words: ReactNode, say: (text: string) => void] {
  const [{ text, count }, say] = useReducer(
    (said: Said, next: string): Said => ({ text: next, count: said.count + 1 }),
    { text: '', count: 0 },
  );
  return [<span key={count}>{text}</span>, say];
}
