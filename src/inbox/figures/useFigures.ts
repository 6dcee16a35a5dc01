import { useEffect, useState } from 'react';

/** The answer of a call: loading, the figures, or a failure. */
export type Loaded<Answer> = Answer | 'loading' | 'failed';

/**
 * Loads figures, again whenever the query changes. While they load, the previous ones stay.
 *
 * @param read has to be the same function in each render
 */
export function useFigures<Answer extends object>(
  read: (query: URLSearchParams, signal: AbortSignal) => Promise<Answer>,
  query: string,
): { readonly figures: Loaded<Answer>; readonly isLoading: boolean; readonly retry: () => void } {
  const [state, setState] = useState<{ readonly key: string; readonly figures: Loaded<Answer> }>();
  const [round, setRound] = useState(0);
  const key = `${round} ${query}`;
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    read(new URLSearchParams(query), signal).then(
      (figures) => void (signal.aborted || setState({ key, figures })),
      () => void (signal.aborted || setState({ key, figures: 'failed' })),
    );
    return () => abort.abort();
  }, [read, query, key]);
  return {
    figures: state?.figures ?? 'loading',
    isLoading: state?.key !== key,
    retry: () => setRound((before) => before + 1),
  };
}
